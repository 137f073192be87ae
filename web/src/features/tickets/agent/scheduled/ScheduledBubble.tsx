import { Button, Group } from '@mantine/core'
import type { ScheduledReply } from '@savepoint/contract/tickets/scheduled-replies/scheduled-reply-values.ts'
import { IconCalendarClock, IconCalendarOff } from '@tabler/icons-react'
import { clockTime, exactTime } from '../../../../lib/dates/relative-time.ts'
import { useNow } from '../../../../lib/dates/use-now.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isNotFound } from '../../../../lib/problems/problem-error.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { DocumentView } from '../../../knowledge/help-center/document/DocumentView.tsx'
import { withLinks } from '../../../knowledge/help-center/document/with-links.ts'
import { useAgent, useRight } from '../../../people/authentication/use-rights.ts'
import { AttachmentList } from '../../attachments/AttachmentList.tsx'
import { AttachmentPicture } from '../../attachments/pictures/AttachmentPicture.tsx'
import { besideText } from '../../attachments/pictures/beside-text.ts'
import { aboutTicket } from '../insertion/writing-target.ts'
import classes from './Scheduled.module.css'
import { useCancelScheduledReply, useDeleteScheduledReply, useSendScheduledReply } from './scheduled-api.ts'
import { usePutBack } from './use-put-back.ts'

type Props = { ticketId: number; reply: ScheduledReply }

/** A reply that waits for its moment, or was canceled before it. Players do not see it. */
export function ScheduledBubble({ ticketId, reply }: Props) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const now = useNow()
  const isOwn = useAgent()?.id === reply.author.id
  const mayReply = useRight('tickets.reply')
  const send = useSendScheduledReply(ticketId)
  const cancel = useCancelScheduledReply(ticketId)
  const remove = useDeleteScheduledReply(ticketId)
  const { canceled, status } = reply
  const at = new Date(reply.sendAt)
  const onError = (error: unknown) => {
    const words = isNotFound(error) ? t(($) => $.scheduled.gone) : t(($) => $.scheduled.actionFailed)
    void notify.error(aboutTicket(words, ticketId))
  }
  const { putBack, isTakingBack } = usePutBack(ticketId, onError)
  const isBusy = send.isPending || cancel.isPending || remove.isPending || isTakingBack
  const Icon = canceled ? IconCalendarOff : IconCalendarClock
  return (
    <article className={classes.bubble} data-canceled={canceled !== null || undefined}>
      <p className={classes.head}>
        <Icon size={16} aria-hidden />
        <b>{reply.author.name}</b>
        <span className={classes.state}>
          {canceled ? (
            <span>{`${t(($) => $.scheduled.notSent)}: ${t(($) => $.scheduled.reasons[canceled])}`}</span>
          ) : (
            <time dateTime={reply.sendAt} title={exactTime(at, language)}>
              {t(($) => $.scheduled.goesAt, { when: clockTime(at, now, language) })}
            </time>
          )}
          {status && status !== 'WaitingCustomerAction' && (
            <> · {t(($) => $.scheduled.withStatus, { status: t(($) => $.status[status]) })}</>
          )}
        </span>
      </p>
      <div dir="auto">
        <DocumentView document={withLinks(reply.content)} picture={AttachmentPicture} />
      </div>
      <AttachmentList attachments={besideText(reply)} />
      {!canceled && <p className={classes.hint}>{t(($) => $.scheduled.hint)}</p>}
      {mayReply && (
        <Group gap="xs" mt="xs">
          {isOwn && (
            <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => putBack(reply)}>
              {canceled ? t(($) => $.scheduled.restore) : t(($) => $.scheduled.edit)}
            </Button>
          )}
          {isOwn && !canceled && (
            <Button
              size="compact-sm"
              variant="default"
              disabled={isBusy}
              onClick={() => send.mutateAsync(reply.id).catch(onError)}
            >
              {t(($) => $.scheduled.sendNow)}
            </Button>
          )}
          {canceled ? (
            <Button
              size="compact-sm"
              variant="subtle"
              disabled={isBusy}
              onClick={() => remove.mutateAsync(reply.id).catch(onError)}
            >
              {t(($) => $.scheduled.discard)}
            </Button>
          ) : (
            <Button
              size="compact-sm"
              variant="subtle"
              disabled={isBusy}
              onClick={() => cancel.mutateAsync(reply.id).catch(onError)}
            >
              {t(($) => $.scheduled.cancel)}
            </Button>
          )}
        </Group>
      )}
    </article>
  )
}
