import { gridOf } from './columns/columns.ts'
import classes from './RowSkeletons.module.css'
import type { QueueLayout } from './use-queue-layout.ts'

const titleWidths = ['72%', '54%', '83%', '61%']

/** The shape of the rows that are on their way. */
export function RowSkeletons({ columns, isNarrow }: QueueLayout) {
  return (
    <div className={classes.rows} style={{ '--columns': gridOf(columns) } as object} aria-hidden>
      {Array.from({ length: 16 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <RowSkeleton key={index} columns={columns.length} isNarrow={isNarrow} at={index} />
      ))}
    </div>
  )
}

type Props = { columns: number; isNarrow: boolean; at?: number }

/** Plain elements without animation: hundreds pass while the scrollbar is dragged. */
export function RowSkeleton({ columns, isNarrow, at = 0 }: Props) {
  const title = titleWidths[at % titleWidths.length] ?? '70%'
  if (isNarrow)
    return (
      <div className={classes.narrow}>
        <span className={classes.bar} style={{ width: title }} />
        <span className={classes.bar} style={{ width: '45%' }} />
      </div>
    )
  return (
    <div className={classes.row}>
      <span />
      <span className={classes.bar} />
      <span className={classes.bar} style={{ width: title }} />
      {Array.from({ length: columns }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <span key={index} className={classes.bar} />
      ))}
    </div>
  )
}
