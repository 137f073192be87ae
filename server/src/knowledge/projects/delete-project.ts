import type { KnowledgeServices } from '../knowledge-services.ts'
import { requireCurrent } from '../require-current.ts'
import { lockCategoryIds, lockProject } from './managed-topic-queries.ts'
import { buryCategories, buryProject } from './topic-write-queries.ts'

/** Removes a project with its categories and articles. Its name is free again; tickets keep it as their last one. */
export async function deleteProject({ db, clock }: KnowledgeServices, id: string): Promise<void> {
  await db.begin(async (tx) => {
    requireCurrent(await lockProject(tx, id), undefined)
    const now = clock.now()
    await buryCategories(tx, await lockCategoryIds(tx, id), now)
    await buryProject(tx, id, now)
  })
}
