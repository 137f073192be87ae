import type { KnowledgeServices } from '../knowledge-services.ts'
import { requireCurrent } from '../require-current.ts'
import { lockCategoryIds, lockProject } from './managed-topic-queries.ts'
import { buryCategories, buryProject } from './topic-write-queries.ts'

export async function deleteProject({ db, clock, ports }: KnowledgeServices, id: string): Promise<void> {
  await db.begin(async (tx) => {
    requireCurrent(await lockProject(tx, id), undefined)
    const now = clock.now()
    await buryCategories(tx, await lockCategoryIds(tx, id), now)
    await buryProject(tx, id, now)
    await ports.removeProjectSkill(tx, id, now)
  })
}
