import { limits } from '@savepoint/contract/limits.ts'
import type { Db } from '../../platform/database/database.ts'
import { tryLockName } from '../../platform/database/lock-queries.ts'
import { businessSecondsBetween } from '../business-time/business-time.ts'
import { assignAgent } from '../changes/change-ticket.ts'
import { type LockedTicket, lockTicket } from '../details/ticket-queries.ts'
import { type EventActor, insertEvent } from '../log/event-queries.ts'
import { aroundTheClock, getSlaPolicies } from '../service-levels/sla-policies.ts'
import type { TicketServices } from '../ticket-services.ts'
import { lockAgent } from './assign-tickets.ts'
import {
  type AgentRow,
  findAgentRow,
  findTeam,
  findWaitingTicket,
  listTeamAgents,
  noteAssigned,
} from './assignment-queries.ts'
import { chooseAgent, mayGetTickets } from './eligibility.ts'
import { loadCalendars } from './load-calendars.ts'
import {
  type Assigned,
  giveUp,
  listAssignmentsSince,
  listLeads,
  listPassingTeams,
  listUnanswered,
  type QueuePosition,
  type Unanswered,
} from './pass-on-queries.ts'

const system: EventActor = { kind: 'system', id: null, name: 'Savepoint' }
const cause = 'notAnswered'
const ticketsAtOnce = 200
/** Of each team, so that a run ends within its minute. */
const mostPages = 20

type Services = Pick<TicketServices, 'db' | 'clock' | 'config'>

/** Passes tickets on whose agent has not answered the waiting player in the time that the team has set. */
export async function passOnTickets(
  services: Services,
  mustStop: () => boolean = () => false,
): Promise<void> {
  for (const roleId of await listPassingTeams(services.db)) await passOnOf(services, roleId, mustStop)
}

/** Tickets that nobody fits do not hide those behind them. While nobody is at work, there is little to look for. */
async function passOnOf(services: Services, roleId: string, mustStop: () => boolean): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const { agents, mayGet } = await loadTeam(db, roleId, now)
  const pages = agents.some(mayGet) ? mostPages : 1
  let after: QueuePosition | null = null
  for (let page = 0; page < pages; page += 1) {
    const found: (Unanswered & QueuePosition)[] = await listUnanswered(db, {
      roleId,
      now,
      after,
      limit: ticketsAtOnce,
    })
    for (const one of found) {
      if (mustStop()) return
      await db.begin((tx) => passOn(tx, services, one))
    }
    after = found.at(-1) ?? null
    if (found.length < ticketsAtOnce) return
  }
}

async function loadTeam(db: Db, roleId: string, now: Date) {
  const [team, agents] = await Promise.all([findTeam(db, roleId), listTeamAgents(db, roleId, now)])
  const ids = [team?.calendar_id ?? null, ...agents.map((agent) => agent.calendar_id)]
  const calendars = await loadCalendars(db, ids)
  const mayGet = (agent: AgentRow) => team !== undefined && mayGetTickets(agent, { team, calendars, now })
  return { team, agents, mayGet }
}

async function passOn(tx: Db, services: Services, found: Unanswered) {
  // As assignment does, one process at a time for each team.
  if (!(await tryLockName(tx, `assignment ${found.role_id}`))) return
  const now = services.clock.now()
  const next = await findNext(tx, found, now)
  if (next.chosen) await lockAgent(tx, next.chosen.id)
  const ticket = await lockTicket(tx, found.id)
  if (!ticket || !isStillUnanswered(ticket, found)) return
  const since = await ownedSince(tx, ticket, found.agent_id)
  if (!(await isOverTime(tx, services, { ticket, since, minutes: found.minutes }))) return
  const edit = { ticket, author: system, now, cause: cause as 'notAnswered' }
  if (next.isExhausted) {
    await assignAgent(tx, edit, null)
    await giveUp(tx, ticket.id, found.role_id)
    await notifyLeads(tx, ticket, now)
    return
  }
  const current = next.chosen && (await findAgentRow(tx, next.chosen.id, now))
  if (!current || !next.mayGet(current)) return
  await assignAgent(tx, edit, current.id)
  await noteAssigned(tx, current.id, now)
}

/** Never back to whoever had it since the player began to wait. While nobody else is at work it stays where it is. */
async function findNext(tx: Db, found: Unanswered, now: Date) {
  const [{ team, agents, mayGet }, ticket, past] = await Promise.all([
    loadTeam(tx, found.role_id, now),
    findWaitingTicket(tx, found.id),
    listPast(tx, found.id),
  ])
  const none = { chosen: undefined, isExhausted: false, mayGet: () => false }
  if (!team || !ticket) return none
  const had = new Set([found.agent_id, ...past.flatMap(({ from, to }) => [from, to])])
  const others = agents.filter(({ id }) => !had.has(id))
  const passes = past.filter((one) => one.cause === cause && one.to !== null).length
  const mode = team.mode === 'manual' ? 'leastLoaded' : team.mode
  return {
    chosen: chooseAgent(others.filter(mayGet), { ticket, mode }),
    isExhausted: passes >= limits.passesPerWait || others.length === 0,
    mayGet,
  }
}

async function listPast(tx: Db, ticketId: number): Promise<Assigned[]> {
  const ticket = await findWaitingTicket(tx, ticketId)
  return ticket?.waiting_since
    ? await listAssignmentsSince(tx, { ticketId, since: ticket.waiting_since })
    : []
}

const isStillUnanswered = (ticket: LockedTicket, { agent_id }: Unanswered) =>
  ticket.agent_id === agent_id &&
  ticket.waiting_since !== null &&
  ticket.snoozed_until === null &&
  ticket.erased_at === null

async function ownedSince(tx: Db, ticket: LockedTicket, agentId: string): Promise<Date> {
  const since = ticket.waiting_since as string
  const past = await listAssignmentsSince(tx, { ticketId: ticket.id, since })
  return new Date(past.findLast(({ to }) => to === agentId)?.at ?? since)
}

/** In business time of the calendar by which the ticket's targets count. */
async function isOverTime(
  tx: Db,
  { clock, config }: Services,
  { ticket, since, minutes }: { ticket: LockedTicket; since: Date; minutes: number },
): Promise<boolean> {
  const policies = await getSlaPolicies(tx, ticket.sla_version, config.limits)
  const policyId = ticket.sla_state?.response?.policyId
  const calendar = (policyId ? policies.byId(policyId)?.calendar : undefined) ?? aroundTheClock
  const seconds = (moment: Date) => Math.floor(moment.getTime() / 1_000)
  const passed = businessSecondsBetween(calendar, { from: seconds(since), until: seconds(clock.now()) })
  return passed >= minutes * 60
}

async function notifyLeads(tx: Db, ticket: LockedTicket, now: Date) {
  const agents = await listLeads(tx, ticket.category_id, limits.notifiedAgentsMax)
  if (agents.length === 0) return
  const data = { agents: agents.map(({ id, name }) => ({ id, name })), cause }
  await insertEvent(tx, { ticketId: ticket.id, kind: 'agentsNotified', actor: system, data, now })
}
