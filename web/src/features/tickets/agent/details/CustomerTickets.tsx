import { Skeleton, Text } from '@mantine/core'
import type { TicketSummary } from '@savepoint/contract/tickets/tickets.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { SearchField } from '../../../../ui/forms/SearchField.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { MoreButton } from '../../../../ui/tables/MoreButton.tsx'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'
import { StatusBadge } from '../status/StatusBadge.tsx'
import { otherTicket } from '../ticket-data/other-ticket.ts'
import { listTicketsOfCustomerQuery } from '../ticket-data/ticket-pane-api.ts'
import classes from './CustomerTickets.module.css'

type Props = { customerId: string; openId: number }

export function CustomerTickets({ customerId, openId }: Props) {
  const { t } = useTranslation('desk')
  const [text, setText] = useState('')
  const query = useInfiniteQuery(listTicketsOfCustomerQuery(customerId, text))
  const tickets = query.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <section className={classes.history}>
      <SearchField
        aria-label={t(($) => $.info.findTickets)}
        placeholder={t(($) => $.info.findTickets)}
        text={text}
        onText={(wanted) => setText(wanted ?? '')}
      />
      {query.isPending && <Skeleton height={120} />}
      {query.isError && <InlineError error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && tickets.length === 0 && <Text c="dimmed">{t(($) => $.info.noTickets)}</Text>}
      <ul className={classes.tickets}>
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <Row ticket={ticket} isOpen={ticket.id === openId} />
          </li>
        ))}
      </ul>
      <MoreButton query={query} variant="subtle" size="xs" />
    </section>
  )
}

function Row({ ticket, isOpen }: { ticket: TicketSummary; isOpen: boolean }) {
  return (
    <Link
      to="."
      search={otherTicket(ticket.id)}
      className={classes.ticket}
      aria-current={isOpen ? 'page' : undefined}
    >
      <StatusBadge status={ticket.status} compact />
      <span className={classes.title}>{ticket.title}</span>
      <small>
        #{ticket.id} · {ticket.project.name} · <RelativeTime time={ticket.updatedAt} />
      </small>
    </Link>
  )
}
