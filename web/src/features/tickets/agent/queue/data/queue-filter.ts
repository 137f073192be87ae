import { locales } from '@savepoint/contract/people/locales.gen.ts'
import { ticketPriorities } from '@savepoint/contract/priorities.ts'
import type { Pool } from '@savepoint/contract/rights.ts'
import { dueWithinHours } from '@savepoint/contract/tickets/sla-values.ts'
import { channels, ticketStatuses } from '@savepoint/contract/tickets/ticket-values.ts'
import { type TicketFilter, ticketSorts } from '@savepoint/contract/tickets/tickets.ts'
import { idIn, idOrNoneIn } from '../../../../../lib/api/ids.ts'
import { type FilterName, type FilterSearch, filterNames } from './queue-search.ts'

export type QueueFilter = { section: Pool } & TicketFilter

const among =
  <T extends string>(known: readonly T[]) =>
  (value: string) =>
    known.find((one) => one === value)

/** How each filter is read from the address; undefined for a value that means nothing. */
const readers: { [K in FilterName]-?: (value: string) => TicketFilter[K] | undefined } = {
  projectId: idIn,
  categoryId: idIn,
  status: among(ticketStatuses),
  agentId: idOrNoneIn,
  teamId: idOrNoneIn,
  channel: among(channels),
  language: among(locales),
  priority: among(ticketPriorities),
  tagId: idIn,
  overdue: among(['true']),
  dueWithin: among(dueWithinHours),
  paused: among(['true']),
  snoozed: among(['true']),
  text: (value) => value.trim() || undefined,
  sort: among(ticketSorts),
}

export function filterFrom(search: FilterSearch): TicketFilter {
  const read = filterNames.map((name) => {
    const value = search[name]
    return [name, value === undefined ? undefined : readers[name](value)] as const
  })
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as TicketFilter
}

/** Where one is and the order narrow nothing down. */
const isCounted = (name: FilterName) =>
  name !== 'projectId' && name !== 'categoryId' && name !== 'snoozed' && name !== 'sort'

export const countFilters = (filter: TicketFilter) =>
  filterNames.filter((name) => isCounted(name) && filter[name] !== undefined).length

export function isSameFilter(one: QueueFilter, other: QueueFilter): boolean {
  return (['section', ...filterNames] as const).every((name) => one[name] === other[name])
}
