import type { KnowledgeServices } from '../knowledge-services.ts'
import { insertDeflection } from './article-visit-queries.ts'
import { requireReadArticle, type Visit } from './vote-on-article.ts'

export async function countDeflection(
  services: Pick<KnowledgeServices, 'db' | 'clock'>,
  visit: Visit,
): Promise<void> {
  await requireReadArticle(services.db, visit)
  if (visit.visitor === null) return
  await insertDeflection(services.db, {
    articleId: visit.articleId,
    visitor: visit.visitor,
    now: services.clock.now(),
  })
}
