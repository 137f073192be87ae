import type { KnowledgeServices } from '../knowledge-services.ts'
import { lockCategoryIds, lockProject } from '../projects/managed-topic-queries.ts'
import { requireSameIds } from '../projects/order-projects.ts'
import { setCategoryOrder } from '../projects/topic-write-queries.ts'
import { requireCurrent } from '../require-current.ts'

export async function orderCategories(
  { db }: KnowledgeServices,
  projectId: string,
  ids: string[],
): Promise<void> {
  await db.begin(async (tx) => {
    requireCurrent(await lockProject(tx, projectId), undefined)
    requireSameIds(await lockCategoryIds(tx, projectId), ids)
    await setCategoryOrder(tx, ids)
  })
}
