import { Skeleton, Stack } from '@mantine/core'
import { IconArchive, IconInbox } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { LinkButton } from '../../../../ui/navigation/LinkButton.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { MoreButton } from '../../../../ui/tables/MoreButton.tsx'
import { useLimits } from '../../../people/authentication/use-session.ts'
import { type CustomerTab, listCustomerTicketsQuery } from './customer-ticket-api.ts'
import { TicketCard } from './TicketCard.tsx'
import { waitingFirst } from './waiting-first.ts'

export function TicketPages({ tab }: { tab: CustomerTab }) {
  const query = useInfiniteQuery(listCustomerTicketsQuery(tab))
  const { data, error, refetch, fetchNextPage } = query
  const tickets = data && waitingFirst(data.pages.flatMap(({ items }) => items))
  if (!tickets && error) return <InlineError error={error} onRetry={() => void refetch()} />
  if (!tickets) return <TicketSkeletons />
  if (tickets.length === 0) return <NoTickets tab={tab} />
  return (
    <Stack gap="sm">
      {tickets.map((ticket) => (
        <TicketCard key={ticket.id} ticket={ticket} />
      ))}
      {error && <InlineError error={error} onRetry={() => void fetchNextPage()} />}
      <MoreButton query={query} />
    </Stack>
  )
}

function TicketSkeletons() {
  return (
    <Stack gap="sm">
      <Skeleton h={112} />
      <Skeleton h={112} />
      <Skeleton h={112} />
    </Stack>
  )
}

function NoTickets({ tab }: { tab: CustomerTab }) {
  const { t } = useTranslation()
  const { t: requests } = useTranslation('requests')
  const { archiveAfterDays: count } = useLimits()
  if (tab === 'archive') {
    return (
      <EmptyState
        icon={<IconArchive size={32} />}
        title={requests(($) => $.tickets.noArchive)}
        hint={requests(($) => $.tickets.noArchiveHint, { count })}
      />
    )
  }
  return (
    <EmptyState
      icon={<IconInbox size={32} />}
      title={requests(($) => $.tickets.noActive)}
      hint={requests(($) => $.tickets.noActiveHint)}
      action={<LinkButton to="/customer/request">{t(($) => $.home.create)}</LinkButton>}
    />
  )
}
