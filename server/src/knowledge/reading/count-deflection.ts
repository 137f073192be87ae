import type { KnowledgeServices } from '../knowledge-services.ts'
import { insertDeflection } from './article-visit-queries.ts'
import { requirePublicArticle, type Visit } from './vote-on-article.ts'

export async function countDeflection(
  services: Pick<KnowledgeServices, 'db' | 'clock'>,
  visit: Visit,
): Promise<void> {
  await requirePublicArticle(services.db, visit.articleId)
  if (visit.visitor === null) return
  await insertDeflection(services.db, {
    articleId: visit.articleId,
    visitor: visit.visitor,
    now: services.clock.now(),
  })
}
