import type { ReactNode } from 'react'
import classes from './ReportTable.module.css'
import { ScrollFrame } from './ScrollFrame.tsx'

type Props = {
  caption: string
  head: ReactNode
  foot?: ReactNode
  isNarrow?: boolean
  children: ReactNode
}

export function ReportTable({ caption, head, foot, isNarrow, children }: Props) {
  return (
    <ScrollFrame label={caption}>
      <table className={classes.table} data-narrow={isNarrow || undefined} data-long>
        <caption className="visually-hidden">{caption}</caption>
        <thead>{head}</thead>
        <tbody>{children}</tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </ScrollFrame>
  )
}
