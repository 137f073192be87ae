import { Button, Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { usePageTitle } from '../../../../ui/layout/use-page-title.ts'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { PageTitle } from '../../../../ui/text/PageTitle.tsx'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { NextTicketButton } from '../availability/NextTicketButton.tsx'
import { useChosenRows } from './choice/use-chosen-rows.ts'
import { ListSettings } from './columns/ListSettings.tsx'
import type { QueueFilter } from './data/queue-filter.ts'
import type { FilterSearch } from './data/queue-search.ts'
import { useJumpedRows } from './data/use-jumped-rows.ts'
import { useQueueRows } from './data/use-queue-rows.ts'
import { QueueFilters } from './QueueFilters.tsx'
import { RowSkeletons } from './RowSkeletons.tsx'
import classes from './TicketList.module.css'
import { TicketRows } from './TicketRows.tsx'
import { useQueueLayout } from './use-queue-layout.ts'
import { SavedViews } from './views/SavedViews.tsx'

const EmptyQueue = whenNeeded(async () => (await import('./EmptyQueue.tsx')).EmptyQueue)
const ChosenTickets = whenNeeded(async () => (await import('./ChosenTickets.tsx')).ChosenTickets)

type Props = { filter: QueueFilter; openId: number | null; onShow: (id: number) => void }

export function TicketList({ filter, openId, onShow }: Props) {
  const { t } = useTranslation('desk')
  const navigate = useNavigate()
  const mayTake = useRight('tickets.assignAgent')
  const pane = useRef<HTMLElement>(null)
  const layout = useQueueLayout(pane, openId !== null)
  const [isPointed, setPointed] = useState(false)
  const [chosen, setChosen] = useState<readonly number[]>([])
  // Rows do not move under the pointer, nor while some of them are chosen.
  const isHeld = isPointed || chosen.length > 0
  const { query, list, rows: tickets, hasWaiting, release } = useQueueRows(filter, isHeld)
  const rows = useJumpedRows({ filter, loaded: tickets, hasMore: query.hasNextPage, isHeld })
  const listed = [...tickets, ...rows.jumped]
  const order = listed.map(({ id }) => id)
  const choice = useChosenRows({ chosen, setChosen, order, list })
  const { section, snoozed } = filter
  const title = t(($) => (snoozed ? $.snooze.listTitle : $.sectionTitles[section]))
  usePageTitle(openId === null ? title : null)
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
  return (
    <section
      ref={pane}
      className={classes.list}
      data-stale={query.isPlaceholderData || undefined}
      aria-label={t(($) => $.list.label)}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
    >
      <header className={classes.head}>
        <PageTitle isPane>{title}</PageTitle>
        <Group gap={6} wrap="nowrap">
          {mayTake && <NextTicketButton onShow={onShow} />}
          <SavedViews filter={filter} onOpen={go} />
          {openId === null && <ListSettings />}
          <QueueFilters filter={filter} onFilter={narrow} onClear={go} />
        </Group>
      </header>
      {hasWaiting && (
        <Button
          size="compact-sm"
          variant="light"
          className={classes.waiting}
          onClick={() => {
            const shown = new Set([...release(), ...rows.jumped].map(({ id }) => id))
            setChosen(chosen.filter((id) => shown.has(id)))
            setPointed(false)
          }}
        >
          {t(($) => $.list.changed)}
        </Button>
      )}
      {query.isPending && <RowSkeletons {...layout} />}
      {query.isError && !query.data && (
        <div className={classes.padded}>
          <InlineError error={query.error} onRetry={() => void query.refetch()} />
        </div>
      )}
      {query.data && tickets.length === 0 && <EmptyQueue filter={filter} onShow={onShow} />}
      {tickets.length > 0 && (
        <TicketRows
          tickets={tickets}
          rows={rows}
          choice={choice}
          filter={filter}
          layout={layout}
          openId={openId}
          onSort={(sort) => narrow({ sort: sort === 'queue' ? undefined : sort })}
          hasMore={query.hasNextPage}
          onNeedMore={() => {
            if (!query.isFetchingNextPage) void query.fetchNextPage()
          }}
        />
      )}
      {chosen.length > 0 && (
        <ChosenTickets ids={chosen} tickets={listed} projectId={filter.projectId} onDone={choice.finish} />
      )}
      <p role="status" className="visually-hidden">
        {chosen.length > 0 &&
          t(($) => $.chosen.announced, { count: chosen.length, loaded: tickets.length + rows.jumped.length })}
      </p>
    </section>
  )
}
