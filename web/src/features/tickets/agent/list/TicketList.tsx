import { Button, Skeleton, Stack, Text } from '@mantine/core'
import type { Pool } from '@savepoint/contract/rights.ts'
import { type TicketStatus, ticketStatuses } from '@savepoint/contract/ticket-values.ts'
import { IconInbox } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyPlace } from '../../../ui/EmptyPlace.tsx'
import { InlineError } from '../../../ui/InlineError.tsx'
import { ChoiceMenu } from './ChoiceMenu.tsx'
import classes from './TicketList.module.css'
import { TicketRows } from './TicketRows.tsx'
import { type QueueFilter, queueQuery } from './ticket-api.ts'

type Props = { filter: QueueFilter; openId: number | null }

/** One section of the queue, most overdue first, growing as it is scrolled. */
export function TicketList({ filter, openId }: Props) {
  const { t } = useTranslation('desk')
  const navigate = useNavigate()
  const query = useInfiniteQuery(queueQuery(filter))
  const tickets = query.data?.pages.flatMap((page) => page.items) ?? []
  const { section, ...narrowing } = filter
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined)
  const showStatus = (status: TicketStatus | 'open') =>
    navigate({
      to: '/tickets/$sectionId',
      params: { sectionId: section },
      search: (search: Record<string, string | undefined>) => ({
        ...search,
        status: status === 'open' ? undefined : status,
      }),
    })
  return (
    <section className={classes.list} data-narrow={openId !== null} aria-label={t(($) => $.list.label)}>
      <header className={classes.head}>
        <Text component="h1" fw={650} size="lg" truncate>
          {t(($) => $.sectionTitles[section])}
        </Text>
        <ChoiceMenu
          label={t(($) => $.list.statusFilter)}
          value={filter.status ?? 'open'}
          choices={[
            { value: 'open' as const, label: t(($) => $.list.open) },
            ...ticketStatuses.map((status) => ({ value: status, label: t(($) => $.status[status]) })),
          ]}
          onChoose={showStatus}
        />
      </header>
      {query.isPending && <RowSkeletons />}
      {query.isError && !query.data && (
        <div className={classes.padded}>
          <InlineError error={query.error} onRetry={() => void query.refetch()} />
        </div>
      )}
      {query.data && tickets.length === 0 && <NothingHere section={section} isNarrowed={isNarrowed} />}
      {tickets.length > 0 && (
        <TicketRows
          tickets={tickets}
          filter={filter}
          openId={openId}
          hasMore={query.hasNextPage}
          onNeedMore={() => {
            if (!query.isFetchingNextPage) void query.fetchNextPage()
          }}
        />
      )}
    </section>
  )
}

function RowSkeletons() {
  return (
    <Stack gap={4} p="xs" aria-hidden>
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={index} height={32} radius="sm" />
      ))}
    </Stack>
  )
}

function NothingHere({ section, isNarrowed }: { section: Pool; isNarrowed: boolean }) {
  const { t } = useTranslation('desk')
  return (
    <EmptyPlace
      icon={<IconInbox size={32} aria-hidden />}
      title={isNarrowed ? t(($) => $.list.emptyFiltered) : t(($) => $.list.emptyTitle)}
      hint={isNarrowed ? undefined : t(($) => $.list.emptyHint)}
      action={
        isNarrowed ? (
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link {...props} to="/tickets/$sectionId" params={{ sectionId: section }} search={{}} />
            )}
          >
            {t(($) => $.list.clearFilters)}
          </Button>
        ) : undefined
      }
    />
  )
}
