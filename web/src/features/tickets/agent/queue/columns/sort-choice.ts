import type { TicketSort } from '@savepoint/contract/tickets/tickets.ts'
import type { ColumnName } from './columns.ts'

/**
 * Numbers follow creation. The first order is the one a header chooses first. The usual order of the queue belongs to no
 * column: priorities come before deadlines.
 */
const sortsOf: Partial<Record<ColumnName | 'number', readonly TicketSort[]>> = {
  number: ['newest', 'oldest'],
  created: ['newest', 'oldest'],
  updated: ['updated'],
}

const directions: Record<TicketSort, 'ascending' | 'descending'> = {
  queue: 'ascending',
  newest: 'descending',
  oldest: 'ascending',
  updated: 'descending',
  wake: 'ascending',
}

/** What a header does to the order: `current` when it is sorted by that column, `next` what a click chooses. */
export function sortChoiceOf(column: ColumnName | 'number', sort: TicketSort) {
  if (column === 'due') return sort === 'queue' ? null : { next: 'queue' as const, current: null }
  const sorts = sortsOf[column]
  if (!sorts) return null
  const at = sorts.indexOf(sort)
  const next = sorts[(at + 1) % sorts.length] ?? sort
  return { next, current: at < 0 ? null : directions[sort] }
}

/** Whether one of the columns on screen shows the order. */
export const isSortShown = (columns: readonly ColumnName[], sort: TicketSort) =>
  (['number', ...columns] as const).some((column) => sortChoiceOf(column, sort)?.current)
