import { afterEach, expect, test, vi } from 'vitest'
import { clearSession, loadSession } from '../../src/features/people/authentication/session-api.ts'
import { whenSessionArrives } from '../../src/lib/session/session-changed.ts'

afterEach(() => {
  vi.useRealTimers()
  clearSession()
})

test('a session request that hangs keeps the page waiting for three seconds at most', async () => {
  vi.useFakeTimers()
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  const arrived = vi.fn()
  whenSessionArrives(arrived)
  const loaded = vi.fn()
  const loading = loadSession('/').then(loaded)
  await vi.advanceTimersByTimeAsync(2_900)
  expect(loaded).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  await loading
  expect(loaded).toHaveBeenCalledWith(
    expect.objectContaining({ result: expect.objectContaining({ status: 'failed' }) }),
  )
  expect(arrived).not.toHaveBeenCalled()
  // The body of a response is read in real time.
  vi.useRealTimers()
  answer.resolve(new Response(JSON.stringify({ kind: 'guest', rights: [], pools: [], adminRights: false })))
  await vi.waitFor(() => expect(arrived).toHaveBeenCalledOnce(), 10_000)
})
