import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { Pool } from '@savepoint/contract/rights.ts'
import { IconInbox } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { ListSettings } from './ListSettings.tsx'
import { QueueFilters } from './QueueFilters.tsx'
import { countFilters, type FilterSearch, type QueueFilter } from './queue-filter.ts'
import { SavedViews } from './SavedViews.tsx'
import { chooseRows } from './stable/stable-rows.ts'
import classes from './TicketList.module.css'
import { TicketRows } from './TicketRows.tsx'
import { useQueueRows } from './use-queue-rows.ts'

const ChosenTickets = whenNeeded(async () => (await import('./ChosenTickets.tsx')).ChosenTickets)

type Props = { filter: QueueFilter; openId: number | null }

export function TicketList({ filter, openId }: Props) {
  const { t } = useTranslation('desk')
  const navigate = useNavigate()
  const [isHeld, setHeld] = useState(false)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const last = useRef<number | null>(null)
  const { query, rows: tickets, hasWaiting, release } = useQueueRows(filter, isHeld)
  const { section, projectId, categoryId, ...parameters } = filter
  const isNarrowed = projectId !== undefined || countFilters(parameters) > 0
  const go = (next: QueueFilter) => {
    const { section: sectionId, ...search } = next
    void navigate({ to: '/tickets/$sectionId', params: { sectionId }, search })
  }
  const narrow = (change: FilterSearch) =>
    void navigate({
      to: '/tickets/$sectionId',
      params: { sectionId: section },
      search: (search: Record<string, string | undefined>) => ({ ...search, ...change }),
      replace: true,
    })
  const choose = (id: number, isRange: boolean) => {
    const order = tickets.map((ticket) => ticket.id)
    setChosen((before) => chooseRows(before, order, { id, last: last.current, isRange }))
    last.current = id
  }
  return (
    <section
      className={classes.list}
      data-narrow={openId !== null}
      data-stale={query.isPlaceholderData || undefined}
      aria-label={t(($) => $.list.label)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <header className={classes.head}>
        <Text component="h1" fw={650} size="lg" truncate>
          {t(($) => $.sectionTitles[section])}
        </Text>
        <Group gap={6} wrap="nowrap">
          <SavedViews filter={filter} onOpen={go} />
          {openId === null && <ListSettings />}
          <QueueFilters
            filter={filter}
            onFilter={narrow}
            onClear={() =>
              go({ section, ...(projectId ? { projectId } : {}), ...(categoryId ? { categoryId } : {}) })
            }
          />
        </Group>
      </header>
      {hasWaiting && (
        <Button
          size="compact-sm"
          variant="light"
          className={classes.waiting}
          onClick={() => {
            release()
            setHeld(false)
          }}
        >
          {t(($) => $.list.changed)}
        </Button>
      )}
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
          chosen={chosen}
          onChoose={choose}
          hasMore={query.hasNextPage}
          onNeedMore={() => {
            if (!query.isFetchingNextPage) void query.fetchNextPage()
          }}
        />
      )}
      {chosen.length > 0 && <ChosenTickets ids={chosen} onDone={() => setChosen([])} />}
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
    <EmptyState
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
