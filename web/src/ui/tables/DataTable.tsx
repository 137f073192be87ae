import { Table } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
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
  /** On a phone each row becomes a card: its first cell is the title, the others stand below it beside their columns' titles. */
  hasCards?: boolean
  children: ReactNode
}

export function DataTable({
  columns,
  isStale,
  className,
  highlightOnHover = true,
  hasCards = false,
  children,
}: Props) {
  return (
    <div
      className={classes.frame}
      data-stale={isStale || undefined}
      data-cards={hasCards || undefined}
      style={hasCards ? titlesForCards(columns) : undefined}
    >
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

/** The style sheet puts them before the cells of their columns. */
const titlesForCards = (columns: readonly Column[]) =>
  Object.fromEntries(
    columns.flatMap(({ title, isTitleHidden }, index) =>
      typeof title === 'string' && !isTitleHidden
        ? [[`--title-${index + 1}`, JSON.stringify(title)] as const]
        : [],
    ),
  ) as CSSProperties
