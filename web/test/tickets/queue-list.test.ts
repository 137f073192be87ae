import { expect, test } from 'vitest'
import {
  knownColumns,
  moveColumn,
  toggleColumn,
  usualColumns,
} from '../../src/features/tickets/agent/queue/columns.ts'
import { filterFrom, isSameFilter } from '../../src/features/tickets/agent/queue/queue-filter.ts'
import { chooseRows, stabilizeRows } from '../../src/features/tickets/agent/queue/stable/stable-rows.ts'

const rows = (...ids: number[]) => ids.map((id) => ({ id, title: `fresh ${id}` }))
const ids = (shown: readonly { id: number }[]) => shown.map(({ id }) => id)

test('rows under the pointer keep their positions and show their newest data', () => {
  const shown = [1, 2, 3].map((id) => ({ id, title: `old ${id}` }))
  const stable = stabilizeRows(shown, rows(9, 3, 1))
  expect(ids(stable)).toEqual([1, 2, 3])
  expect(stable.map(({ title }) => title)).toEqual(['fresh 1', 'old 2', 'fresh 3'])
})

test('the next page is appended to the stable rows', () => {
  expect(ids(stabilizeRows(rows(1, 2), rows(1, 2, 3, 4)))).toEqual([1, 2, 3, 4])
})

test('checkboxes select one row, with Shift a range', () => {
  const order = [5, 4, 3, 2, 1]
  const first = chooseRows([], order, { id: 4, last: null, isRange: false })
  expect(first).toEqual([4])
  expect(chooseRows(first, order, { id: 2, last: 4, isRange: true })).toEqual([4, 3, 2])
  expect(chooseRows([4, 3], order, { id: 4, last: 3, isRange: false })).toEqual([3])
})

test('filters come from the address, unknown values are dropped', () => {
  expect(
    filterFrom({ status: 'Resolved', channel: 'pigeon', overdue: 'true', text: '  ', sort: 'newest' }),
  ).toEqual({
    status: 'Resolved',
    overdue: 'true',
    sort: 'newest',
  })
  expect(isSameFilter({ section: 'my', sort: 'newest' }, { sort: 'newest', section: 'my' })).toBe(true)
  expect(isSameFilter({ section: 'my' }, { section: 'my', overdue: 'true' })).toBe(false)
})

test('columns are chosen and ordered, unknown columns of older releases are dropped', () => {
  expect(knownColumns(undefined)).toEqual(usualColumns)
  expect(knownColumns(['due', 'weather', 'agent'])).toEqual(['due', 'agent'])
  expect(moveColumn(['due', 'agent'], 'agent', -1)).toEqual(['agent', 'due'])
  expect(moveColumn(['due', 'agent'], 'due', -1)).toEqual(['due', 'agent'])
  expect(toggleColumn(['due'], 'team')).toEqual(['due', 'team'])
  expect(toggleColumn(['due', 'team'], 'due')).toEqual(['team'])
})
