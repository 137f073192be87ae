import type { ManagedProject } from '@savepoint/contract/knowledge/projects.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { requireCurrent } from '../require-current.ts'
import { getManagedProject } from './get-managed-project.ts'
import { lockProject } from './managed-topic-queries.ts'
import { setProjectActive } from './topic-write-queries.ts'

export async function publishProject(
  { db, clock }: KnowledgeServices,
  id: string,
  published: boolean,
): Promise<ManagedProject> {
  return await db.begin(async (tx) => {
    requireCurrent(await lockProject(tx, id), undefined)
    await setProjectActive(tx, { id, active: published, now: clock.now() })
    return await getManagedProject(tx, id)
  })
}
