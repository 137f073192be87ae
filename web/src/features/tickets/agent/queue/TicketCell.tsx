import type { TicketSummary } from '@savepoint/contract/tickets/tickets.ts'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'
import { DueTime } from '../status/DueTime.tsx'
import { StatusBadge } from '../status/StatusBadge.tsx'
import type { ColumnName } from './columns.ts'
import classes from './TicketRow.module.css'

type Props = { column: ColumnName; ticket: TicketSummary; isNarrow: boolean }
type Given = Omit<Props, 'column'> & { t: TFunction<'desk'> }

const contents: Record<ColumnName, (given: Given) => ReactNode> = {
  customer: ({ ticket }) => ticket.customer.login || '–',
  topic: ({ ticket: { project, category }, t }) =>
    `${project.name} · ${category.name}${category.id === null ? ` (${t(($) => $.list.deleted)})` : ''}`,
  agent: ({ ticket, t }) => ticket.agent?.name ?? t(($) => $.list.unassigned),
  team: ({ ticket }) => ticket.team?.name ?? '–',
  status: ({ ticket, isNarrow }) => <StatusBadge status={ticket.status} compact={isNarrow} />,
  due: ({ ticket }) => <DueTime dueAt={ticket.dueAt} />,
  updated: ({ ticket }) => <RelativeTime time={ticket.updatedAt} />,
  created: ({ ticket }) => <RelativeTime time={ticket.createdAt} />,
  messages: ({ ticket }) => ticket.messagesCount,
  channel: ({ ticket, t }) => t(($) => $.filters.channels[ticket.channel]),
}

export function TicketCell({ column, ticket, isNarrow }: Props) {
  const { t } = useTranslation('desk')
  const isUnconfirmed = column === 'customer' && !ticket.customer.confirmed && !ticket.erasure
  return (
    <span
      className={classes[column] ?? classes.cell}
      title={isUnconfirmed ? t(($) => $.list.unconfirmed) : undefined}
    >
      {contents[column]({ ticket, isNarrow, t })}
    </span>
  )
}
