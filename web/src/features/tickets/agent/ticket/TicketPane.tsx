import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isNotFound } from '../../../../lib/problems/problem-error.ts'
import { Panes } from '../../../../ui/layout/Panes.tsx'
import { usePageTitle } from '../../../../ui/layout/use-page-title.ts'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { Widget } from '../../../../ui/states/Widget.tsx'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { useReading } from '../../reading/use-reading.ts'
import { Composer } from '../composer/Composer.tsx'
import { InfoPane } from '../details/InfoPane.tsx'
import { useInfoPane } from '../details/use-info-pane.ts'
import { useReadOnOpening } from '../notifications/use-read-on-opening.ts'
import type { QueueFilter } from '../queue/data/queue-filter.ts'
import { useCommands } from '../shell/commands/use-commands.ts'
import { Thread } from '../thread/Thread.tsx'
import { getTicketQuery, markTicketReadRequest } from '../ticket-data/ticket-api.ts'
import { PaneSkeleton } from './PaneSkeleton.tsx'
import { TicketHeader } from './TicketHeader.tsx'
import classes from './TicketPane.module.css'
import { useNextTicketAhead } from './use-next-ticket-ahead.ts'

const ErasedTicket = whenNeeded(async () => (await import('./ErasedTicket.tsx')).ErasedTicket)
const MergedTicket = whenNeeded(async () => (await import('./MergedTicket.tsx')).MergedTicket)
const TicketNotVisible = whenNeeded(async () => (await import('./TicketNotVisible.tsx')).TicketNotVisible)

type Props = {
  id: number
  filter: QueueFilter
  onNext?: () => void
}

export function TicketPane({ id, filter, onNext }: Props) {
  const { t } = useTranslation('desk')
  const { data: ticket, error, isError, isPending, refetch } = useQuery(getTicketQuery(id))
  const info = useInfoPane(id)
  const { sideId } = useSearch({ strict: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each side conversation that the address names
  useEffect(() => {
    if (sideId !== undefined) info.show('side')
  }, [sideId, id])
  useReadOnOpening(id)
  useNextTicketAhead(id, ticket !== undefined)
  const isWritable = ticket !== undefined && ticket.erasure === null && ticket.mergedIntoId === null
  const mayWriteOut = useRight('tickets.startSideConversations') && isWritable
  useCommands({
    info: info.toggle,
    checklist: () => info.show('checklist'),
    sideConversations: () => info.show('side'),
    newSideConversation: mayWriteOut ? () => info.show('side', { startsIn: id }) : undefined,
    log: useRight('tickets.viewLog') ? () => info.show('log') : undefined,
    history: useRight('customers.viewHistory') ? () => info.show('history') : undefined,
  })
  const isHidden = isError && isNotFound(error)
  usePageTitle(
    isHidden ? null : ticket && `#${ticket.id} ${ticket.erasure ? t(($) => $.erased.title) : ticket.title}`,
  )
  useReading(ticket?.unread ? `${id}.${ticket.messages.length}` : null, () => markTicketReadRequest(id))

  if (isHidden) return <TicketNotVisible id={id} wasSeen={ticket !== undefined} filter={filter} />
  if (isPending) return <PaneSkeleton />
  if (!ticket) {
    return (
      <div className={classes.message}>
        <InlineError error={error} onRetry={() => void refetch()} />
      </div>
    )
  }
  const pane = {
    tab: info.tab,
    isByKey: info.isByKey,
    startsSide: info.startsSide,
    onTab: info.setTab,
    onClose: info.toggle,
  }
  // Emails need more room to be read and written.
  const isWide = info.tab === 'side'
  const conversation = (
    <section className={classes.ticket} data-printed aria-label={t(($) => $.ticket.thread)}>
      <TicketHeader
        ticket={ticket}
        filter={filter}
        isInfoOpen={info.isOpen}
        onToggleInfo={info.toggle}
        onShowInfo={() => info.show('player')}
      />
      <Thread ticket={ticket} />
      <Footer key={ticket.id} ticket={ticket} onNext={onNext} />
    </section>
  )
  return (
    <div className={classes.pane}>
      {info.isOpen && !info.isDrawer ? (
        <Panes
          name={isWide ? 'side' : 'info'}
          fixed="second"
          width={isWide ? 440 : 320}
          min={isWide ? 320 : 240}
          max={isWide ? 760 : 560}
          label={t(($) => $.tabs.panes)}
          first={conversation}
          second={
            <Widget key={info.tab}>
              <InfoPane ticket={ticket} isDrawer={false} {...pane} />
            </Widget>
          }
        />
      ) : (
        conversation
      )}
      {info.isOpen && info.isDrawer && <InfoPane ticket={ticket} isDrawer {...pane} />}
    </div>
  )
}

function Footer({ ticket, onNext }: { ticket: Ticket; onNext: (() => void) | undefined }) {
  if (ticket.mergedIntoId !== null) return <MergedTicket ticket={ticket} intoId={ticket.mergedIntoId} />
  if (ticket.erasure) return <ErasedTicket id={ticket.id} erasure={ticket.erasure} />
  return <Composer ticket={ticket} onNext={onNext} />
}
