import type { TicketSummary } from '@savepoint/contract/tickets/tickets.ts'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'
import { DueTime } from '../status/DueTime.tsx'
import { StatusBadge } from '../status/StatusBadge.tsx'
import type { ColumnName } from './columns.ts'
import classes from './TicketRow.module.css'

type Props = { column: ColumnName; ticket: TicketSummary; isNarrow: boolean }

export function TicketCell({ column, ticket, isNarrow }: Props) {
  const { t } = useTranslation('desk')
  const content = () => {
    switch (column) {
      case 'customer':
        return ticket.customer.login || '–'
      case 'topic':
        return `${ticket.project.name} · ${ticket.category.name}${
          ticket.category.id === null ? ` (${t(($) => $.list.deleted)})` : ''
        }`
      case 'agent':
        return ticket.agent?.name ?? t(($) => $.list.unassigned)
      case 'team':
        return ticket.team?.name ?? '–'
      case 'status':
        return <StatusBadge status={ticket.status} compact={isNarrow} />
      case 'due':
        return <DueTime dueAt={ticket.dueAt} />
      case 'updated':
        return <RelativeTime time={ticket.updatedAt} />
      case 'created':
        return <RelativeTime time={ticket.createdAt} />
      case 'messages':
        return ticket.messagesCount
      case 'channel':
        return t(($) => $.filters.channels[ticket.channel])
    }
  }
  const isUnconfirmed = column === 'customer' && !ticket.customer.confirmed && !ticket.erasure
  return (
    <span
      className={classes[column] ?? classes.cell}
      title={isUnconfirmed ? t(($) => $.list.unconfirmed) : undefined}
    >
      {content()}
    </span>
  )
}
