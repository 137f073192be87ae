import type { TicketSort } from '@savepoint/contract/tickets/tickets.ts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { RowCheckbox } from '../../../../../ui/forms/RowCheckbox.tsx'
import type { ColumnName } from './columns.ts'
import classes from './QueueHeader.module.css'
import { isSortShown, sortChoiceOf } from './sort-choice.ts'

type Props = {
  columns: readonly ColumnName[]
  grid: string
  sort: TicketSort
  onSort: (sort: TicketSort) => void
  howManyChosen: 'none' | 'some' | 'all'
  onChooseAll: () => void
}

/** Stays visible while the rows below it scroll. */
export function QueueHeader({ columns, grid, sort, onSort, howManyChosen, onChooseAll }: Props) {
  const { t } = useTranslation('desk')
  const names: readonly (ColumnName | 'number')[] = columns
  const header = (column: ColumnName | 'number') => (
    <HeaderCell key={column} column={column} sort={sort} onSort={onSort} />
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div
      role="group"
      aria-label={t(($) => $.columns.header)}
      className={classes.header}
      style={{ gridTemplateColumns: grid }}
    >
      <RowCheckbox
        className={classes.box}
        label={t(($) => $.chosen.all)}
        isChecked={howManyChosen === 'all'}
        isPartly={howManyChosen === 'some'}
        onChange={onChooseAll}
      />
      <span />
      {header('number')}
      <span className={classes.name}>
        {t(($) => $.columns.title)}
        {!isSortShown(columns, sort) && (
          <span className={classes.order}> · {t(($) => $.filters.sorts[sort])}</span>
        )}
      </span>
      {names.map(header)}
    </div>
  )
}

type CellProps = { column: ColumnName | 'number'; sort: TicketSort; onSort: (sort: TicketSort) => void }

function HeaderCell({ column, sort, onSort }: CellProps) {
  const { t } = useTranslation('desk')
  const name = t(($) => $.columns[column])
  const choice = sortChoiceOf(column, sort)
  if (!choice) return <span className={classes.name}>{name}</span>
  const { current, next } = choice
  const Icon = current === 'descending' ? IconArrowDown : IconArrowUp
  const order = t(($) => $.filters.sorts[current ? sort : next])
  return (
    <button
      type="button"
      className={classes.sort}
      aria-pressed={current !== null}
      aria-label={t(($) => $.columns.sortedBy, { name, order })}
      title={order}
      onClick={() => onSort(next)}
    >
      <span className={classes.name}>{name}</span>
      <Icon size={12} className={classes.arrow} data-shown={current !== null} aria-hidden />
    </button>
  )
}
