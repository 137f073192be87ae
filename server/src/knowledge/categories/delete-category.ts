import type { KnowledgeServices } from '../knowledge-services.ts'
import { lockCategory } from '../projects/managed-topic-queries.ts'
import { buryCategories } from '../projects/topic-write-queries.ts'
import { requireCurrent } from '../require-current.ts'

export async function deleteCategory({ db, clock }: KnowledgeServices, id: string): Promise<void> {
  await db.begin(async (tx) => {
    requireCurrent(await lockCategory(tx, id), undefined)
    await buryCategories(tx, [id], clock.now())
  })
}
