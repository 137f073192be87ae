import { listTickets } from '@savepoint/contract/tickets/tickets.ts'
import { operationQuery } from '../../../../lib/api/operation-query.ts'

export const myLatestTicketsQuery = () => ({
  ...operationQuery('TicketsInfo', listTickets, {
    query: { section: 'my', sort: 'updated', limit: 100 },
    quiet: true,
  }),
  staleTime: 5_000,
})
