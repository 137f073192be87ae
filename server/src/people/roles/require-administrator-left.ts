import type { AgentActor } from '../../platform/actors.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock-queries.ts'
import { Problem } from '../../platform/problems.ts'
import { recheckAgent } from '../sessions/recheck-agent.ts'
import { isAdministered } from './role-queries.ts'

export const accessLock = 'roles and employees'

/**
 * Serialises changes of roles and of their members, so that each sees the result of the one before. Checks the actor again, who may have lost the
 * right while waiting.
 */
export async function lockAccess(tx: Db, clock: Clock, actor: AgentActor) {
  await lockName(tx, accessLock)
  const current = await recheckAgent({ db: tx, clock }, actor)
  if (!current) throw new Problem('unauthorized')
  if (actor.rights.some((right) => !current.rights.includes(right))) throw new Problem('notEnoughRights')
}

/** Refuses an action that would leave nobody to manage roles. */
export async function requireAdministratorLeft<T>(
  tx: Db,
  { clock, actor, action }: { clock: Clock; actor: AgentActor; action: () => Promise<T> },
): Promise<T> {
  await lockAccess(tx, clock, actor)
  const was = await isAdministered(tx)
  const result = await action()
  if (was && !(await isAdministered(tx)))
    throw new Problem('invalidOperation', { detail: 'lastAdministrator' })
  return result
}
