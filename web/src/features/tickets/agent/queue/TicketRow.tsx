import type { TicketSummary } from '@savepoint/contract/tickets/tickets.ts'
import { IconListCheck, IconMail, IconShieldQuestion } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { queryClient } from '../../../../lib/api/query-client.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { RowCheckbox } from '../../../../ui/forms/RowCheckbox.tsx'
import { SnoozeMark } from '../snooze/SnoozeMark.tsx'
import { PriorityMark } from '../status/PriorityMark.tsx'
import { keepTicketTab } from '../tabs/tabs-store.ts'
import { RowTags } from '../tags/RowTags.tsx'
import { loadTicketPane } from '../ticket/load-ticket-pane.ts'
import { getTicketQuery } from '../ticket-data/ticket-api.ts'
import { useTicketTitle } from '../ticket-data/use-ticket-title.ts'
import type { ColumnName } from './columns/columns.ts'
import type { QueueFilter } from './data/queue-filter.ts'
import { TicketCell } from './TicketCell.tsx'
import classes from './TicketRow.module.css'

type Props = {
  ticket: TicketSummary
  filter: QueueFilter
  columns: readonly ColumnName[]
  isNarrow: boolean
  isOpen: boolean
  isChosen: boolean
  onChoose: (id: number, isRange: boolean) => void
}

const inNarrow: readonly ColumnName[] = ['customer', 'status', 'due']

/** Hovering or focusing the row prefetches the ticket. Scrolling renders only the rows that come into view. */
export const TicketRow = memo(function TicketRow({
  ticket,
  filter,
  columns,
  isNarrow,
  isOpen,
  isChosen,
  onChoose,
}: Props) {
  const { t } = useTranslation('desk')
  const title = useTicketTitle(ticket)
  const { section, ...search } = filter
  const prefetch = () => {
    void queryClient.prefetchQuery({ ...getTicketQuery(ticket.id), staleTime: 5_000 })
    loadTicketPane()
  }
  return (
    <div className={classes.line} data-chosen={isChosen || undefined}>
      <RowCheckbox
        className={classes.box}
        isChecked={isChosen}
        label={t(($) => $.chosen.one, { id: ticket.id })}
        onChange={(event) => onChoose(ticket.id, (event.nativeEvent as MouseEvent).shiftKey)}
      />
      <Link
        to="/tickets/$sectionId"
        params={{ sectionId: section }}
        search={{ ...search, ticketId: String(ticket.id) }}
        className={classes.row}
        data-narrow={isNarrow}
        data-unread={ticket.unread}
        data-ticket={ticket.id}
        aria-current={isOpen ? 'true' : undefined}
        style={isNarrow ? undefined : { gridTemplateColumns: 'var(--columns)' }}
        onClick={() => keepTicketTab(ticket.id)}
        onMouseEnter={prefetch}
        onFocus={prefetch}
      >
        <span className={classes.dot} data-unread={ticket.unread}>
          {ticket.unread && <span className="visually-hidden">{t(($) => $.list.unread)}</span>}
        </span>
        <span className={classes.number}>#{ticket.id}</span>
        <span className={classes.title} data-erased={ticket.erasure !== null || undefined}>
          <PriorityMark priority={ticket.priority} />
          {ticket.unverifiedSender && !ticket.erasure && (
            <IconShieldQuestion
              size={14}
              className={classes.unverifiedMark}
              aria-label={t(($) => $.ticket.unverified)}
            />
          )}
          {ticket.channel === 'mail' && !ticket.unverifiedSender && (
            <IconMail
              size={14}
              className={classes.channelMark}
              aria-label={t(($) => $.filters.channels.mail)}
            />
          )}
          <span className={classes.words} title={title}>
            {title}
          </span>
          {ticket.snooze && <SnoozeMark snooze={ticket.snooze} />}
          {ticket.checklist && (
            <span
              className={classes.checklist}
              title={t(($) => $.checklist.progress, {
                count: ticket.checklist.count,
                done: ticket.checklist.done,
              })}
            >
              <IconListCheck size={14} aria-label={t(($) => $.checklist.title)} />
              {ticket.checklist.done}/{ticket.checklist.count}
            </span>
          )}
          {(isNarrow || !columns.includes('tags')) && <RowTags tags={ticket.tags} />}
        </span>
        {(isNarrow ? inNarrow : columns).map((column) => (
          <TicketCell key={column} column={column} ticket={ticket} isNarrow={isNarrow} />
        ))}
      </Link>
    </div>
  )
})
