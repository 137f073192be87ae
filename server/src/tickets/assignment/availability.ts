import type { MyAvailability } from '@savepoint/contract/tickets/assignment/assignment.ts'
import type { Availability } from '@savepoint/contract/tickets/assignment/assignment-values.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import type { TicketServices } from '../ticket-services.ts'
import { findAgentRow, findTeam, setAvailability } from './assignment-queries.ts'
import { capacityOf } from './eligibility.ts'

export async function getMyAvailability(
  { db, clock }: TicketServices,
  actor: AgentActor,
): Promise<MyAvailability> {
  return await readAvailability(db, actor, clock.now())
}

export async function setMyAvailability(
  { db, clock }: TicketServices,
  actor: AgentActor,
  state: Availability,
): Promise<MyAvailability> {
  const now = clock.now()
  await setAvailability(db, { agentId: actor.id, state, now })
  return await readAvailability(db, actor, now)
}

async function readAvailability(db: Db, actor: AgentActor, now: Date): Promise<MyAvailability> {
  const [agent, team] = await Promise.all([findAgentRow(db, actor.id, now), findTeam(db, actor.roleId)])
  if (!agent || !team) throw new Problem('unauthorized')
  return {
    state: agent.availability,
    since: agent.availability_since,
    automatic: team.mode !== 'manual',
    tickets: agent.tickets,
    capacity: capacityOf(agent, team),
  }
}
