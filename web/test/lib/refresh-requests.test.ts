import { afterEach, expect, test, vi } from 'vitest'
import { refreshByCookie, refreshByToken } from '../../src/lib/session/refresh-requests.ts'

afterEach(() => vi.restoreAllMocks())

const neverAnswering: typeof fetch = (_address, init) =>
  new Promise((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  })

test('a refresh that is never answered fails in time for the other tabs, and ends no session', async () => {
  for (const refresh of [
    () => refreshByCookie('agent', neverAnswering),
    () => refreshByCookie('customer', neverAnswering),
    () => refreshByToken('token', neverAnswering),
  ]) {
    const patience = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
    const refreshed = refresh()
    patience.abort(new DOMException('too late', 'TimeoutError'))
    await expect(refreshed).rejects.toThrow('too late')
    expect(timeout.mock.lastCall?.[0]).toBeLessThanOrEqual(30_000)
  }
})
