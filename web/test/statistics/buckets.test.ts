import { daysOf } from '@savepoint/contract/statistics/statistics-values.ts'
import { expect, test } from 'vitest'
import { bucketsOf, flowOf, sizeFor } from '../../src/features/statistics/units/buckets.ts'

const flow = (from: string, to: string) =>
  daysOf({ from, to }).map((day, topic) => ({
    day,
    created: 2,
    resolved: 1,
    closed: 0,
    reopened: 0,
    backlog: topic as number | null,
  }))

test('a quarter is shown by days, a year by weeks, longer periods by months', () => {
  expect([1, 92, 93, 400, 401, 1_100].map(sizeFor)).toEqual(['day', 'day', 'week', 'week', 'month', 'month'])
})

test('weeks begin on Monday, and the first and last may be partial', () => {
  const days = daysOf({ from: '2026-11-19', to: '2026-11-30' }).map((day) => ({ day }))
  expect(bucketsOf(days, 'week').map(({ from, to, items }) => [from, to, items.length])).toEqual([
    ['2026-11-19', '2026-11-22', 4],
    ['2026-11-23', '2026-11-29', 7],
    ['2026-11-30', '2026-11-30', 1],
  ])
})

test('a bucket contains sums and the backlog at its end', () => {
  const buckets = flowOf(flow('2026-01-01', '2026-06-30'))
  expect(buckets[1]).toMatchObject({
    from: '2026-01-05',
    to: '2026-01-11',
    created: 14,
    resolved: 7,
    backlog: 10,
  })
  expect(buckets.reduce((sum, { created }) => sum + created, 0)).toBe(2 * 181)
})

test('future days have no backlog and do not hide the last known one', () => {
  const days = flow('2026-01-01', '2026-06-30').map((day) =>
    day.day > '2026-06-29' ? { ...day, backlog: null } : day,
  )
  expect(flowOf(days).at(-1)).toMatchObject({ from: '2026-06-29', to: '2026-06-30', backlog: 179 })
  expect(flowOf(days.slice(-1)).at(-1)?.backlog).toBeNull()
})

test('months are calendar months', () => {
  const buckets = flowOf(flow('2025-01-15', '2026-06-30'))
  expect(buckets).toHaveLength(18)
  expect(buckets[0]).toMatchObject({ from: '2025-01-15', to: '2025-01-31', created: 34 })
})
