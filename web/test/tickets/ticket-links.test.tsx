import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  listMergeCandidatesQuery,
  listTicketLinksQuery,
  useDeleteTicketLink,
  usePutTicketLink,
} from '../../src/features/tickets/agent/merging/merging-api.ts'
import { refreshTicket } from '../../src/features/tickets/agent/ticket-data/ticket-api.ts'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { browserSession } from '../../src/lib/session/browser-session.ts'

const links = (id: number) => listTicketLinksQuery(id).queryKey
const isStale = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated

const use = <T,>(hook: () => T) =>
  renderHook(hook, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  }).result.current

const none = { items: [], nextCursor: null, data: [] }

beforeEach(() => {
  queryClient.clear()
  browserSession.signIn('agent', { tokenType: 'Bearer', accessToken: 'good', expiresIn: 900 })
  vi.stubGlobal('fetch', async () => Response.json(none))
  for (const id of [1, 2, 3]) queryClient.setQueryData(links(id), none)
})

test('what a colleague linked or wrote shows once the ticket has changed', () => {
  const candidates = listMergeCandidatesQuery(1).queryKey
  queryClient.setQueryData(candidates, none)
  refreshTicket(1)
  expect([links(1), links(2), candidates].map(isStale)).toEqual([true, false, true])
})

test('a link shows on both of its tickets', async () => {
  await use(() => usePutTicketLink(1)).mutateAsync({ type: 'related', ticketId: 2 })
  expect([1, 2, 3].map((id) => isStale(links(id)))).toEqual([true, true, false])
})

test('a removed link leaves both of its tickets', async () => {
  await use(() => useDeleteTicketLink(1)).mutateAsync(3)
  expect([1, 2, 3].map((id) => isStale(links(id)))).toEqual([true, false, true])
})
