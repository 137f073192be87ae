import type { Db } from '../../platform/database/database.ts'

export type ArticleCommentRow = { id: string; helpful: boolean; text: string; created_at: string }

/** Replaces the visitor's earlier comment, which then counts as new. */
export async function putComment(
  db: Db,
  comment: { id: string; articleId: string; visitor: string; helpful: boolean; text: string; now: Date },
) {
  await db`
    with replaced as (
      delete from article_comments where article_id = ${comment.articleId} and visitor = ${comment.visitor} returning 1
    )
    update article_totals set comments = comments + 1 - (select count(*)::int from replaced) where article_id = ${comment.articleId}`
  await db`
    insert into article_comments (id, article_id, visitor, helpful, text, created_at)
    values (${comment.id}, ${comment.articleId}, ${comment.visitor}, ${comment.helpful}, ${comment.text}, ${comment.now})`
}

export async function listComments(db: Db, articleId: string, page: { after: string | null; limit: number }) {
  return await db<ArticleCommentRow[]>`
    select id, helpful, text, created_at from article_comments
    where article_id = ${articleId} ${page.after === null ? db`` : db`and id < ${page.after}`}
    order by id desc limit ${page.limit}`
}

export async function deleteComment(db: Db, { articleId, id }: { articleId: string; id: string }) {
  const rows = await db`
    with gone as (
      delete from article_comments where id = ${id} and article_id = ${articleId} returning article_id
    )
    update article_totals set comments = comments - 1 from gone where article_totals.article_id = gone.article_id returning 1`
  return rows.length > 0
}
