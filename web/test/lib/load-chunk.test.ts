import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadChunk, useWaitingChunks } from '../../src/lib/chunks/load-chunk.ts'

const fetched = vi.fn<() => Promise<Response>>()
const lost = new TypeError('Failed to fetch dynamically imported module')

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetched.mockReset()
})

test('a chunk that cannot be fetched is fetched again once the server answers', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  const load = vi.fn().mockRejectedValue(lost)
  const chunk = loadChunk(load)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(1)
  expect(useWaitingChunks.getState().count).toBe(1)

  fetched.mockResolvedValue(new Response())
  load.mockResolvedValue('code')
  window.dispatchEvent(new Event('online'))
  expect(await chunk).toBe('code')
  expect(useWaitingChunks.getState().count).toBe(0)
})

test('a server that answers with an error is not there yet', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 503 }))
  const load = vi.fn().mockRejectedValueOnce(lost).mockResolvedValue('code')
  const chunk = loadChunk(load)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(load).toHaveBeenCalledTimes(1)
  fetched.mockResolvedValue(new Response())
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await chunk).toBe('code')
})

test('a page of an earlier release reloads at most once a minute; then the chunk fails', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { ...window.location, reload })
  fetched.mockResolvedValue(new Response())
  for (const reloads of [1, 1]) {
    const chunk = loadChunk(() => Promise.reject(lost)).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await chunk).toBe(lost)
    expect(reload).toHaveBeenCalledTimes(reloads)
  }
})

test('what is loaded ahead never reloads the page', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { ...window.location, reload })
  fetched.mockResolvedValue(new Response())
  const chunk = loadChunk(
    () => Promise.reject(lost),
    () => {},
  ).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await chunk).toBe(lost)
  expect(reload).not.toHaveBeenCalled()
})

test('no code of the page is fetched in another way', () => {
  const patient = /(whenNeeded|lazyChunk|laterCode|loadChunk)\(\s*(async )?\(\) => \(?(await )?$/
  const sources = import.meta.glob<string>('../../src/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const fetches = Object.entries(sources).flatMap(([file, code]) =>
    [...code.matchAll(/\bimport\(/g)].map(({ index }) => ({ file, before: code.slice(0, index) })),
  )
  expect(fetches.length).toBeGreaterThan(20)
  expect(fetches.filter(({ before }) => !patient.test(before)).map(({ file }) => file)).toEqual([])
})
