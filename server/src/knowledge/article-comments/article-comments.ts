import type { QueryOf } from '@savepoint/contract/endpoint.ts'
import type {
  ArticleComment,
  listArticleComments as listArticleCommentsEndpoint,
} from '@savepoint/contract/knowledge/article-comments.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/database/database.ts'
import { cursorOf, cursorPart, pageFrom, readCursor } from '../../platform/http/paging.ts'
import { Problem } from '../../platform/problems.ts'
import { listEditorsOf } from '../article-notes/article-note-queries.ts'
import { isArticleThere } from '../articles/managed-article-queries.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { lockTotals } from '../reading/article-visit-queries.ts'
import { requireReadArticle, type Visit } from '../reading/vote-on-article.ts'
import { type ArticleCommentRow, deleteComment, listComments, putComment } from './article-comment-queries.ts'

/** Replaces the visitor's earlier comment; whoever wrote and last changed the article is notified. Those of employees are accepted but not kept, as their votes. */
export async function commentOnArticle(
  { db, clock, ports }: Pick<KnowledgeServices, 'db' | 'clock' | 'ports'>,
  visit: Visit,
  comment: { helpful: boolean; text: string },
): Promise<void> {
  const { articleId, visitor } = visit
  await requireReadArticle(db, visit)
  if (visitor === null) return
  await db.begin(async (tx) => {
    const now = clock.now()
    if (!(await lockTotals(tx, articleId))) throw new Problem('notFound')
    await putComment(tx, { ...comment, id: uuidv7({ msecs: now.getTime() }), articleId, visitor, now })
    const agentIds = await listEditorsOf(tx, articleId)
    await ports.notifyEditors(tx, { kind: 'articleComment', articleId, agentIds, now })
  })
}

export async function listArticleComments(
  db: Db,
  articleId: string,
  { cursor, limit }: QueryOf<typeof listArticleCommentsEndpoint>,
) {
  if (!(await isArticleThere(db, articleId))) throw new Problem('notFound')
  const position = readCursor(cursor, [cursorPart.id])
  const rows = await listComments(db, articleId, { after: position?.[0] ?? null, limit: limit + 1 })
  return pageFrom({ rows, limit, present, cursor: (row) => cursorOf(row.id) })
}

export async function deleteArticleComment(
  { db }: Pick<KnowledgeServices, 'db'>,
  comment: { articleId: string; id: string },
): Promise<void> {
  await db.begin(async (tx) => {
    const isGone = (await lockTotals(tx, comment.articleId)) && (await deleteComment(tx, comment))
    if (!isGone) throw new Problem('notFound')
  })
}

const present = ({ id, helpful, text, created_at: createdAt }: ArticleCommentRow): ArticleComment => ({
  id,
  helpful,
  text,
  createdAt,
})
