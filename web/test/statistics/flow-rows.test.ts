import { daysOf } from '@savepoint/contract/statistics/statistics-values.ts'
import { expect, test } from 'vitest'
import { runningArea, runningTooltip } from '../../src/features/statistics/charts/chart-look.ts'
import { flowPoints, runningOf } from '../../src/features/statistics/charts/flow-points.ts'
import { flowRowsOf } from '../../src/features/statistics/units/flow-rows.ts'

const flow = (from: string, to: string, created = 2) =>
  daysOf({ from, to }).map((day, position) => ({
    day,
    created,
    resolved: 1,
    closed: 0,
    reopened: 0,
    backlog: position as number | null,
  }))
const named = (days: ReturnType<typeof flow>, previousDays: ReturnType<typeof flow> | null = null) =>
  flowRowsOf({ days, previousDays }).map((row) => ({ ...row, name: row.from }))

test('each day stands beside the day as far into the previous period', () => {
  const rows = named(flow('2026-03-01', '2026-03-31'), flow('2026-02-01', '2026-02-28', 5))
  expect(rows[0]?.before).toEqual({ created: 5, resolved: 1, backlog: 0 })
  expect(rows[27]?.before?.backlog).toBe(27)
  expect(rows[28]?.before).toBeNull()
  expect(flowPoints(rows, '2026-04-02')[0]).toMatchObject({ created: 2, createdBefore: 5 })
})

test('a week stands beside as many days of the previous period', () => {
  const rows = named(flow('2026-01-01', '2026-06-30'), flow('2025-07-04', '2025-12-31', 5))
  expect(rows[0]).toMatchObject({ from: '2026-01-01', to: '2026-01-04' })
  expect(rows[0]?.before).toEqual({ created: 20, resolved: 4, backlog: 3 })
  expect(rows[1]?.before).toEqual({ created: 35, resolved: 7, backlog: 10 })
  expect(rows.reduce((sum, { before }) => sum + (before?.created ?? 0), 0)).toBe(181 * 5)
})

test('whole months stand beside whole months', () => {
  const rows = named(flow('2025-01-01', '2026-06-30'), flow('2023-07-01', '2024-12-31', 5))
  expect(rows.map(({ before }) => before?.created).slice(0, 3)).toEqual([31 * 5, 31 * 5, 30 * 5])
  expect(rows).toHaveLength(18)
})

test('without a comparison there is no previous period', () => {
  expect(named(flow('2026-03-01', '2026-03-02')).map(({ before }) => before)).toEqual([null, null])
})

test('the day, week or month of today is not over, and later ones have no points', () => {
  const text = (name: string) => `${name} runs`
  const days = named(flow('2026-03-01', '2026-03-04'))
  const running = runningOf(days, '2026-03-03', text)
  expect(running).toEqual({ position: 2, text: '2026-03-03 runs' })
  expect(flowPoints(days, '2026-03-03').map(({ created }) => created)).toEqual([2, 2, 2, null])
  expect(runningArea(days, running, 'hatch')).toMatchObject([
    { x1: '2026-03-02', x2: '2026-03-03', fill: 'url(#hatch)' },
  ])
  const { labelFormatter } = runningTooltip(days, running)
  expect(['2026-03-02', '2026-03-03'].map(labelFormatter)).toEqual(['2026-03-02', '2026-03-03 runs'])

  expect(runningOf(days, '2026-03-05', text)).toBeNull()
  expect(runningArea(days, null, 'hatch')).toEqual([])
  expect(runningArea(days, { position: 0, text: '' }, 'hatch')).toEqual([])
  expect(runningOf(named(flow('2026-01-01', '2026-06-30')), '2026-06-30', text)?.text).toBe('2026-06-29 runs')
})
