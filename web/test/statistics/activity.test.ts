import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchActivity } from '../../src/features/statistics/use-activity.ts'

const minute = 60_000
let isVisible: boolean
let hasFocus: boolean
let isOnline: boolean
let reported: boolean[]
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  isVisible = true
  hasFocus = true
  isOnline = true
  reported = []
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'))
  vi.spyOn(document, 'hasFocus').mockImplementation(() => hasFocus)
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  stop = watchActivity((active) => reported.push(active))
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

const press = () => window.dispatchEvent(new Event('keydown'))

test('every minute is reported, and two idle minutes end the activity', () => {
  vi.advanceTimersByTime(minute)
  press()
  vi.advanceTimersByTime(3 * minute)
  expect(reported).toEqual([true, true, false, false])
  press()
  vi.advanceTimersByTime(minute)
  expect(reported.at(-1)).toBe(true)
})

test.each([
  ['behind another tab', () => (isVisible = false)],
  ['behind another window', () => (hasFocus = false)],
])('a page %s counts as open but idle', (_where, hide) => {
  hide()
  press()
  vi.advanceTimersByTime(minute)
  expect(reported).toEqual([false])
})

test('nothing is reported without a network or after the agent left', () => {
  isOnline = false
  vi.advanceTimersByTime(2 * minute)
  expect(reported).toEqual([])
  isOnline = true
  vi.advanceTimersByTime(minute)
  stop()
  vi.advanceTimersByTime(5 * minute)
  expect(reported).toHaveLength(1)
})
