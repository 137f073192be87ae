import { afterEach, expect, test, vi } from 'vitest'
import { clearSession, loadSession } from '../../src/features/people/authentication/session-api.ts'
import { browserSession } from '../../src/lib/session/browser-session.ts'
import { whenSessionArrives } from '../../src/lib/session/session-changed.ts'

afterEach(() => {
  vi.useRealTimers()
  clearSession()
  browserSession.signOut('customer')
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

test('without a network the page goes on with the session it has, until the network is back', async () => {
  browserSession.signIn('customer', { tokenType: 'Bearer', accessToken: 'good', expiresIn: 900 })
  const customer = { id: 'ayla', email: 'ayla@mail.test' }
  vi.stubGlobal('fetch', async () =>
    Response.json({ kind: 'customer', customer, draftKeys: [], rights: [], pools: [], adminRights: false }),
  )
  const before = await loadSession('/customer')
  expect(before.result.status).toBe('ready')
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('network')
  })
  browserSession.signIn('customer', { tokenType: 'Bearer', accessToken: 'good', expiresIn: 0 })
  expect(await loadSession('/customer/tickets')).toEqual(before)
  const arrived = vi.fn()
  whenSessionArrives(arrived)
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('online'))
  expect(arrived).toHaveBeenCalledOnce()
})

test('without a network and a session that is known, the page says that it failed', async () => {
  browserSession.signIn('customer', { tokenType: 'Bearer', accessToken: 'good', expiresIn: 0 })
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('network')
  })
  expect((await loadSession('/customer')).result.status).toBe('failed')
})
