import { Skeleton, Stack, Title } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { queryClient } from '../../../../lib/api/query-client.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { LinkButton } from '../../../../ui/navigation/LinkButton.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { listCustomerTicketsQuery } from '../list/customer-ticket-api.ts'
import { TicketCard } from '../list/TicketCard.tsx'
import { shownAbove, waitingFirst } from '../list/waiting-first.ts'
import classes from './HomeTickets.module.css'

const shownOthers = 4

/** Resolves also when that fails. */
export const loadHomeTickets = () =>
  queryClient.ensureInfiniteQueryData(listCustomerTicketsQuery('active')).catch(() => {})

export function HomeTickets() {
  const { t } = useTranslation()
  const { data, error, refetch } = useInfiniteQuery(listCustomerTicketsQuery('active'))
  const tickets = data?.pages[0]?.items
  if (error && !tickets) return <InlineError error={error} onRetry={() => void refetch()} />
  if (!tickets) return <Skeleton h={280} />
  const above = shownAbove(tickets)
  const others = waitingFirst(tickets.filter((ticket) => !above.includes(ticket))).slice(0, shownOthers)
  return (
    <section>
      <div className={classes.heading}>
        <Title order={2} size="h4">
          {t(($) => $.home.requests)}
        </Title>
        <LinkButton to="/customer/tickets" variant="subtle">
          {t(($) => $.home.allRequests)}
        </LinkButton>
      </div>
      <Stack gap="sm">
        {others.map((ticket) => (
          <TicketCard key={ticket.id} ticket={ticket} />
        ))}
      </Stack>
      {tickets.length === 0 && (
        <EmptyState
          icon={<IconInbox size={32} />}
          title={t(($) => $.home.noRequests)}
          hint={t(($) => $.home.noRequestsHint)}
        />
      )}
    </section>
  )
}
