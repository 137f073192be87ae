import type { Consequences } from '@savepoint/contract/knowledge/projects.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { getManagedProject } from '../projects/get-managed-project.ts'
import { listCategoryIdsEver } from '../projects/managed-topic-queries.ts'
import { getManagedCategory } from './get-managed-category.ts'

type CountingServices = Pick<KnowledgeServices, 'db' | 'ports'>

export async function getProjectConsequences(
  { db, ports }: CountingServices,
  id: string,
): Promise<Consequences> {
  const { categories, articlesCount } = await getManagedProject(db, id)
  return {
    categories: categories.length,
    articles: articlesCount,
    tickets: await ports.countCategoryTickets(db, await listCategoryIdsEver(db, id)),
  }
}

export async function getCategoryConsequences(
  { db, ports }: CountingServices,
  id: string,
): Promise<Consequences> {
  const { articlesCount } = await getManagedCategory(db, id)
  return { categories: 1, articles: articlesCount, tickets: await ports.countCategoryTickets(db, [id]) }
}
