import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './DataTable.module.css'

export type Column = {
  name: string
  title: ReactNode
  width?: number | string
  /** For screen readers only: above buttons that explain themselves. */
  isTitleHidden?: boolean
}
type Props = {
  columns: readonly Column[]
  /** The rows of the previous filters, until the new ones arrive. */
  isStale?: boolean
  /** Hides columns on narrow screens by their `data-column`. */
  className?: string | undefined
  highlightOnHover?: boolean
  children: ReactNode
}

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
