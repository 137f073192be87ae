import { searchTickets } from '@savepoint/contract/tickets/ticket-search.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { operationQuery } from '../../../../lib/api/operation-query.ts'

/** While the next words are looked for, the hits of the last ones stay. */
export const searchTicketsQuery = (q: string) => ({
  ...operationQuery('TicketSearch', searchTickets, { query: { q, limit: 20 }, quiet: true }),
  enabled: q !== '',
  placeholderData: keepPreviousData,
  staleTime: 10_000,
})
