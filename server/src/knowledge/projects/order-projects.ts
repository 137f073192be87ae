import { fieldProblem } from '../../platform/problems.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { lockProjectIds } from './managed-topic-queries.ts'
import { setProjectOrder } from './topic-write-queries.ts'

export async function orderProjects({ db }: KnowledgeServices, ids: string[]): Promise<void> {
  await db.begin(async (tx) => {
    requireSameIds(await lockProjectIds(tx), ids)
    await setProjectOrder(tx, ids)
  })
}

/** An order based on an old list would lose newer entries, so it must name each exactly once. */
export function requireSameIds(there: string[], given: string[]): void {
  const isSame = there.length === given.length && new Set(given).isSubsetOf(new Set(there))
  if (!isSame || new Set(given).size !== given.length) throw fieldProblem('ids', 'Invalid value')
}
