import type { TicketSummary } from '@savepoint/contract/tickets/tickets.ts'
import type { ReactNode } from 'react'
import { useNow } from '../../../../lib/dates/use-now.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'
import { DueTime } from '../status/DueTime.tsx'
import { StatusBadge } from '../status/StatusBadge.tsx'
import { RowTags } from '../tags/RowTags.tsx'
import { cellTexts } from './cell-text.ts'
import type { ColumnName } from './columns/columns.ts'
import classes from './TicketRow.module.css'

type Props = { column: ColumnName; ticket: TicketSummary; isNarrow: boolean }

const contents: Partial<Record<ColumnName, (given: Omit<Props, 'column'>) => ReactNode>> = {
  status: ({ ticket, isNarrow }) => <StatusBadge status={ticket.status} compact={isNarrow} />,
  tags: ({ ticket }) => <RowTags tags={ticket.tags} />,
  due: ({ ticket }) => <DueTime ticket={ticket} />,
  updated: ({ ticket }) => <RelativeTime time={ticket.updatedAt} />,
  created: ({ ticket }) => <RelativeTime time={ticket.createdAt} />,
}
const cuttable: readonly ColumnName[] = ['customer', 'topic', 'agent', 'team']

export function TicketCell({ column, ticket, isNarrow }: Props) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const now = useNow()
  const isUnconfirmed =
    column === 'customer' && !ticket.customer.confirmed && !ticket.erasure && ticket.channel !== 'internal'
  const text = cellTexts[column]({ ticket, t, now, language })
  const hint = isUnconfirmed ? `${text} · ${t(($) => $.list.unconfirmed)}` : text
  return (
    <span
      className={classes[column] ?? classes.cell}
      title={cuttable.includes(column) && text !== '–' ? hint : undefined}
    >
      {contents[column]?.({ ticket, isNarrow }) ?? text}
    </span>
  )
}
