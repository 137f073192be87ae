import { listTickets } from '@savepoint/contract/tickets/tickets.ts'
import { queryOptions } from '@tanstack/react-query'
import { sendRequest } from '../../../../lib/api/api.ts'

/** The agent's own open tickets, those that changed last. */
export const myLatestTicketsQuery = () =>
  queryOptions({
    // Under the queue's key: whatever refreshes the lists refreshes this as well.
    queryKey: ['queue', 'myLatest'],
    queryFn: ({ signal }) =>
      sendRequest(listTickets, {
        query: { section: 'my', sort: 'updated', limit: 100 },
        signal,
        quiet: true,
      }),
    staleTime: 5_000,
  })
