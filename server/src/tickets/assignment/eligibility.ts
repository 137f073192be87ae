import { limits } from '@savepoint/contract/limits.ts'
import { type BusinessCalendar, businessSecondsBetween } from '../business-time/business-time.ts'
import type { AgentRow, TeamRow, WaitingTicket } from './assignment-queries.ts'

type Calendars = ReadonlyMap<string, BusinessCalendar>

export const capacityOf = (agent: AgentRow, team: Pick<TeamRow, 'capacity'>) =>
  agent.capacity ?? team.capacity

export function isPresent({ seen_at }: AgentRow, now: Date): boolean {
  return seen_at !== null && now.getTime() - Date.parse(seen_at) <= limits.presentMinutes * 60_000
}

/** Since when the agent is away: as they said, or since their desk was last open, signed out or not. */
export function awaySince(agent: AgentRow, now: Date): Date | null {
  if (agent.availability === 'away') return new Date(agent.availability_since ?? now)
  if (isPresent(agent, now)) return null
  return new Date(agent.last_seen_at)
}

export function mayGetTickets(
  agent: AgentRow,
  { team, calendars, now }: { team: TeamRow; calendars: Calendars; now: Date },
): boolean {
  const capacity = capacityOf(agent, team)
  const hasRoom = capacity === null || agent.tickets < capacity
  const calendar = calendars.get(agent.calendar_id ?? team.calendar_id ?? '')
  return (
    agent.availability === 'available' &&
    isPresent(agent, now) &&
    hasRoom &&
    isOpen(calendar, now) &&
    !isOnLeave(agent, calendar?.timeZone ?? 'UTC', now)
  )
}

export function fits(agent: AgentRow, ticket: WaitingTicket): boolean {
  const isEmptyOr = <T>(wanted: readonly T[], has: (one: T) => boolean) =>
    wanted.length === 0 || wanted.some(has)
  return (
    (ticket.language === null || isEmptyOr(agent.languages, (one) => one === ticket.language)) &&
    isEmptyOr(agent.project_ids, (one) => one === ticket.project_id) &&
    isEmptyOr(agent.tag_ids, (one) => ticket.tag_ids.includes(one))
  )
}

/** Whoever knows the player comes first; then in turn, or whoever has the fewest tickets, and of those in turn. */
export function chooseAgent(
  agents: readonly AgentRow[],
  { ticket, mode }: { ticket: WaitingTicket; mode: TeamRow['mode'] },
): AgentRow | undefined {
  const fitting = agents.filter((agent) => fits(agent, ticket))
  const known = fitting.find(({ id }) => id === ticket.known_agent_id)
  if (known) return known
  const turn = (agent: AgentRow) => (agent.last_assigned_at === null ? 0 : Date.parse(agent.last_assigned_at))
  return fitting.toSorted(
    (one, other) =>
      (mode === 'leastLoaded' ? one.tickets - other.tickets : 0) ||
      turn(one) - turn(other) ||
      one.id.localeCompare(other.id),
  )[0]
}

function isOpen(calendar: BusinessCalendar | undefined, now: Date): boolean {
  const at = Math.floor(now.getTime() / 1_000)
  return calendar === undefined || businessSecondsBetween(calendar, { from: at, until: at + 1 }) > 0
}

function isOnLeave({ leave }: AgentRow, timeZone: string, now: Date): boolean {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)
  return leave.some(({ from, until }) => from <= today && today <= until)
}
