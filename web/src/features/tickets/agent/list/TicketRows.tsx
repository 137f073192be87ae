import type { TicketSummary } from '@savepoint/contract/tickets.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { TicketRow } from './TicketRow.tsx'
import classes from './TicketRows.module.css'
import type { QueueFilter } from './ticket-api.ts'
import { useIsNarrow } from './use-is-narrow.ts'

type Props = {
  tickets: TicketSummary[]
  filter: QueueFilter
  openId: number | null
  hasMore: boolean
  onNeedMore: () => void
}

const wideRow = 36
const narrowRow = 60
const fetchAhead = 15

/** Only the rows on screen exist; the next page is asked for before the last one shows. */
export function TicketRows({ tickets, filter, openId, hasMore, onNeedMore }: Props) {
  const { t } = useTranslation('desk')
  const scroller = useRef<HTMLDivElement>(null)
  const isNarrow = useIsNarrow() || openId !== null
  const height = isNarrow ? narrowRow : wideRow
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

  const shown = rows.getVirtualItems()
  const lastShown = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && lastShown >= tickets.length - fetchAhead) onNeedMore()
  }, [hasMore, lastShown, tickets.length, onNeedMore])

  return (
    <div ref={scroller} className={classes.scroller}>
      <ul
        className={classes.rows}
        style={{ height: rows.getTotalSize() }}
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
              <TicketRow ticket={ticket} filter={filter} isNarrow={isNarrow} isOpen={ticket.id === openId} />
            </li>
          )
        })}
      </ul>
      {hasMore && <p className={classes.more}>{t(($) => $.list.loadMore)}</p>}
    </div>
  )
}
