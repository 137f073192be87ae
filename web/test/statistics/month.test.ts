import type { WorkValues } from '@savepoint/contract/statistics/statistics.ts'
import { daysOf } from '@savepoint/contract/statistics/statistics-values.ts'
import { expect, test } from 'vitest'
import { type AgentRow, finishedMonth, sheetOf } from '../../src/features/statistics/accounting/work-rows.ts'

const now = new Date('2026-10-31T21:30:00Z')
const october = { from: '2026-10-01', to: '2026-10-31' }

test('a month can be locked once it is over in its time zone', () => {
  expect(finishedMonth({ ...october, timeZone: 'UTC' }, now)).toBeNull()
  expect(finishedMonth({ ...october, timeZone: 'Europe/Moscow' }, now)).toBe('2026-10')
})

test.each([
  ['2026-09-01', '2026-09-29'],
  ['2026-09-02', '2026-09-30'],
  ['2026-08-01', '2026-09-30'],
])('%s to %s is not a month', (from, to) => {
  expect(finishedMonth({ from, to, timeZone: 'UTC' }, now)).toBeNull()
})

test('the sheet contains every day, empty days too', () => {
  const agent = {
    days: [
      { day: '2026-10-02', values: { replies: 5, activeMinutes: null } as WorkValues },
      { day: '2026-10-05', values: { replies: 2, activeMinutes: null } as WorkValues },
    ],
  } as unknown as AgentRow
  const days = daysOf({ from: '2026-10-01', to: '2026-10-07' })
  expect(sheetOf(agent, { days, size: 'day', name: 'replies' }).map(({ value }) => value)).toEqual([
    0, 5, 0, 0, 2, 0, 0,
  ])
  expect(sheetOf(agent, { days, size: 'week', name: 'replies' }).map(({ value }) => value)).toEqual([5, 2])
  expect(sheetOf(agent, { days, size: 'week', name: 'activeMinutes' }).map(({ value }) => value)).toEqual([
    0, 0,
  ])
})
