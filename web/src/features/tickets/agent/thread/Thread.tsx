import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useSettings } from '../../../../lib/settings/settings-store.ts'
import { useAgent, useRight } from '../../../people/authentication/use-rights.ts'
import { ThreadPictures } from '../../attachments/pictures/ThreadPictures.tsx'
import { useSendings } from '../composer/sending/use-sendings.ts'
import { ScheduledReplies } from '../scheduled/ScheduledReplies.tsx'
import { threadEventsQuery } from '../ticket-data/ticket-pane-api.ts'
import { SendingBubble } from './SendingBubble.tsx'
import classes from './Thread.module.css'
import { ThreadLine } from './ThreadLine.tsx'
import { threadEntries } from './thread-entries.ts'
import { useLinkedMessage } from './use-linked-message.ts'
import { useStayingAtEnd } from './use-staying-at-end.ts'

const nearPx = 200

export function Thread({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('desk')
  const scroller = useRef<HTMLDivElement>(null)
  const last = useRef({ id: 0, count: 0 })
  const me = useAgent()?.id
  // Opening the ticket marks it as read on the server; the line on screen stays where it was.
  const [readAt] = useState(ticket.readAt ?? null)
  const mayViewLog = useRight('tickets.viewLog')
  const areEventsShown = useSettings((settings) => settings.bars.threadEvents ?? true)
  const { data: log } = useQuery({ ...threadEventsQuery(ticket.id), enabled: mayViewLog && areEventsShown })
  const events = areEventsShown ? log?.items : undefined
  const sendings = useSendings(({ ticketId }) => ticketId === ticket.id)
  const entries = useMemo(
    () => threadEntries({ messages: ticket.messages, events: events ?? [], readAt, readerId: me }),
    [ticket.messages, events, readAt, me],
  )
  const count = entries.length + sendings.length + ticket.scheduledReplies.length
  useLayoutEffect(() => {
    const pane = scroller.current
    if (!pane) return
    const isNew = last.current.id !== ticket.id
    const isNear = pane.scrollHeight - pane.scrollTop - pane.clientHeight < nearPx
    if (isNew || (count > last.current.count && isNear)) pane.scrollTop = pane.scrollHeight
    last.current = { id: ticket.id, count }
  }, [ticket.id, count])
  const linked = useLinkedMessage(scroller, (id) => ticket.messages.some((message) => message.id === id))
  useStayingAtEnd(scroller, linked === null)
  return (
    <div
      ref={scroller}
      className={classes.thread}
      role="log"
      data-thread
      aria-label={t(($) => $.ticket.thread)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <div className={classes.messages}>
        <ThreadPictures messages={ticket.messages}>
          {entries.map((entry) => (
            <ThreadLine key={entry.key} ticket={ticket} entry={entry} />
          ))}
          {sendings.map((sending) => (
            <SendingBubble key={sending.key} sending={sending} />
          ))}
          <ScheduledReplies ticket={ticket} />
        </ThreadPictures>
      </div>
    </div>
  )
}
