import type { Consequences } from '@savepoint/contract/projects.ts'
import { describeManagedCategory } from './describe-managed-category.ts'
import { describeManagedProject } from './describe-managed-project.ts'
import type { KnowledgeServices, TicketsInPlaces } from './knowledge-services.ts'
import { listCategoryIdsEver } from './managed-place-queries.ts'

type CountingServices = Pick<KnowledgeServices, 'db'> & { tickets: TicketsInPlaces }

/** What goes, and how many tickets lose their place, when a project is deleted. */
export async function describeProjectConsequences(
  { db, tickets }: CountingServices,
  id: string,
): Promise<Consequences> {
  const { categories, articlesCount } = await describeManagedProject(db, id)
  return {
    categories: categories.length,
    articles: articlesCount,
    tickets: await tickets.count(db, await listCategoryIdsEver(db, id)),
  }
}

/** What goes, and how many tickets lose their place, when a category is deleted. */
export async function describeCategoryConsequences(
  { db, tickets }: CountingServices,
  id: string,
): Promise<Consequences> {
  const { articlesCount } = await describeManagedCategory(db, id)
  return { categories: 1, articles: articlesCount, tickets: await tickets.count(db, [id]) }
}
