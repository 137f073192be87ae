import type { TicketSort } from '@savepoint/contract/tickets/tickets.ts'
import type { ColumnName } from './columns.ts'

/** Numbers follow creation. The first order is the one a header chooses first. */
const sortsOf: Partial<Record<ColumnName | 'number', readonly TicketSort[]>> = {
  number: ['newest', 'oldest'],
  created: ['newest', 'oldest'],
  updated: ['updated'],
  due: ['queue'],
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
  const sorts = sortsOf[column]
  if (!sorts) return null
  const at = sorts.indexOf(sort)
  const next = sorts[(at + 1) % sorts.length] ?? sort
  return { next, current: at < 0 ? null : directions[sort] }
}

/** Whether one of the columns on screen shows the order. */
export const isSortShown = (columns: readonly ColumnName[], sort: TicketSort) =>
  (['number', ...columns] as const).some((column) => sortChoiceOf(column, sort)?.current)
