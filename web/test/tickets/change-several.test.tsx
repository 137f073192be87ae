import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useChangeTickets } from '../../src/features/tickets/agent/queue/data/queue-api.ts'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { browserSession } from '../../src/lib/session/browser-session.ts'

const ids = Array.from({ length: 230 }, (_, at) => 100_001 + at)
let sent: number[][]

/** `failing`: the number of the request that the connection does not survive. */
function change(failing?: number) {
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body)) as { ids: number[] }
    sent.push(body.ids)
    if (sent.length === failing) throw new TypeError('offline')
    return Response.json({ results: body.ids.map((id) => ({ id, outcome: 'done' })) })
  })
  const { result } = renderHook(() => useChangeTickets(), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  return result.current.mutateAsync({ ids, change: { status: 'Resolved' } })
}

beforeEach(() => {
  sent = []
  browserSession.signIn('agent', { tokenType: 'Bearer', accessToken: 'good', expiresIn: 900 })
})

test('more tickets than one request may name are changed by several', async () => {
  const { results, left } = await change()
  expect(sent.map(({ length }) => length)).toEqual([100, 100, 30])
  expect(results.map(({ id }) => id)).toEqual(ids)
  expect(left).toEqual([])
})

test('when the connection is lost in between, the others are named', async () => {
  const { results, left } = await change(2)
  expect(results.map(({ id }) => id)).toEqual(ids.slice(0, 100))
  expect(left).toEqual(ids.slice(100))
})

test('when nothing could be changed, the change fails', async () => {
  await expect(change(1)).rejects.toThrow()
})
