import type { TicketSummary } from '@savepoint/contract/tickets/tickets.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsNarrow } from '../../../../lib/browser/use-is-narrow.ts'
import { useSettings } from '../../../../lib/settings/settings-store.ts'
import { gridOf, knownColumns } from './columns.ts'
import type { QueueFilter } from './queue-filter.ts'
import { TicketRow } from './TicketRow.tsx'
import classes from './TicketRows.module.css'

type Props = {
  tickets: readonly TicketSummary[]
  filter: QueueFilter
  openId: number | null
  chosen: readonly number[]
  onChoose: (id: number, isRange: boolean) => void
  hasMore: boolean
  onNeedMore: () => void
}

const rowHeights = { compact: 36, comfortable: 48, narrow: 60 }
const fetchAhead = 15

/** Virtualised; fetches the next page before the last row shows. */
export function TicketRows({ tickets, filter, openId, chosen, onChoose, hasMore, onNeedMore }: Props) {
  const { t } = useTranslation('desk')
  const scroller = useRef<HTMLDivElement>(null)
  const isNarrow = useIsNarrow() || openId !== null
  const isCompact = useSettings((settings) => settings.bars.compactQueue ?? true)
  const columns = knownColumns(useSettings((settings) => settings.queueColumns))
  const height = isNarrow ? rowHeights.narrow : isCompact ? rowHeights.compact : rowHeights.comfortable
  const rows = useVirtualizer({
    count: tickets.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => tickets[index]?.id ?? index,
    overscan: 12,
  })
  useEffect(() => {
    if (height > 0) rows.measure()
  }, [rows, height])
  const openAt = openId === null ? -1 : tickets.findIndex(({ id }) => id === openId)
  useEffect(() => {
    if (openAt >= 0) rows.scrollToIndex(openAt, { align: 'auto' })
  }, [rows, openAt])

  const shown = rows.getVirtualItems()
  const lastShown = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && lastShown >= tickets.length - fetchAhead) onNeedMore()
  }, [hasMore, lastShown, tickets.length, onNeedMore])

  return (
    <div ref={scroller} className={classes.scroller}>
      <ul
        className={classes.rows}
        style={{ height: rows.getTotalSize(), '--columns': gridOf(columns) } as CSSProperties}
        data-choosing={chosen.length > 0 || undefined}
        aria-label={t(($) => $.list.label)}
      >
        {shown.map((item) => {
          const ticket = tickets[item.index]
          if (!ticket) return null
          return (
            <li
              key={item.key}
              className={classes.row}
              style={{ height, transform: `translateY(${item.start}px)` }}
            >
              <TicketRow
                ticket={ticket}
                filter={filter}
                columns={columns}
                isNarrow={isNarrow}
                isOpen={ticket.id === openId}
                isChosen={chosen.includes(ticket.id)}
                onChoose={(isRange) => onChoose(ticket.id, isRange)}
              />
            </li>
          )
        })}
      </ul>
      {hasMore && <p className={classes.more}>{t(($) => $.list.loadMore)}</p>}
    </div>
  )
}
