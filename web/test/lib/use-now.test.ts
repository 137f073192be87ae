import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readServerClock, serverNow, useNow } from '../../src/lib/dates/use-now.ts'

const now = Date.parse('2026-11-27T12:00:00Z')
const minute = 60_000

beforeEach(() => void vi.useFakeTimers({ now }))
afterEach(() => {
  answered(0)
  vi.useRealTimers()
})

function answered(behindMs: number, headers: Record<string, string> = {}) {
  const date = new Date(Date.now() + behindMs).toUTCString()
  readServerClock(new Response('', { headers: { date, 'cache-control': 'no-store', ...headers } }))
}
const ahead = () => serverNow().getTime() - Date.now()

test('times on a page follow the clock of the server, at once and later', () => {
  const { result } = renderHook(useNow)
  expect(result.current.getTime()).toBe(now)
  act(() => answered(20 * minute))
  expect(result.current.getTime()).toBe(now + 20 * minute)
  act(() => void vi.advanceTimersByTime(minute))
  expect(result.current.getTime()).toBe(now + 21 * minute)
  act(() => answered(-3 * 60 * minute))
  expect(result.current.getTime()).toBe(now + minute - 3 * 60 * minute)
})

test('the way of a response is no difference', () => {
  for (const behindMs of [-50_000, -1_000, 0, 30_000]) {
    answered(behindMs)
    expect(ahead()).toBe(0)
  }
})

test('responses that a cache may have stored, or without a time, say nothing', () => {
  answered(20 * minute)
  answered(-60 * minute, { 'cache-control': 'public, max-age=60' })
  answered(0, { date: 'yesterday' })
  expect(ahead()).toBe(20 * minute)
})
