import type { Consequences } from '@savepoint/contract/knowledge/projects.ts'
import type { KnowledgeServices, TicketsInTopics } from '../knowledge-services.ts'
import { getManagedProject } from '../projects/get-managed-project.ts'
import { listCategoryIdsEver } from '../projects/managed-topic-queries.ts'
import { getManagedCategory } from './get-managed-category.ts'

type CountingServices = Pick<KnowledgeServices, 'db'> & { tickets: TicketsInTopics }

export async function getProjectConsequences(
  { db, tickets }: CountingServices,
  id: string,
): Promise<Consequences> {
  const { categories, articlesCount } = await getManagedProject(db, id)
  return {
    categories: categories.length,
    articles: articlesCount,
    tickets: await tickets.count(db, await listCategoryIdsEver(db, id)),
  }
}

export async function getCategoryConsequences(
  { db, tickets }: CountingServices,
  id: string,
): Promise<Consequences> {
  const { articlesCount } = await getManagedCategory(db, id)
  return { categories: 1, articles: articlesCount, tickets: await tickets.count(db, [id]) }
}
