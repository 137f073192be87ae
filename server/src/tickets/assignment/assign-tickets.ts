import type { Db } from '../../platform/database/database.ts'
import { lockName, tryLockName } from '../../platform/database/lock-queries.ts'
import { assignAgent } from '../changes/change-ticket.ts'
import type { AssignmentCause } from '../changes/plan-change.ts'
import { lockTicket } from '../details/ticket-queries.ts'
import type { EventActor } from '../log/event-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import {
  type AgentRow,
  findAgentRow,
  listActiveTeams,
  listHeldTickets,
  listTeamAgents,
  listWaitingTickets,
  lockFirstWaiting,
  noteAssigned,
  type TeamRow,
} from './assignment-queries.ts'
import { awaySince, chooseAgent, mayGetTickets } from './eligibility.ts'
import { loadCalendars } from './load-calendars.ts'

const system: EventActor = { kind: 'system', id: null, name: 'Savepoint' }
const ticketsAtOnce = 200

/** Takes tickets back from those who are away for too long, and gives what waits to whoever may get it. One process at a time. */
export async function assignTickets(
  services: Pick<TicketServices, 'db' | 'clock'>,
  mustStop: () => boolean = () => false,
): Promise<void> {
  for (const team of await listActiveTeams(services.db)) {
    if (mustStop()) return
    if (team.return_after_minutes !== null) await returnTickets(services, team)
    if (team.mode !== 'manual') await assignWaiting(services, team, mustStop)
  }
}

async function returnTickets({ db, clock }: Pick<TicketServices, 'db' | 'clock'>, team: TeamRow) {
  const now = clock.now()
  const longest = (team.return_after_minutes ?? 0) * 60_000
  const agents = await listTeamAgents(db, team.role_id, now)
  const away = agents.filter((agent) => {
    const since = awaySince(agent, now)
    return since !== null && now.getTime() - since.getTime() >= longest
  })
  const ids = away.map(({ id }) => id)
  for (const ticketId of await listHeldTickets(db, ids, ticketsAtOnce))
    await db.begin(async (tx) => {
      const ticket = await lockTicket(tx, ticketId)
      const stillHeld = ticket?.agent_id !== null && ids.includes(ticket?.agent_id ?? '')
      if (ticket && stillHeld) await assignAgent(tx, { ticket, author: system, now }, null)
    })
}

async function assignWaiting(
  services: Pick<TicketServices, 'db' | 'clock'>,
  team: TeamRow & { pools: string[] },
  mustStop: () => boolean,
) {
  const takesAny = team.pools.includes('unassigned') || team.pools.includes('all')
  let isMore = true
  while (isMore && !mustStop())
    isMore = await services.db.begin((tx) => assignOne(tx, services, { team, takesAny }))
}

/** The most urgent ticket that somebody fits, in a transaction of its own, so that whoever looks meanwhile waits for one ticket alone. */
async function assignOne(
  tx: Db,
  { clock }: Pick<TicketServices, 'clock'>,
  { team, takesAny }: { team: TeamRow; takesAny: boolean },
): Promise<boolean> {
  if (!(await tryLockName(tx, `assignment ${team.role_id}`))) return false
  const now = clock.now()
  const agents = await listTeamAgents(tx, team.role_id, now)
  const calendars = await loadCalendars(tx, [team.calendar_id, ...agents.map((agent) => agent.calendar_id)])
  const eligible = agents.filter((agent) => mayGetTickets(agent, { team, calendars, now }))
  if (eligible.length === 0) return false
  const waiting = await listWaitingTickets(tx, {
    roleId: team.role_id,
    takesAny,
    agents: eligible,
    limit: ticketsAtOnce,
  })
  for (const ticket of waiting) {
    const chosen = chooseAgent(eligible, { ticket, mode: team.mode })
    if (!chosen) continue
    // Whoever takes tickets by hand at this moment may have reached the capacity.
    await lockAgent(tx, chosen.id)
    const current = await findAgentRow(tx, chosen.id, now)
    if (!current || !mayGetTickets(current, { team, calendars, now })) continue
    if ((await giveTo(tx, { agent: current, ids: [ticket.id], author: system, now })) !== undefined)
      return true
  }
  return false
}

/** One after another for each agent, so that parallel assignments cannot exceed the capacity. */
export const lockAgent = (tx: Db, agentId: string) => lockName(tx, `tickets of ${agentId}`)

/** The first of the tickets that nobody has or is taking becomes the agent's. */
export async function giveTo(
  tx: Db,
  {
    agent,
    ids,
    ...given
  }: {
    agent: Pick<AgentRow, 'id'>
    ids: number[]
    author: EventActor
    now: Date
    cause?: AssignmentCause
  },
): Promise<number | undefined> {
  const id = await lockFirstWaiting(tx, ids)
  const ticket = id === undefined ? undefined : await lockTicket(tx, id)
  if (!ticket) return undefined
  await assignAgent(tx, { ticket, ...given }, agent.id)
  await noteAssigned(tx, agent.id, given.now)
  return ticket.id
}
