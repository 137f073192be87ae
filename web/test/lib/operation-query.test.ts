import { getTicket, getTicketLog, listTickets } from '@savepoint/contract/tickets/tickets.ts'
import { afterEach, describe, expect, it } from 'vitest'
import {
  invalidateGroups,
  invalidateOperation,
  operationPages,
  operationQuery,
  queryKeyOf,
} from '../../src/lib/api/operation-query.ts'
import { queryClient } from '../../src/lib/api/query-client.ts'

const ticket = (id: number) => operationQuery('TicketInfo', getTicket, { params: { id } }).queryKey
const log = (id: number) =>
  operationPages('TicketInfo', getTicketLog, { params: { id }, query: { limit: 20 } }).queryKey
const queue = operationPages('TicketsInfo', listTickets, { query: { section: 'my' } }).queryKey

function cache(...keys: (readonly unknown[])[]) {
  for (const key of keys) queryClient.setQueryData(key, {})
}
const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated

describe('the cached answers of operations', () => {
  afterEach(() => queryClient.clear())

  it('are kept by group, operation, path parameters and query', () => {
    expect(ticket(5)).toEqual(['TicketInfo', 'getTicket', 5])
    expect(queryKeyOf('TicketInfo', getTicketLog, { params: { id: 5 }, query: { limit: 20 } })).toEqual([
      'TicketInfo',
      'getTicketLog',
      5,
      { limit: 20 },
    ])
    expect(queryKeyOf('TicketInfo')).toEqual(['TicketInfo'])
  })

  it('differ between the pages of a list and its plain answer', () => {
    const plain = operationQuery('TicketsInfo', listTickets, { query: { section: 'my' } }).queryKey
    expect(queue).not.toEqual(plain)
  })

  it('differ between the sessions that asked for them', () => {
    expect(queryKeyOf('Session', getTicket, { as: 'agent' })).not.toEqual(
      queryKeyOf('Session', getTicket, { as: 'customer' }),
    )
  })

  it('are all invalidated with their group', async () => {
    cache(ticket(5), log(5), queue)
    await invalidateGroups('TicketInfo')
    expect([ticket(5), log(5), queue].map(isStale)).toEqual([true, true, false])
  })

  it('are invalidated for one ticket, whatever filter its log has', async () => {
    cache(ticket(5), log(5), log(6))
    await invalidateOperation('TicketInfo', getTicketLog, { params: { id: 5 } })
    expect([ticket(5), log(5), log(6)].map(isStale)).toEqual([false, true, false])
  })
})
