import { expect, test } from 'vitest'
import {
  chooseAllRows,
  chooseRows,
  howManyChosen,
  stillChosen,
} from '../../src/features/tickets/agent/queue/choice/choose-rows.ts'
import {
  columnNames,
  gridOf,
  hasRoomForColumns,
  knownColumns,
  leastWidth,
  moveColumn,
  toggleColumn,
  usualColumns,
} from '../../src/features/tickets/agent/queue/columns/columns.ts'
import { isSortShown, sortChoiceOf } from '../../src/features/tickets/agent/queue/columns/sort-choice.ts'
import {
  countFilters,
  filterFrom,
  isSameFilter,
} from '../../src/features/tickets/agent/queue/data/queue-filter.ts'
import {
  isAtEndOfLoaded,
  jumpedPages,
  pageOfRow,
} from '../../src/features/tickets/agent/queue/data/row-slots.ts'
import { withoutFilters } from '../../src/features/tickets/agent/queue/data/without-filters.ts'
import { stabilizeRows } from '../../src/features/tickets/agent/queue/stable/stable-rows.ts'
import { dueSpan } from '../../src/features/tickets/agent/status/due-span.ts'
import { dueState } from '../../src/features/tickets/agent/status/due-state.ts'

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

test('what is chosen while others are being changed stays chosen, and so does what was not changed', () => {
  const sent = [1, 2, 3]
  const meanwhile = chooseRows(sent, [1, 2, 3, 4, 5], { id: 5, last: 3, isRange: false })
  expect(stillChosen(meanwhile, { sent, left: [2] })).toEqual([2, 5])
  expect(stillChosen([3, 5], { sent, left: [2] })).toEqual([5])
})

const one = '0199b0a0-0000-7000-8000-000000000001'
test('filters come from the address, unknown values are dropped', () => {
  expect(filterFrom({ projectId: 'zzz', categoryId: one, agentId: 'none', teamId: 'zzz' })).toEqual({
    categoryId: one,
    agentId: 'none',
  })
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

test('all loaded rows are selected at once, and deselected when all are', () => {
  const order = [5, 4, 3]
  expect(chooseAllRows([4], order)).toEqual(order)
  expect(chooseAllRows(order, order)).toEqual([])
  expect(howManyChosen([], order)).toBe('none')
  expect(howManyChosen([4], order)).toBe('some')
  expect(howManyChosen([3, 4, 5], order)).toBe('all')
})

test('names get the width their texts need, the title what is left', () => {
  expect(gridOf(['agent', 'due'], { agent: 150.2, due: 900 })).toBe(
    '8px 72px minmax(clamp(172px, 100% - 392px, 264px), 1fr) minmax(96px, 151px) minmax(128px, 220px)',
  )
  expect(gridOf(['agent'])).toContain(' minmax(96px, 96px)')
})

test('where the columns have no room each ticket takes two lines, unless more were chosen than usual', () => {
  const usual = leastWidth(usualColumns)
  expect(hasRoomForColumns(usual, usualColumns)).toBe(true)
  expect(hasRoomForColumns(usual - 1, usualColumns)).toBe(false)
  expect(hasRoomForColumns(usual - 1, ['status', 'due'])).toBe(true)
  expect(hasRoomForColumns(usual, columnNames)).toBe(true)
  expect(leastWidth(columnNames)).toBeGreaterThan(usual)
})

test('the order is shown, and changed, in the headers of the columns that can be sorted', () => {
  expect(sortChoiceOf('due', 'queue')).toBeNull()
  expect(isSortShown(['due', 'priority'], 'queue')).toBe(false)
  expect(sortChoiceOf('due', 'newest')).toEqual({ next: 'queue', current: null })
  expect(sortChoiceOf('number', 'newest')).toEqual({ next: 'oldest', current: 'descending' })
  expect(sortChoiceOf('created', 'oldest')).toEqual({ next: 'newest', current: 'ascending' })
  expect(sortChoiceOf('agent', 'queue')).toBeNull()
  expect(isSortShown(['customer'], 'updated')).toBe(false)
  expect(isSortShown(['updated'], 'updated')).toBe(true)
})

test('pages are fetched where the scrollbar stops, none while rows follow those loaded from the top', () => {
  const sizes = { loaded: 100, total: 20_000 }
  expect(jumpedPages({ first: 40, last: 90 }, sizes)).toEqual([])
  expect(jumpedPages({ first: 10_000, last: 10_030 }, sizes)).toEqual([199, 200, 201])
  expect(jumpedPages({ first: 19_970, last: 19_999 }, sizes)).toEqual([398, 399])
  expect(jumpedPages({ first: 90, last: 120 }, sizes)).toEqual([2, 3])
  expect(isAtEndOfLoaded({ first: 60, last: 90 }, 100, 15)).toBe(true)
  expect(isAtEndOfLoaded({ first: 10_000, last: 10_030 }, 100, 15)).toBe(false)
  expect(pageOfRow(10_012)).toEqual({ page: 200, at: 12 })
})

test.each([
  ['2026-01-01T10:00:00Z', 'late', { unit: 'hours', count: 5 }],
  ['2026-01-01T14:59:40Z', 'late', { unit: 'minutes', count: 1 }],
  ['2026-01-01T17:30:00Z', 'soon', { unit: 'hours', count: 2 }],
  ['2026-01-03T14:00:00Z', 'calm', { unit: 'hours', count: 47 }],
  ['2025-12-29T15:00:00Z', 'late', { unit: 'days', count: 3 }],
])('a deadline at %s is %s by %o', (dueAt, state, span) => {
  const now = new Date('2026-01-01T15:00:00Z')
  expect(dueState(dueAt, now)).toBe(state)
  expect(dueSpan(dueAt, now)).toEqual(span)
})

test('where one is narrows nothing down, and neither does the order', () => {
  expect(countFilters(filterFrom({ projectId: one, snoozed: 'true', sort: 'wake' }))).toBe(0)
  expect(countFilters(filterFrom({ snoozed: 'true', status: 'Created', text: 'sword' }))).toBe(2)
})

test('clearing the filters keeps the place', () => {
  const snoozed = {
    section: 'my',
    ...filterFrom({ projectId: one, snoozed: 'true', text: 'sword' }),
  } as const
  expect(withoutFilters(snoozed)).toEqual({ section: 'my', projectId: one, snoozed: 'true', sort: 'wake' })
  const all = { section: 'all', ...filterFrom({ status: 'Created', sort: 'newest' }) } as const
  expect(withoutFilters(all)).toEqual({ section: 'all' })
})
