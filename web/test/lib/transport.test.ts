import { afterEach, expect, test, vi } from 'vitest'
import { sendOverNetwork } from '../../src/lib/api/transport.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function neverAnswer() {
  const late = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  const answer: typeof fetch = (_address, init) =>
    new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  vi.stubGlobal('fetch', answer)
  return { timeout, isLate: () => late.abort(new DOMException('too late', 'TimeoutError')) }
}

test('a change that is never answered fails after a little more than a minute', async () => {
  const { timeout, isLate } = neverAnswer()
  const sent = sendOverNetwork('/api/private/tickets', { method: 'POST' })
  isLate()
  await expect(sent).rejects.toThrow('too late')
  expect(timeout.mock.lastCall?.[0]).toBeGreaterThan(60_000)
  expect(timeout.mock.lastCall?.[0]).toBeLessThan(120_000)
})

test('whoever gives a signal cancels by it alone', async () => {
  neverAnswer()
  const asked = new AbortController()
  const sent = sendOverNetwork('/api/private/tickets', { signal: asked.signal })
  asked.abort(new Error('not wanted any more'))
  await expect(sent).rejects.toThrow('not wanted any more')
})
