import type { CustomerTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import type { Message } from '@savepoint/contract/tickets/ticket-values.ts'
import { Fragment, useEffect, useRef } from 'react'
import { dayName } from '../../../../lib/dates/relative-time.ts'
import { useNow } from '../../../../lib/dates/use-now.ts'
import { useDirtyForm } from '../../../../lib/drafts/dirty-forms.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { ThreadPictures } from '../../attachments/pictures/ThreadPictures.tsx'
import { hasArrived } from './has-arrived.ts'
import { OutboxBubble } from './OutboxBubble.tsx'
import { type OutboxMessage, outbox, useOutbox } from './outbox-store.ts'
import { ThreadMessage } from './ThreadMessage.tsx'
import classes from './TicketThread.module.css'

type Props = { ticket: CustomerTicket; owner: string }

export function TicketThread({ ticket, owner }: Props) {
  const { t } = useTranslation('requests')
  const all = useOutbox(({ messages }) => messages)
  const unsent = all.filter((message) => message.ticketId === ticket.id && message.owner === owner)
  // Text the server has not received could be lost, so an expired session is renewed on this page.
  useDirtyForm(unsent.length > 0)
  const isInThread = (message: OutboxMessage) => hasArrived(message, ticket.messages, Date.now())
  useEffect(() => {
    for (const message of unsent)
      if (message.state === 'failed' && isInThread(message)) outbox.drop(message.key)
  })
  const end = useRef<HTMLDivElement>(null)
  // A failed message grows by its buttons, so its state counts as a change too.
  const stuck = unsent.filter(({ state }) => state !== 'sending').length
  useFollowing(end, ticket.messages.length + unsent.length + stuck)
  return (
    <div className={classes.thread} role="log" aria-label={t(($) => $.tickets.thread)}>
      <ThreadPictures messages={ticket.messages}>
        {ticket.messages.map((message, index) => (
          <Fragment key={message.id}>
            <DayMark message={message} before={ticket.messages[index - 1]} />
            <ThreadMessage message={message} isLast={index === ticket.messages.length - 1} />
          </Fragment>
        ))}
      </ThreadPictures>
      {unsent
        .filter((message) => !isInThread(message))
        .map((message) => (
          <OutboxBubble key={message.key} message={message} />
        ))}
      <div ref={end} />
    </div>
  )
}

function DayMark({ message, before }: { message: Message; before: Message | undefined }) {
  const language = useLanguage()
  const now = useNow()
  const day = new Date(message.createdAt)
  if (before && new Date(before.createdAt).toDateString() === day.toDateString()) return null
  return <p className={classes.day}>{dayName(day, now, language)}</p>
}

const nearPx = 400
/** A thread that all but fits stays at its title. */
const shortPx = 120

/** Opens at the latest message and follows new ones, unless the reader has scrolled up. */
function useFollowing(end: React.RefObject<HTMLDivElement | null>, count: number) {
  const shown = useRef(0)
  useEffect(() => {
    const page = document.documentElement
    const isNear = page.scrollHeight - page.scrollTop - page.clientHeight < nearPx
    const isShort = shown.current === 0 && page.scrollHeight - page.clientHeight < shortPx
    if (count > shown.current && !isShort && (shown.current === 0 || isNear))
      end.current?.scrollIntoView({ block: 'end' })
    shown.current = count
  }, [end, count])
}
