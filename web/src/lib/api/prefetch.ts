import type { FetchQueryOptions } from '@tanstack/react-query'
import { isBrowser } from '../browser/is-browser.ts'
import { queryClient } from './query-client.ts'

/** In the browser a page appears before its data; the server renders it with them. */
// biome-ignore lint/suspicious/noExplicitAny: the queries of a page have answers of different types.
export function prefetch(...queries: FetchQueryOptions<any, any, any, any>[]): Promise<unknown> | undefined {
  const fetching = Promise.all(queries.map((query) => queryClient.prefetchQuery(query)))
  return isBrowser ? undefined : fetching
}
