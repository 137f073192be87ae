import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { asOfArrival } from '../../src/rendering/as-of-arrival.ts'

const key = ['announcements']

/** Rendered an hour ago. */
function rendered() {
  const server = new QueryClient()
  server.setQueryData(key, ['late'], { updatedAt: Date.now() - 3_600_000 })
  return dehydrate(server)
}

function ageOf(state: ReturnType<typeof rendered>): number {
  const browser = new QueryClient()
  hydrate(browser, state)
  expect(browser.getQueryData(key)).toEqual(['late'])
  return Date.now() - browser.getQueryState(key)!.dataUpdatedAt
}

test('what the server sent is as old as its arrival', () => {
  const state = asOfArrival(rendered(), { transferSize: 300, responseStart: performance.now() - 2_000 })
  expect(ageOf(state)).toBeGreaterThanOrEqual(2_000)
  expect(ageOf(state)).toBeLessThan(4_000)
})

test('what the browser kept is as old as its rendering', () => {
  const state = asOfArrival(rendered(), { transferSize: 0, responseStart: performance.now() })
  expect(ageOf(state)).toBeGreaterThanOrEqual(3_600_000)
})
