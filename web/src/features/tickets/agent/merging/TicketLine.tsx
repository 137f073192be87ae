import type { TicketSummary } from '@savepoint/contract/tickets/tickets.ts'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'
import { StatusBadge } from '../status/StatusBadge.tsx'
import classes from './Merging.module.css'

type Shown = Pick<TicketSummary, 'id' | 'title' | 'status'> &
  Partial<Pick<TicketSummary, 'createdAt'>> & { customer?: { login: string } }

/** A ticket in one or two lines. */
export function TicketLine({ ticket: { id, title, status, createdAt, customer } }: { ticket: Shown }) {
  return (
    <span className={classes.line}>
      <StatusBadge status={status} compact />
      <span className={classes.title}>{title}</span>
      <small>
        #{id}
        {customer?.login && ` · ${customer.login}`}
        {createdAt && (
          <>
            {' · '}
            <RelativeTime time={createdAt} />
          </>
        )}
      </small>
    </span>
  )
}
