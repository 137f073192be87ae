import { searchTickets } from '@savepoint/contract/tickets/ticket-search.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendRequest } from '../../../../lib/api/api.ts'

/** While the next words are looked for, the hits of the last ones stay. */
export const searchTicketsQuery = (q: string) =>
  queryOptions({
    queryKey: ['ticketSearch', q],
    queryFn: ({ signal }) => sendRequest(searchTickets, { query: { q, limit: 20 }, signal, quiet: true }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
