import { ActionIcon } from '@mantine/core'
import { pictureIds } from '@savepoint/contract/document-contents.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type { LogEvent } from '@savepoint/contract/tickets/tickets.ts'
import { IconCalendarClock } from '@tabler/icons-react'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { clockTime } from '../../../../lib/dates/relative-time.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isProblem } from '../../../../lib/problems/problem-error.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { useLateMenu } from '../../../../ui/menus/use-late-menu.ts'
import { useScheduleReply } from '../scheduled/scheduled-api.ts'
import { shownKeys } from '../shell/commands/shown-keys.ts'
import { useCommands } from '../shell/commands/use-commands.ts'
import type { Composer } from './use-composer.ts'

const MomentMenu = whenNeeded(async () => (await import('../moments/MomentMenu.tsx')).MomentMenu)

const noWords = { type: 'doc' as const, content: [{ type: 'paragraph' as const }] }

/** Beside the button that sends: the reply goes at a chosen moment. */
export function ScheduleButton({ ticketId, composer }: { ticketId: number; composer: Composer }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const { place, isDrawn, buttonProps, openByKey } = useLateMenu({
    popup: 'menu',
    loadAhead: MomentMenu.loadAhead,
  })
  const { mutate, isPending } = useScheduleReply(ticketId)
  const { uploads, isEmpty, isUploading, unfilled } = composer
  const isReady = !isEmpty && !isUploading && unfilled.length === 0 && !isPending
  useCommands({ sendLater: isReady ? openByKey : undefined })
  const schedule = (moment: Date) => {
    const content = composer.text() ?? noWords
    const attachments = [...uploads.attachments.map(({ id }) => id), ...pictureIds(content)]
    mutate(
      {
        content,
        attachments,
        status: composer.status,
        sendAt: moment.toISOString(),
        seenEventId: composer.seenEventId(),
      },
      {
        onSuccess: () => {
          composer.clearReply()
          void notify.success(t(($) => $.scheduled.done, { when: clockTime(moment, new Date(), language) }))
        },
        onError: (error) => {
          if (isProblem(error, 'ticketChanged')) {
            composer.haveSeen(((error.problem?.events ?? []) as LogEvent[]).map(({ id }) => id))
            return void notify.error(t(($) => $.scheduled.changed))
          }
          const isFull = isProblem(error, 'invalidOperation')
          const count = limits.scheduledRepliesPerTicket
          void notify.error(isFull ? t(($) => $.scheduled.full, { count }) : t(($) => $.scheduled.failed))
        },
      },
    )
  }
  const label = t(($) => $.scheduled.later)
  return (
    <>
      <ActionIcon
        {...buttonProps}
        variant="default"
        size={30}
        aria-label={label}
        aria-keyshortcuts={shownKeys('sendLater').join('+')}
        title={`${label} · ${shownKeys('sendLater').join(' + ')}`}
        disabled={!isReady}
        loading={isPending}
      >
        <IconCalendarClock size={16} aria-hidden />
      </ActionIcon>
      {isDrawn && (
        <MomentMenu
          place={{ ...place, isOpen: place.isOpen && isReady }}
          label={label}
          dialog={{
            title: label,
            when: t(($) => $.scheduled.when),
            submit: t(($) => $.scheduled.submit),
            mostDays: limits.scheduledReplyDaysMax,
          }}
          onChoose={schedule}
        />
      )}
    </>
  )
}
