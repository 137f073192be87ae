import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { QueueFilter } from '../../src/features/tickets/agent/queue/data/queue-filter.ts'
import { useQueueRows } from '../../src/features/tickets/agent/queue/data/use-queue-rows.ts'
import { useStableRows } from '../../src/features/tickets/agent/queue/stable/use-stable-rows.ts'
import { refreshQueue } from '../../src/features/tickets/agent/ticket-data/ticket-api.ts'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { browserSession } from '../../src/lib/session/browser-session.ts'

afterEach(() => {
  cleanup()
  queryClient.clear()
})

test('a filter opened again shows its rows at once under the pointer, and keeps them from then on', async () => {
  browserSession.signIn('agent', { tokenType: 'Bearer', accessToken: 'good', expiresIn: 900 })
  const onServer: Record<string, number[]> = { my: [1, 2], all: [3, 4] }
  vi.stubGlobal('fetch', async (path: string) => {
    const section = new URL(path, 'http://desk.test').searchParams.get('section') ?? ''
    const items = (onServer[section] ?? []).map((id) => ({ id }))
    return new Response(JSON.stringify({ items, nextCursor: null }))
  })
  const { result, rerender } = renderHook(
    ({ section }: Pick<QueueFilter, 'section'>) => useQueueRows({ section }, true),
    {
      initialProps: { section: 'all' },
      wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    },
  )
  const shown = () => result.current.rows.map(({ id }) => id)
  await waitFor(() => expect(shown()).toEqual([3, 4]))
  rerender({ section: 'my' })
  await waitFor(() => expect(shown()).toEqual([1, 2]))
  await queryClient.invalidateQueries({ refetchType: 'none' })
  onServer.all = [5]
  rerender({ section: 'all' })
  expect(shown()).toEqual([3, 4])
  await waitFor(() => expect(shown()).toEqual([5]))
  expect(result.current.hasWaiting).toBe(false)
  onServer.all = [6]
  act(refreshQueue)
  await waitFor(() => expect(result.current.hasWaiting).toBe(true))
  expect(shown()).toEqual([5])

  rerender({ section: 'my' })
  await waitFor(() => expect(shown()).toEqual([1, 2]))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  rerender({ section: 'all' })
  await waitFor(() => expect(shown()).toEqual([6]))
  onServer.all = [7]
  act(refreshQueue)
  await waitFor(() => expect(result.current.hasWaiting).toBe(true))
  expect(shown()).toEqual([6])
})

test('the same answer gives the same rows, so that nothing is computed from them again', () => {
  const answer = [{ id: 1 }, { id: 2 }]
  const changed = [{ id: 2 }, { id: 1 }]
  const { result, rerender } = renderHook(
    ({ fresh, isHeld }) => useStableRows<{ id: number }>(fresh, isHeld, 'all'),
    { initialProps: { fresh: answer, isHeld: false } },
  )
  rerender({ fresh: changed, isHeld: true })
  const { rows } = result.current
  expect(rows.map(({ id }) => id)).toEqual([1, 2])
  rerender({ fresh: changed, isHeld: true })
  expect(result.current.rows).toBe(rows)
})
