import type { QueryOf } from '@savepoint/contract/endpoint.ts'
import type { listArticleRevisions as listArticleRevisionsEndpoint } from '@savepoint/contract/knowledge/article-revisions.ts'
import type { Db } from '../../platform/database/database.ts'
import { cursorOf, cursorPart, pageFrom, readCursor } from '../../platform/http/paging.ts'
import { Problem } from '../../platform/problems.ts'
import { findRevision, isArticleThere, listRevisions } from './managed-article-queries.ts'
import { presentRevision } from './present-managed-article.ts'

export async function listArticleRevisions(
  db: Db,
  articleId: string,
  { cursor, limit }: QueryOf<typeof listArticleRevisionsEndpoint>,
) {
  if (!(await isArticleThere(db, articleId))) throw new Problem('notFound')
  const position = readCursor(cursor, [cursorPart.integer])
  const rows = await listRevisions(db, articleId, { before: position?.[0] ?? null, limit: limit + 1 })
  return pageFrom({ rows, limit, present: presentRevision, cursor: (row) => cursorOf(row.number) })
}

export async function getArticleRevision(db: Db, { id, revisionId }: { id: string; revisionId: string }) {
  const row = await findRevision(db, id, revisionId)
  if (!row) throw new Problem('notFound')
  return { ...presentRevision(row), content: row.content, tags: row.tags }
}
