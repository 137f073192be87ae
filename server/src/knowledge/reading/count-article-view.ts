import type { KnowledgeServices } from '../knowledge-services.ts'
import { insertView } from './article-visit-queries.ts'
import { requireReadArticle, type Visit } from './vote-on-article.ts'

export async function countArticleView(
  services: Pick<KnowledgeServices, 'db' | 'clock'>,
  visit: Visit,
): Promise<void> {
  await requireReadArticle(services.db, visit)
  await insertView(services.db, visit.articleId, services.clock.now().toISOString().slice(0, 10))
}
