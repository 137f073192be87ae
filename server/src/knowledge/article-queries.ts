import type { Document } from '@savepoint/contract/documents.ts'
import type { Db } from '../platform/database.ts'

export type ArticleRow = {
  id: string
  title: string
  tags: string[]
  start: string
  updated_at: string
  project_id: string
  project_name: string
  category_id: string
  category_name: string
}

/** What a list shows of an article, with the places it stands in; only those open to everybody. */
export function publicArticles(db: Db) {
  return db`
    articles a
    join categories k on k.id = a.category_id and k.published
    join projects p on p.id = k.project_id and p.active`
}

export function articleColumns(db: Db) {
  return db`
    a.id, a.title, a.tags, left(a.body, 400) as start, a.updated_at,
    p.id as project_id, p.name as project_name, k.id as category_id, k.name as category_name`
}

export async function listPublicArticles(
  db: Db,
  filter: { projectId?: string; categoryId?: string; after: [string, string] | null; limit: number },
) {
  const { projectId, categoryId, after, limit } = filter
  return await db<ArticleRow[]>`
    select ${articleColumns(db)} from ${publicArticles(db)}
    where a.published
      ${projectId ? db`and p.id = ${projectId}` : db``}
      ${categoryId ? db`and k.id = ${categoryId}` : db``}
      ${after ? db`and (a.updated_at, a.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : db``}
    order by a.updated_at desc, a.id desc limit ${limit}`
}

export async function listPopularArticles(db: Db, projectId: string | undefined) {
  return await db<ArticleRow[]>`
    select ${articleColumns(db)} from ${publicArticles(db)}
    where a.published and a.popular ${projectId ? db`and p.id = ${projectId}` : db``}
    order by a.updated_at desc, a.id desc limit 12`
}

export async function findPublicArticle(db: Db, id: string) {
  const [row] = await db<(ArticleRow & { content: Document })[]>`
    select ${articleColumns(db)}, a.content from ${publicArticles(db)} where a.id = ${id} and a.published`
  return row
}

export async function listSeeAlso(db: Db, articleId: string) {
  return await db<ArticleRow[]>`
    select ${articleColumns(db)} from article_see_also s join ${publicArticles(db)} on a.id = s.other_id
    where s.article_id = ${articleId} and a.published order by s.position`
}

/** Articles that speak of the same things, those of its own game first. What its author already links to is left out. */
export async function listSimilar(db: Db, articleId: string, limit: number) {
  return await db<ArticleRow[]>`
    select ${articleColumns(db)}
    from article_likenesses s join ${publicArticles(db)} on a.id = s.other_id
    where s.article_id = ${articleId} and a.published
      and not exists (select 1 from article_see_also where article_id = ${articleId} and other_id = s.other_id)
    order by s.likeness * (case when p.id = (
      select project_id from categories where id = (select category_id from articles where id = ${articleId})) then 1.5 else 1 end) desc, a.id
    limit ${limit}`
}
