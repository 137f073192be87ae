import type { Pool } from '@savepoint/contract/rights.ts'
import { channels, ticketStatuses } from '@savepoint/contract/tickets/ticket-values.ts'
import { type TicketFilter, ticketSorts } from '@savepoint/contract/tickets/tickets.ts'

export const filterNames = [
  'projectId',
  'categoryId',
  'status',
  'agentId',
  'teamId',
  'channel',
  'overdue',
  'text',
  'sort',
] as const
export type FilterSearch = { [K in (typeof filterNames)[number]]?: string }
export type QueueFilter = { section: Pool } & TicketFilter

const among = <T extends string>(known: readonly T[], value: string | undefined) =>
  known.find((one) => one === value)

export function filterFrom(search: FilterSearch): TicketFilter {
  const { projectId, categoryId, agentId, teamId, text } = search
  const filter = {
    projectId,
    categoryId,
    status: among(ticketStatuses, search.status),
    agentId,
    teamId,
    channel: among(channels, search.channel),
    overdue: among(['true'], search.overdue),
    text: text?.trim() || undefined,
    sort: among(ticketSorts, search.sort),
  }
  return Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined),
  ) as unknown as TicketFilter
}

export const countFilters = ({ status, agentId, teamId, channel, overdue, text }: TicketFilter) =>
  [status, agentId, teamId, channel, overdue, text].filter((value) => value !== undefined).length

export function isSameFilter(one: QueueFilter, other: QueueFilter): boolean {
  return (['section', ...filterNames] as const).every((name) => one[name] === other[name])
}
