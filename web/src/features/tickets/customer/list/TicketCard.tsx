import type { CustomerTicketSummary } from '@savepoint/contract/tickets/customer-tickets.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/requests-translations.ts'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'
import { StatusCountdown } from './StatusCountdown.tsx'
import { StatusLabel } from './StatusLabel.tsx'
import classes from './TicketCard.module.css'

export function TicketCard({ ticket }: { ticket: CustomerTicketSummary }) {
  const { t } = useTranslation('requests')
  const { id, title, status, project, category, unreadCount, updatedAt, mergedIntoId } = ticket
  return (
    <article className={classes.card} data-unread={unreadCount > 0}>
      <Link to="/customer/tickets/$ticketId" params={{ ticketId: String(id) }} className={classes.title}>
        <bdi>{title}</bdi>
      </Link>
      <div className={classes.state}>
        {mergedIntoId === null ? (
          <StatusLabel status={status} />
        ) : (
          <span>{t(($) => $.tickets.mergedShort, { id: mergedIntoId })}</span>
        )}
        {unreadCount > 0 && (
          <span className={classes.unread}>{t(($) => $.tickets.unread, { count: unreadCount })}</span>
        )}
      </div>
      <p className={classes.line}>
        {t(($) => $.tickets.number, { id })}&nbsp;· <bdi>{project.name}</bdi>&nbsp;·{' '}
        <bdi>{category.name}</bdi>&nbsp;· <RelativeTime time={updatedAt} />
      </p>
      <p className={classes.countdown}>
        <StatusCountdown ticket={ticket} />
      </p>
    </article>
  )
}
