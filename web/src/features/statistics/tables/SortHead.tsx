import type { MeasureName } from '@savepoint/contract/statistics/statistics-measures.ts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { MeasureHint } from '../numbers/MeasureHint.tsx'
import classes from './SortHead.module.css'
import type { Sort } from './sorting.ts'

type Props = {
  name: string
  title: string
  measure?: MeasureName
  sort: Sort<string> | null
  onSort: (name: string) => void
}

/** The heading of a column: sorts by it, and says what it counts. */
export function SortHead({ name, title, measure, sort, onSort }: Props) {
  const isSorted = sort?.name === name
  const order = sort?.isDescending ? 'descending' : 'ascending'
  const Arrow = sort?.isDescending ? IconArrowDown : IconArrowUp
  return (
    <th scope="col" aria-sort={isSorted ? order : 'none'}>
      <span className={classes.head}>
        <button
          type="button"
          className={classes.sort}
          data-sorted={isSorted || undefined}
          onClick={() => onSort(name)}
        >
          {title}
          {isSorted && <Arrow size={12} aria-hidden />}
        </button>
        {measure && <MeasureHint measure={measure} />}
      </span>
    </th>
  )
}
