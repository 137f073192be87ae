import type { MeasureName } from '@savepoint/contract/statistics/statistics-measures.ts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { MeasureHint } from '../numbers/MeasureHint.tsx'
import classes from './SortHead.module.css'

type Props = {
  title: string
  measure?: MeasureName
  order: 'ascending' | 'descending' | 'none'
  onSort: () => void
}

export function SortHead({ title, measure, order, onSort }: Props) {
  const isSorted = order !== 'none'
  const Arrow = order === 'descending' ? IconArrowDown : IconArrowUp
  return (
    <th scope="col" aria-sort={order}>
      <span className={classes.head}>
        <button type="button" className={classes.sort} data-sorted={isSorted || undefined} onClick={onSort}>
          {title}
          {isSorted && <Arrow size={12} aria-hidden />}
        </button>
        {measure && <MeasureHint measure={measure} />}
      </span>
    </th>
  )
}
