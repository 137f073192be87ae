import type { ScheduledReply } from '@savepoint/contract/tickets/scheduled-replies/scheduled-reply-values.ts'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { useAgent } from '../../../people/authentication/use-rights.ts'
import { besideText } from '../../attachments/pictures/beside-text.ts'
import { findTicketDraftSaver } from '../composer/drafts/ticket-drafts.ts'
import { withReply } from '../composer/drafts/writing.ts'
import { aboutTicket, writingTarget } from '../insertion/writing-target.ts'
import { useDeleteScheduledReply } from './scheduled-api.ts'
import { takeBackScheduled } from './take-back-scheduled.ts'

/** By then, the writer is busy with something else. */
const lateMs = 5_000

/** Continues a scheduled reply as the draft of its ticket, even if the ticket was left before the response came. */
export function usePutBack(ticketId: number, onError: (error: unknown) => void) {
  const { t } = useTranslation('desk')
  const owner = useAgent()?.id ?? ''
  const { mutateAsync } = useDeleteScheduledReply(ticketId)
  const [isTakingBack, setTakingBack] = useState(false)
  const about = (words: string) => aboutTicket(words, ticketId)
  const takeBack = async (reply: ScheduledReply) => {
    const pressedAt = Date.now()
    const remove = () => mutateAsync(reply.id)
    const onUnanswered = () => void notify.info(about(t(($) => $.scheduled.unanswered)))
    const outcome = await takeBackScheduled({ ticketId, reply, remove, onUnanswered })
    if (outcome.name === 'failed') return onError(outcome.error)
    if (outcome.name === 'sent') return void notify.error(about(t(($) => $.scheduled.gone)))
    const { content, status } = reply
    const written = { content, attachments: besideText(reply), status }
    const target = writingTarget(ticketId)
    if (target && Date.now() - pressedAt < lateMs) return target.put(written)
    const saver = findTicketDraftSaver(owner, ticketId)
    saver.putBack(withReply(saver.get().writing, written))
    void notify.info(t(($) => $.scheduled.inDraft, { id: ticketId }))
  }
  const putBack = (reply: ScheduledReply) => {
    setTakingBack(true)
    void takeBack(reply).finally(() => setTakingBack(false))
  }
  return { putBack, isTakingBack }
}
