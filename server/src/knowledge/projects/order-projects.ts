import { fieldProblem } from '../../platform/problems.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { lockProjectIds } from './managed-topic-queries.ts'
import { setProjectOrder } from './topic-write-queries.ts'

/** Puts all projects into a new order. */
export async function orderProjects({ db }: KnowledgeServices, ids: string[]): Promise<void> {
  await db.begin(async (tx) => {
    requireSameIds(await lockProjectIds(tx), ids)
    await setProjectOrder(tx, ids)
  })
}

/** An order names each thing there is once: one made from an older list would lose the place of a newer thing. */
export function requireSameIds(there: string[], given: string[]): void {
  const isSame = there.length === given.length && new Set(given).isSubsetOf(new Set(there))
  if (!isSame || new Set(given).size !== given.length) throw fieldProblem('ids', 'Invalid value')
}
