import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useReading } from '../../reading/use-reading.ts'
import '../../../../lib/language/requests-translations.ts'
import { isNotFound } from '../../../../lib/problems/problem-error.ts'
import { useWidget } from '../../../../lib/widget/widget-store.ts'
import { usePageTitle } from '../../../../ui/layout/use-page-title.ts'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { TicketThread } from '../conversation/TicketThread.tsx'
import { getCustomerTicketQuery, markCustomerTicketReadRequest } from '../list/customer-ticket-api.ts'
import { TicketSatisfaction } from '../satisfaction/TicketSatisfaction.tsx'
import classes from './CustomerTicketPage.module.css'
import { TicketDetails } from './TicketDetails.tsx'
import { TicketFooter } from './TicketFooter.tsx'
import { TicketHeader } from './TicketHeader.tsx'
import { TicketMissing } from './TicketMissing.tsx'
import { TicketProgress } from './TicketProgress.tsx'

type Props = { ticketId: number; owner: string }

export function CustomerTicketPage({ ticketId, owner }: Props) {
  const { t } = useTranslation('requests')
  const { data: ticket, error, refetch } = useQuery(getCustomerTicketQuery(ticketId))
  usePageTitle(ticket && `${ticket.title} ${t(($) => $.tickets.number, { id: ticketId })}`)
  const isShown = useWidget((widget) => widget.isShown)
  const unread = ticket?.unreadCount ?? 0
  useReading(isShown && unread > 0 ? `${ticketId}.${unread}` : null, () =>
    markCustomerTicketReadRequest(ticketId),
  )

  if (isNotFound(error)) return <TicketMissing ticketId={ticketId} />
  return (
    <main id="content" tabIndex={-1} className={classes.page}>
      {error && <InlineError error={error} onRetry={() => void refetch()} />}
      {!ticket && !error && <TicketSkeleton />}
      {ticket && (
        <>
          <TicketHeader ticket={ticket} />
          <TicketProgress status={ticket.status} />
          <TicketDetails ticket={ticket} />
          <TicketThread ticket={ticket} owner={owner} />
          {(ticket.status === 'Resolved' || ticket.status === 'Closed') && ticket.mergedIntoId === null && (
            <TicketSatisfaction ticketId={ticket.id} />
          )}
          <TicketFooter ticket={ticket} owner={owner} />
        </>
      )}
    </main>
  )
}

function TicketSkeleton() {
  return (
    <Stack>
      <Skeleton h={40} w="70%" />
      <Skeleton h={48} />
      <Skeleton h={110} w="75%" />
      <Skeleton h={90} w="60%" ms="auto" />
    </Stack>
  )
}
