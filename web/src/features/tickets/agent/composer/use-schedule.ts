import { pictureIds } from '@savepoint/contract/document-contents.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type { LogEvent } from '@savepoint/contract/tickets/tickets.ts'
import { clockTime } from '../../../../lib/dates/relative-time.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isProblem } from '../../../../lib/problems/problem-error.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { aboutTicket } from '../insertion/writing-target.ts'
import { stopTyping } from '../presence/presence.ts'
import { useScheduleReply } from '../scheduled/scheduled-api.ts'
import type { Composer } from './use-composer.ts'

const noWords = { type: 'doc' as const, content: [{ type: 'paragraph' as const }] }

type Scheduling = Pick<Composer, 'reply' | 'status' | 'seenEventId' | 'haveSeen' | 'clearReply'>

/** What follows a response follows it also when the ticket has been left before. */
export function useSchedule(ticketId: number, composer: Scheduling) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const { mutateAsync, isPending } = useScheduleReply(ticketId)
  const onError = (error: Error) => {
    const fail = (words: string) => void notify.error(aboutTicket(words, ticketId))
    if (isProblem(error, 'ticketChanged')) {
      composer.haveSeen(((error.problem?.events ?? []) as LogEvent[]).map(({ id }) => id))
      return fail(t(($) => $.scheduled.changed))
    }
    const isFull = isProblem(error, 'invalidOperation')
    const count = limits.scheduledRepliesPerTicket
    fail(isFull ? t(($) => $.scheduled.full, { count }) : t(($) => $.scheduled.failed))
  }
  async function schedule(moment: Date) {
    const { message, attachments } = composer.reply()
    const content = message ?? noWords
    stopTyping()
    try {
      await mutateAsync({
        content,
        attachments: [...attachments.map(({ id }) => id), ...pictureIds(content)],
        status: composer.status,
        sendAt: moment.toISOString(),
        seenEventId: composer.seenEventId(),
      })
    } catch (error) {
      return onError(error as Error)
    }
    composer.clearReply({ message, attachments })
    const when = clockTime(moment, new Date(), language)
    void notify.success(
      aboutTicket(
        t(($) => $.scheduled.done, { when }),
        ticketId,
      ),
    )
  }
  return { schedule: (moment: Date) => void schedule(moment), isPending }
}
