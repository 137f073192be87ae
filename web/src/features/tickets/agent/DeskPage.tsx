import { limits } from '@savepoint/contract/limits.ts'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useIsNarrow } from '../../../lib/browser/use-is-narrow.ts'
import { lazyChunk, whenNeeded } from '../../../lib/chunks/lazy-chunk.tsx'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { notify } from '../../../lib/toasts/toasts.ts'
import { Widget } from '../../../ui/states/Widget.tsx'
import { useAgent, useRight } from '../../people/authentication/use-rights.ts'
import { useSendings } from './composer/sending/use-sendings.ts'
import classes from './DeskPage.module.css'
import { DeskShell } from './DeskShell.tsx'
import type { QueueFilter } from './queue/data/queue-filter.ts'
import { TicketList } from './queue/TicketList.tsx'
import { ticketBelow, useDeskKeys } from './shell/use-desk-keys.ts'
import { nextAfterClosing } from './tabs/open-tabs.ts'
import { TabStrip } from './tabs/TabStrip.tsx'
import { closeTicketTab, openTicketTab, ownTabs, useTabs } from './tabs/tabs-store.ts'
import { PaneSkeleton } from './ticket/PaneSkeleton.tsx'
import { refreshQueue, refreshTicket } from './ticket-data/ticket-api.ts'

const TicketPane = lazyChunk(async () => (await import('./ticket/TicketPane.tsx')).TicketPane)
const Panes = lazyChunk(async () => (await import('../../../ui/layout/Panes.tsx')).Panes)
const SendingsElsewhere = whenNeeded(
  async () => (await import('./composer/sending/SendingsElsewhere.tsx')).SendingsElsewhere,
)
const TicketSearch = whenNeeded(async () => (await import('./search/TicketSearch.tsx')).TicketSearch)

type Props = { filter: QueueFilter; ticketId: string | undefined }

const numberOf = (ticketId: string | undefined) =>
  ticketId && /^\d{1,15}$/.test(ticketId) ? Number(ticketId) : null

export function DeskPage({ filter, ticketId }: Props) {
  const { t } = useTranslation('desk')
  const id = numberOf(ticketId)
  const owner = useAgent()?.id
  const isNarrow = useIsNarrow()
  const navigate = useNavigate()
  useEffect(() => {
    if (owner) ownTabs(owner)
    if (id !== null && !openTicketTab(id))
      void notify.error(t(($) => $.tabs.full, { count: limits.openTabs }))
  }, [owner, id, t])

  const show = (next: number | null) => {
    const { section, ...parameters } = filter
    void navigate({
      to: '/tickets/$sectionId',
      params: { sectionId: section },
      search: { ...parameters, ticketId: next === null ? undefined : String(next) },
    })
  }
  const close = (closed: number) => {
    const next = nextAfterClosing(useTabs.getState().tabs, closed)
    closeTicketTab(closed)
    if (closed === id) show(next)
  }
  /** An answered ticket gives its tab to the next one: twenty in a row need one tab. */
  const goOn = (answered: number) => {
    const next = ticketBelow(answered)
    closeTicketTab(answered)
    show(next)
  }
  const isSending = useSendings(() => true).length > 0
  useEffect(() => {
    // Its key works from the moment something is sent.
    if (id !== null) SendingsElsewhere.loadAhead()
  }, [id])
  const [isSearching, setSearching] = useState(false)
  const search = useRight('tickets.search') ? () => setSearching(true) : undefined
  useDeskKeys({ openId: id, onShow: show, onClose: close, onSearch: search })
  const list = (
    <Widget key={filter.section} onRetry={refreshQueue}>
      <TicketList filter={filter} openId={id} onShow={show} />
    </Widget>
  )
  const ticket = id !== null && (
    <Widget key={id} onRetry={() => refreshTicket(id)}>
      <Suspense fallback={<PaneSkeleton />}>
        <TicketPane id={id} filter={filter} onNext={() => goOn(id)} />
      </Suspense>
    </Widget>
  )
  return (
    <DeskShell
      section={filter.section}
      projectId={filter.projectId}
      categoryId={filter.categoryId}
      isSnoozed={filter.snoozed !== undefined}
      onSearch={search}
      onOpen={show}
    >
      <div className={classes.work} data-open-ticket={id ?? undefined}>
        <TabStrip activeId={id} onShow={show} onClose={close} />
        <div className={classes.panes}>
          {id === null || isNarrow ? (
            ticket || list
          ) : (
            <Suspense fallback={list}>
              <Panes
                name="list"
                fixed="first"
                width={340}
                min={260}
                max={640}
                label={t(($) => $.tabs.panes)}
                first={list}
                second={ticket}
              />
            </Suspense>
          )}
        </div>
      </div>
      {isSending && <SendingsElsewhere openId={id} onShow={show} />}
      {isSearching && (
        <TicketSearch
          onClose={() => setSearching(false)}
          onOpen={(found) => {
            setSearching(false)
            show(found)
          }}
        />
      )}
    </DeskShell>
  )
}
