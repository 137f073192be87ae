import type { ManagedCategory } from '@savepoint/contract/knowledge/projects.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { lockCategory } from '../projects/managed-topic-queries.ts'
import { setCategoryPublished } from '../projects/topic-write-queries.ts'
import { requireCurrent } from '../require-current.ts'
import { getManagedCategory } from './get-managed-category.ts'

export async function publishCategory(
  { db, clock }: KnowledgeServices,
  id: string,
  published: boolean,
): Promise<ManagedCategory> {
  return await db.begin(async (tx) => {
    requireCurrent(await lockCategory(tx, id), undefined)
    await setCategoryPublished(tx, { id, published, now: clock.now() })
    return await getManagedCategory(tx, id)
  })
}
