import type { ScheduledReply } from '@savepoint/contract/tickets/scheduled-replies/scheduled-reply-values.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { useAgent } from '../../../people/authentication/use-rights.ts'
import { besideText } from '../../attachments/pictures/beside-text.ts'
import { findTicketDraftSaver } from '../composer/drafts/ticket-drafts.ts'
import { withReply } from '../composer/drafts/writing.ts'
import { aboutTicket, writingTarget } from '../insertion/writing-target.ts'
import { useDeleteScheduledReply } from './scheduled-api.ts'
import { takeBackScheduled } from './take-back-scheduled.ts'

/** Continues a scheduled reply as the draft of its ticket, even if the ticket was left before the response came. */
export function usePutBack(ticketId: number, onError: (error: unknown) => void) {
  const { t } = useTranslation('desk')
  const owner = useAgent()?.id ?? ''
  const { mutateAsync, isPending } = useDeleteScheduledReply(ticketId)
  const putBack = async (reply: ScheduledReply) => {
    const remove = () => mutateAsync(reply.id)
    const outcome = await takeBackScheduled({ ticketId, reply, remove })
    if (outcome.name === 'failed') return onError(outcome.error)
    if (outcome.name === 'sent')
      return void notify.error(
        aboutTicket(
          t(($) => $.scheduled.gone),
          ticketId,
        ),
      )
    const { content, status } = reply
    const written = { content, attachments: besideText(reply), status }
    const target = writingTarget(ticketId)
    if (target) return target.put(written)
    const saver = findTicketDraftSaver(owner, ticketId)
    saver.putBack(withReply(saver.get().writing, written))
    void notify.info(t(($) => $.scheduled.inDraft, { id: ticketId }))
  }
  return { putBack, isPending }
}
