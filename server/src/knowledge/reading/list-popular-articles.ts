import type { ArticleSummary } from '@savepoint/contract/knowledge/knowledge.ts'
import type { Db } from '../../platform/database/database.ts'
import { listPopularArticleRows } from './article-queries.ts'
import { presentArticle } from './present-knowledge.ts'

export async function listPopularArticles(db: Db, projectId: string | undefined): Promise<ArticleSummary[]> {
  return (await listPopularArticleRows(db, projectId)).map(presentArticle)
}
