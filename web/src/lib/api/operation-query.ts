import type { BodyGiven, Endpoint, ParamsOf, QueryGiven, ResponseOf } from '@savepoint/contract/endpoint.ts'
import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { SessionKind } from '../session/session-client.ts'
import { type AnyInput, type RequestInput, sendRequest } from './api.ts'
import type { CacheGroup } from './cache-groups.ts'
import { invalidate } from './invalidate.ts'

type KeyInput<E extends Endpoint> = {
  params?: Partial<ParamsOf<E>>
  query?: QueryGiven<E>
  body?: BodyGiven<E>
  as?: SessionKind
}

/**
 * `[group, operation, ...path parameters, query, body]`. A shorter key is a prefix that matches all answers
 * of the group, of the operation or about one thing.
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

export const operationQuery = <E extends Endpoint>(group: CacheGroup, endpoint: E, input: RequestInput<E>) =>
  queryOptions({
    queryKey: queryKeyOf(group, endpoint, input as KeyInput<E>),
    queryFn: ({ signal }): Promise<ResponseOf<E>> => sendRequest(endpoint, { ...input, signal }),
  })

type PagedEndpoint = Endpoint & { response: z.ZodType<{ nextCursor: string | null }> }

export const operationPages = <E extends PagedEndpoint>(
  group: CacheGroup,
  endpoint: E,
  input: RequestInput<E>,
) =>
  infiniteQueryOptions({
    // Pages have another shape than a plain answer of the same operation.
    queryKey: [...queryKeyOf(group, endpoint, input as KeyInput<E>), 'pages'],
    queryFn: ({ pageParam, signal }): Promise<ResponseOf<E>> => {
      const query = { ...(input as AnyInput).query, ...(pageParam === null ? {} : { cursor: pageParam }) }
      return sendRequest(endpoint, { ...input, query, signal } as RequestInput<E>)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    meta: { isList: true },
  })

/** Marks all queries of the groups as stale and refetches those on screen. */
export const invalidateGroups = (...groups: CacheGroup[]) =>
  Promise.all(groups.map((group) => invalidate(queryKeyOf(group))))

/** The same for one operation, or its queries that match the input. */
export const invalidateOperation = <E extends Endpoint>(
  group: CacheGroup,
  endpoint: E,
  input?: KeyInput<E>,
) => invalidate(queryKeyOf(group, endpoint, input))
