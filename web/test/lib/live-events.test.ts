import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToEvents } from '../../src/lib/api/live-events.ts'
import { browserSession } from '../../src/lib/session/browser-session.ts'

let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers({ now: Date.now() })
  browserSession.signIn('agent', { tokenType: 'Bearer', accessToken: 'token', expiresIn: 900 })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  browserSession.signOut('agent')
})

function listen(answer: () => Promise<Response>) {
  const lines: AbortSignal[] = []
  vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => {
    lines.push(signal)
    const lost = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    )
    return Promise.race([answer(), lost])
  })
  stop = listenToEvents({ onMessage: () => {}, onCatchUp: () => {} })
  return lines
}

test('a stream that is never answered is given up after 20 seconds and opened again', async () => {
  const lines = listen(() => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(19_000)
  expect(lines.map(({ aborted }) => aborted)).toEqual([false])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(lines.map(({ aborted }) => aborted)).toEqual([true, false])
})

test('one that is answered stays open for longer', async () => {
  const lines = listen(async () => new Response(new ReadableStream({ start() {} })))
  await vi.advanceTimersByTimeAsync(40_000)
  expect(lines.map(({ aborted }) => aborted)).toEqual([false])
})
