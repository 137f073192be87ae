import type { Query, QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

const awaited = new WeakSet<Query>()

/**
 * Marks the matching queries as stale and refetches those on screen; without a key, all of them. A first answer that is still on its way may be
 * from before the change, and TanStack Query would take it for a fresh one: it is invalidated when it has come.
 */
export async function invalidate(queryKey?: QueryKey): Promise<void> {
  const filters = queryKey ? { queryKey } : {}
  const onTheirWay = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined && !awaited.has(query))
  await Promise.all([queryClient.invalidateQueries(filters), ...onTheirWay.map(invalidateWhenCome)])
}

async function invalidateWhenCome(query: Query) {
  awaited.add(query)
  await query.promise?.catch(() => {})
  awaited.delete(query)
  await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
}
