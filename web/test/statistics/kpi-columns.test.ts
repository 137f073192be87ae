import { expect, test } from 'vitest'
import { chosenColumns, kpiColumns, toggledColumns } from '../../src/features/statistics/kpi/kpi-columns.ts'

test('every column is shown until some are chosen', () => {
  expect(chosenColumns(undefined)).toEqual(kpiColumns)
  expect(chosenColumns([])).toEqual(kpiColumns)
})

test('chosen columns keep the order of the table, and unknown ones are dropped', () => {
  expect(chosenColumns(['reopenRate', 'gone', 'replies'])).toEqual(['replies', 'reopenRate'])
  expect(chosenColumns(['gone'])).toEqual(kpiColumns)
})

test('a column is removed and added back at its place', () => {
  const without = toggledColumns(kpiColumns, 'resolved')
  expect(without).toEqual(kpiColumns.filter((name) => name !== 'resolved'))
  expect(toggledColumns(without, 'resolved')).toEqual(kpiColumns)
})
