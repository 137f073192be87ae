import type { TicketSummary } from '@savepoint/contract/tickets.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../../lib/query-client.ts'
import { DueTime } from './DueTime.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import classes from './TicketRow.module.css'
import { type QueueFilter, ticketQuery } from './ticket-api.ts'

type Props = { ticket: TicketSummary; filter: QueueFilter; isNarrow: boolean; isOpen: boolean }

/** A ticket of the queue. Hovering fetches it, so that opening shows it at once. */
export function TicketRow({ ticket, filter, isNarrow, isOpen }: Props) {
  const { t } = useTranslation('desk')
  const { section, ...search } = filter
  return (
    <Link
      to="/tickets/$sectionId"
      params={{ sectionId: section }}
      search={{ ...search, ticketId: String(ticket.id) }}
      className={classes.row}
      data-narrow={isNarrow}
      data-unread={ticket.unread}
      aria-current={isOpen ? 'true' : undefined}
      onMouseEnter={() => void queryClient.prefetchQuery(ticketQuery(ticket.id))}
    >
      <span className={classes.dot} data-unread={ticket.unread}>
        {ticket.unread && <span className="visually-hidden">{t(($) => $.list.unread)}</span>}
      </span>
      <span className={classes.number}>#{ticket.id}</span>
      <span className={classes.title}>{ticket.title}</span>
      <span
        className={classes.customer}
        title={ticket.customer.confirmed ? undefined : t(($) => $.list.unconfirmed)}
      >
        {ticket.customer.login}
      </span>
      <span className={classes.place}>
        {ticket.project.name} · {ticket.category.name}
        {ticket.category.id === null && ` (${t(($) => $.list.deleted)})`}
      </span>
      <span className={classes.agent}>{ticket.agent?.name ?? t(($) => $.list.unassigned)}</span>
      <span className={classes.status}>
        <StatusBadge status={ticket.status} compact={isNarrow} />
      </span>
      <span className={classes.due}>
        <DueTime dueAt={ticket.dueAt} />
      </span>
    </Link>
  )
}
