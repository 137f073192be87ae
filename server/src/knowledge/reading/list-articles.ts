import type { QueryOf } from '@savepoint/contract/endpoint.ts'
import type { listArticles as listArticlesEndpoint } from '@savepoint/contract/knowledge/knowledge.ts'
import type { Db } from '../../platform/database/database.ts'
import { cursorOf, cursorPart, pageFrom, readCursor } from '../../platform/http/paging.ts'
import { readerLanguages } from '../locales/reader-languages.ts'
import { listPublicArticles } from './article-queries.ts'
import { presentArticle } from './present-knowledge.ts'

export async function listArticles(
  db: Db,
  { projectId, categoryId, locale, limit, cursor }: QueryOf<typeof listArticlesEndpoint>,
) {
  const after = readCursor(cursor, [cursorPart.time, cursorPart.id])
  const rows = await listPublicArticles(db, {
    projectId,
    categoryId,
    languages: readerLanguages(locale),
    after,
    limit: limit + 1,
  })
  return pageFrom({ rows, limit, present: presentArticle, cursor: (row) => cursorOf(row.saved_at, row.id) })
}
