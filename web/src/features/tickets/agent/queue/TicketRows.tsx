import type { TicketSort, TicketSummary } from '@savepoint/contract/tickets/tickets.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useCallback, useEffect, useRef } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useSettings } from '../../../../lib/settings/settings-store.ts'
import { useCommands } from '../shell/commands/use-commands.ts'
import type { useChosenRows } from './choice/use-chosen-rows.ts'
import { leastWidth } from './columns/columns.ts'
import { QueueHeader } from './columns/QueueHeader.tsx'
import type { QueueFilter } from './data/queue-filter.ts'
import { isAtEndOfLoaded } from './data/row-slots.ts'
import type { useJumpedRows } from './data/use-jumped-rows.ts'
import { RowSkeleton } from './RowSkeletons.tsx'
import { TicketRow } from './TicketRow.tsx'
import classes from './TicketRows.module.css'
import { useColumnGrid } from './use-column-grid.ts'
import type { QueueLayout } from './use-queue-layout.ts'
import { useRowKeys } from './use-row-keys.ts'

type Props = {
  tickets: readonly TicketSummary[]
  rows: ReturnType<typeof useJumpedRows>
  choice: ReturnType<typeof useChosenRows>
  filter: QueueFilter
  layout: QueueLayout
  openId: number | null
  onSort: (sort: TicketSort) => void
  hasMore: boolean
  onNeedMore: () => void
}

/** As in the style sheet of the header. */
const headerHeight = 32
const rowHeights = { compact: 36, comfortable: 48, narrow: 60 }
const fetchAhead = 15

/** Virtualised; the next page is fetched before its first row shows, other pages where the scrollbar stops. */
export function TicketRows({
  tickets,
  rows,
  choice,
  filter,
  layout,
  openId,
  onSort,
  hasMore,
  onNeedMore,
}: Props) {
  const { t } = useTranslation('desk')
  const scroller = useRef<HTMLDivElement>(null)
  const { columns, isNarrow } = layout
  const isCompact = useSettings((settings) => settings.bars.compactQueue ?? true)
  const grid = useColumnGrid(tickets, columns)
  const top = isNarrow ? 0 : headerHeight
  const height = isNarrow ? rowHeights.narrow : isCompact ? rowHeights.compact : rowHeights.comfortable
  // With another function, the places of all 20,000 rows would be computed again while scrolling.
  const getItemKey = useCallback((index: number) => tickets[index]?.id ?? `at ${index}`, [tickets])
  const virtual = useVirtualizer({
    count: rows.total,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey,
    scrollMargin: top,
    scrollPaddingStart: top,
    overscan: 12,
  })
  useEffect(() => {
    if (height > 0) virtual.measure()
  }, [virtual, height])
  const openAt = openId === null ? -1 : rows.findRow(openId)
  useEffect(() => {
    if (openAt >= 0) virtual.scrollToIndex(openAt, { align: 'auto' })
  }, [virtual, openAt])

  const shown = virtual.getVirtualItems()
  const first = shown[0]?.index ?? 0
  const last = shown.at(-1)?.index ?? 0
  useEffect(() => rows.setRange({ first, last }), [rows.setRange, first, last])
  useEffect(() => {
    if (hasMore && isAtEndOfLoaded({ first, last }, tickets.length, fetchAhead)) onNeedMore()
  }, [hasMore, first, last, tickets.length, onNeedMore])
  useCommands(useRowKeys({ choice, openId }))

  return (
    <div ref={scroller} className={classes.scroller}>
      <div style={{ minWidth: isNarrow ? 0 : leastWidth(columns) }}>
        {!isNarrow && (
          <QueueHeader
            columns={columns}
            grid={grid}
            sort={filter.sort ?? 'queue'}
            onSort={onSort}
            howManyChosen={choice.howMany}
            onChooseAll={choice.toggleAll}
          />
        )}
        <ul
          className={classes.rows}
          style={{ height: virtual.getTotalSize(), '--columns': grid } as CSSProperties}
          data-choosing={choice.chosen.length > 0 || undefined}
          aria-label={t(($) => $.list.label)}
        >
          {shown.map((item) => {
            const ticket = rows.ticketAt(item.index)
            return (
              <li
                key={item.key}
                className={classes.row}
                style={{ height, transform: `translateY(${item.start - top}px)` }}
                aria-setsize={rows.total}
                aria-posinset={item.index + 1}
              >
                {ticket ? (
                  <TicketRow
                    ticket={ticket}
                    filter={filter}
                    columns={columns}
                    isNarrow={isNarrow}
                    isOpen={ticket.id === openId}
                    isChosen={choice.chosen.includes(ticket.id)}
                    onChoose={choice.toggle}
                  />
                ) : (
                  <RowSkeleton columns={columns.length} isNarrow={isNarrow} />
                )}
              </li>
            )
          })}
        </ul>
        {hasMore && rows.total <= tickets.length && (
          <p className={classes.more}>{t(($) => $.list.loadMore)}</p>
        )}
      </div>
    </div>
  )
}
