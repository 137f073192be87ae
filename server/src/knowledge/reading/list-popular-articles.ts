import type { QueryOf, ResponseOf } from '@savepoint/contract/endpoint.ts'
import type { listPopularArticles as listPopularArticlesEndpoint } from '@savepoint/contract/knowledge/knowledge.ts'
import type { Db } from '../../platform/database/database.ts'
import { pageOfAll } from '../../platform/http/paging.ts'
import { readerLanguages } from '../locales/reader-languages.ts'
import { listPopularArticleRows } from './article-queries.ts'
import { presentArticle } from './present-knowledge.ts'

/** Those in the reader's language first. */
export async function listPopularArticles(
  db: Db,
  { projectId, locale, ...page }: QueryOf<typeof listPopularArticlesEndpoint>,
): Promise<ResponseOf<typeof listPopularArticlesEndpoint>> {
  const asked = readerLanguages(locale)
  const rows = await listPopularArticleRows(db, projectId, asked)
  const [own, others] = [
    rows.filter((row) => asked.includes(row.locale)),
    rows.filter((row) => !asked.includes(row.locale)),
  ]
  return pageOfAll([...own, ...others].map(presentArticle), page)
}
