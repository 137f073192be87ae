import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { findReachOfAgent, type Reach } from './role-queries.ts'

/**
 * Nobody may give or manage more than their own role has: rights, pools, topics, or a weaker sign-in. Those who manage roles are exempt, since they
 * could change their own.
 */
export async function requireWithinOwn(
  tx: Db,
  actor: AgentActor,
  { given, needsSecondFactor = false }: { given: Omit<Reach, 'id'>; needsSecondFactor?: boolean | undefined },
): Promise<void> {
  const own = await findReachOfAgent(tx, actor.id)
  if (own?.rights.includes('roles.manage')) return
  const isWithin =
    own !== undefined &&
    isPartOf(given.rights, own.rights) &&
    isPartOf(given.pools, own.pools) &&
    isPartOf(given.projects, own.projects) &&
    isPartOf(given.categories, own.categories) &&
    (given.second_factor || !(own.second_factor || needsSecondFactor))
  if (!isWithin) throw new Problem('notEnoughRights')
}

function isPartOf(part: readonly string[], whole: readonly string[]): boolean {
  const held = new Set(whole)
  return part.every((one) => held.has(one))
}
