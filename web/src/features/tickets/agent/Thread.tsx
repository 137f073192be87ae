import type { Message } from '@savepoint/contract/ticket-values.ts'
import type { Ticket } from '@savepoint/contract/tickets.ts'
import { Fragment, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { dayName } from '../../../lib/relative-time.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { useNow } from '../../../lib/use-now.ts'
import { SendingBubble } from './composer/SendingBubble.tsx'
import { useSendings } from './composer/use-sendings.ts'
import { DeskMessage } from './DeskMessage.tsx'
import classes from './Thread.module.css'
import { useStayingAtEnd } from './use-staying-at-end.ts'

const nearPx = 200

/** The conversation, days apart, opened at its end; new messages are followed unless the reader has scrolled up. */
export function Thread({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('desk')
  const scroller = useRef<HTMLDivElement>(null)
  const last = useRef({ id: 0, count: 0 })
  const sendings = useSendings(ticket.id)
  const count = ticket.messages.length + sendings.length
  useLayoutEffect(() => {
    const pane = scroller.current
    if (!pane) return
    const isNew = last.current.id !== ticket.id
    const isNear = pane.scrollHeight - pane.scrollTop - pane.clientHeight < nearPx
    if (isNew || (count > last.current.count && isNear)) pane.scrollTop = pane.scrollHeight
    last.current = { id: ticket.id, count }
  }, [ticket.id, count])
  useStayingAtEnd(scroller)
  return (
    <div
      ref={scroller}
      className={classes.thread}
      role="log"
      aria-label={t(($) => $.ticket.thread)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <div className={classes.messages}>
        {ticket.messages.map((message, index) => (
          <Fragment key={message.id}>
            <DayMark message={message} before={ticket.messages[index - 1]} />
            <DeskMessage message={message} />
          </Fragment>
        ))}
        {sendings.map((sending) => (
          <SendingBubble key={sending.key} sending={sending} />
        ))}
      </div>
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
