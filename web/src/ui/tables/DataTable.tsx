import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './DataTable.module.css'

export type Column = {
  name: string
  title: ReactNode
  width?: number | string
  /** Told to whoever listens and not shown, over buttons that speak for themselves. */
  isTitleHidden?: boolean
}
type Props = {
  columns: readonly Column[]
  /** Whether these are the rows of the filters before, until the new ones arrive. */
  isStale?: boolean
  /** Lets the page hide columns where it is narrow, by their `data-column`. */
  className?: string | undefined
  highlightOnHover?: boolean
  /** Its rows. */
  children: ReactNode
}

/** The usual list of administration: a quiet head, and rows that scroll sideways when the page is too narrow. */
export function DataTable({ columns, isStale, className, highlightOnHover = true, children }: Props) {
  return (
    <div className={classes.frame} data-stale={isStale || undefined}>
      <Table className={className} highlightOnHover={highlightOnHover}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ name, title, width, isTitleHidden }) => (
              <Table.Th key={name} data-column={name} w={width}>
                {isTitleHidden ? <span className="visually-hidden">{title}</span> : title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </div>
  )
}
