import type { AgentActor } from '../../platform/actors.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { findLiveAgent } from './session-queries.ts'

/** Undefined when the session has ended, or must set up a second factor first. */
export async function recheckAgent(
  { db, clock }: { db: Db; clock: Clock },
  actor: AgentActor,
): Promise<AgentActor | undefined> {
  const agent = await findLiveAgent(db, actor.sessionId, clock.now())
  if (!agent || agent.must_set_second_factor) return undefined
  return { ...actor, roleId: agent.role_id, rights: agent.rights, pools: agent.pools }
}
