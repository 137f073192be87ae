import { insertView } from './article-visit-queries.ts'
import type { KnowledgeServices } from './knowledge-services.ts'
import { requireVisit, type Visit } from './vote-on-article.ts'

// Behind one address may sit a whole dormitory of readers.
const viewsPerHour = 600

/** Counts that a visitor has an article before them. */
export async function countArticleView(
  services: Pick<KnowledgeServices, 'db' | 'clock'>,
  visit: Visit,
): Promise<void> {
  await requireVisit(services, visit, 'view', viewsPerHour)
  await insertView(services.db, visit.articleId, services.clock.now().toISOString().slice(0, 10))
}
