import { getTicket, getTicketLog, listTickets } from '@savepoint/contract/tickets/tickets.ts'
import { QueryObserver } from '@tanstack/react-query'
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

  it('are asked for again when the first answer may be from before the change', async () => {
    const answers = [Promise.withResolvers<object>(), Promise.withResolvers<object>()]
    let asked = 0
    const options = { queryKey: ticket(5), queryFn: () => answers[asked++]?.promise }
    const stop = new QueryObserver(queryClient, options).subscribe(() => {})
    expect(asked).toBe(1)
    void invalidateGroups('TicketInfo')
    void invalidateOperation('TicketInfo', getTicket, { params: { id: 5 } })
    answers[0]?.resolve({ unread: 1 })
    await expect.poll(() => asked).toBe(2)
    answers[1]?.resolve({ unread: 0 })
    await expect.poll(() => queryClient.getQueryData(ticket(5))).toEqual({ unread: 0 })
    expect(isStale(ticket(5))).toBe(false)
    expect(asked).toBe(2)
    stop()
  })

  it('are stale for later when nobody shows them any more by the time they come', async () => {
    const answer = Promise.withResolvers<object>()
    const fetched = queryClient.prefetchQuery({ queryKey: ticket(5), queryFn: () => answer.promise })
    const invalidated = invalidateGroups('TicketInfo')
    answer.resolve({ unread: 1 })
    await Promise.all([fetched, invalidated])
    expect(isStale(ticket(5))).toBe(true)
  })

  it('are invalidated for one ticket, whatever filter its log has', async () => {
    cache(ticket(5), log(5), log(6))
    await invalidateOperation('TicketInfo', getTicketLog, { params: { id: 5 } })
    expect([ticket(5), log(5), log(6)].map(isStale)).toEqual([false, true, false])
  })
})
