import type { TicketFilter } from '@savepoint/contract/tickets/tickets.ts'

export type FilterName = keyof TicketFilter
export type FilterSearch = { [K in FilterName]?: string }

const isName: Record<FilterName, true> = {
  projectId: true,
  categoryId: true,
  status: true,
  agentId: true,
  teamId: true,
  channel: true,
  language: true,
  priority: true,
  tagId: true,
  overdue: true,
  dueWithin: true,
  paused: true,
  snoozed: true,
  text: true,
  sort: true,
}

/** Every page knows them, as they belong to an address; what they mean loads with the queue. */
export const filterNames = Object.keys(isName) as FilterName[]
