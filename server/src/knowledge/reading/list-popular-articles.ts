import type { QueryOf } from '@savepoint/contract/endpoint.ts'
import type {
  ArticleSummary,
  listPopularArticles as listPopularArticlesEndpoint,
} from '@savepoint/contract/knowledge/knowledge.ts'
import type { Db } from '../../platform/database/database.ts'
import { readerLocale } from '../locales/reader-locale.ts'
import { listPopularArticleRows } from './article-queries.ts'
import { presentArticle } from './present-knowledge.ts'

export async function listPopularArticles(
  db: Db,
  { projectId, locale }: QueryOf<typeof listPopularArticlesEndpoint>,
): Promise<ArticleSummary[]> {
  return (await listPopularArticleRows(db, projectId, readerLocale(locale))).map(presentArticle)
}
