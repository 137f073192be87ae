import type { QueryOf, ResponseOf } from '@savepoint/contract/endpoint.ts'
import type { listPopularArticles as listPopularArticlesEndpoint } from '@savepoint/contract/knowledge/knowledge.ts'
import type { Db } from '../../platform/database/database.ts'
import { pageOfAll } from '../../platform/http/paging.ts'
import { readerLanguages } from '../locales/reader-languages.ts'
import { listPopularArticleRows } from './article-queries.ts'
import { presentArticle } from './present-knowledge.ts'

export async function listPopularArticles(
  db: Db,
  { projectId, locale, ...page }: QueryOf<typeof listPopularArticlesEndpoint>,
): Promise<ResponseOf<typeof listPopularArticlesEndpoint>> {
  const rows = await listPopularArticleRows(db, projectId, readerLanguages(locale))
  return pageOfAll(rows.map(presentArticle), page)
}
