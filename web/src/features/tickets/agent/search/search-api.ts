import { searchTickets } from '@savepoint/contract/tickets/ticket-search.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { operationQuery } from '../../../../lib/api/operation-query.ts'

export const searchTicketsQuery = (q: string) => ({
  ...operationQuery('TicketSearch', searchTickets, { query: { q, limit: 20 }, quiet: true }),
  enabled: q !== '',
  placeholderData: keepPreviousData,
  staleTime: 10_000,
})
