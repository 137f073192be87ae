import type { BodyGiven, Endpoint, ParamsOf, QueryGiven, ResponseOf } from '@savepoint/contract/endpoint.ts'
import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { SessionKind } from '../session/session-client.ts'
import { type AnyInput, type RequestInput, sendRequest } from './api.ts'
import type { CacheGroup } from './cache-groups.ts'
import { queryClient } from './query-client.ts'

type KeyInput<E extends Endpoint> = {
  params?: Partial<ParamsOf<E>>
  query?: QueryGiven<E>
  body?: BodyGiven<E>
  as?: SessionKind
}

/**
 * `[group, operation, ...path parameters, query, body]`. Without the later parts it is the prefix
 * that matches every answer of the group, of the operation or about one thing.
 */
export function queryKeyOf<E extends Endpoint>(
  group: CacheGroup,
  endpoint?: E,
  input: KeyInput<E> = {},
): QueryKey {
  if (!endpoint) return [group]
  const { params = {}, query, body, as } = input as AnyInput
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const asked = [...names.map((name) => params[name]), query, body, as]
  return [group, endpoint.name, ...asked.filter((part) => part !== undefined)]
}

/** Fetches and caches the answer of one operation. */
export const operationQuery = <E extends Endpoint>(group: CacheGroup, endpoint: E, input: RequestInput<E>) =>
  queryOptions({
    queryKey: queryKeyOf(group, endpoint, input as KeyInput<E>),
    queryFn: ({ signal }): Promise<ResponseOf<E>> => sendRequest(endpoint, { ...input, signal }),
  })

type PagedEndpoint = Endpoint & { response: z.ZodType<{ nextCursor: string | null }> }

/** Fetches a list page by page; `input` says nothing of the cursor. */
export const operationPages = <E extends PagedEndpoint>(
  group: CacheGroup,
  endpoint: E,
  input: RequestInput<E>,
) =>
  infiniteQueryOptions({
    // The mark keeps pages apart from a plain answer of the same operation, which has another shape.
    queryKey: [...queryKeyOf(group, endpoint, input as KeyInput<E>), 'pages'],
    queryFn: ({ pageParam, signal }): Promise<ResponseOf<E>> => {
      const query = { ...(input as AnyInput).query, ...(pageParam === null ? {} : { cursor: pageParam }) }
      return sendRequest(endpoint, { ...input, query, signal } as RequestInput<E>)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

/** Marks every answer of the groups as out of date; those on screen are fetched again. */
export const invalidateGroups = (...groups: CacheGroup[]) =>
  Promise.all(groups.map((group) => queryClient.invalidateQueries({ queryKey: queryKeyOf(group) })))

/** The same for the answers of one operation, or those of it that match the input. */
export const invalidateOperation = <E extends Endpoint>(
  group: CacheGroup,
  endpoint: E,
  input?: KeyInput<E>,
) => queryClient.invalidateQueries({ queryKey: queryKeyOf(group, endpoint, input) })
