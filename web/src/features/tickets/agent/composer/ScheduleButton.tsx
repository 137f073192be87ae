import { ActionIcon } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { IconCalendarClock } from '@tabler/icons-react'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useLateMenu } from '../../../../ui/menus/use-late-menu.ts'
import { shownKeys } from '../shell/commands/shown-keys.ts'
import { useCommands } from '../shell/commands/use-commands.ts'
import type { Composer } from './use-composer.ts'
import { useSchedule } from './use-schedule.ts'

const MomentMenu = whenNeeded(async () => (await import('../moments/MomentMenu.tsx')).MomentMenu)

/** Beside the button that sends: the reply goes at a chosen moment. */
export function ScheduleButton({ ticketId, composer }: { ticketId: number; composer: Composer }) {
  const { t } = useTranslation('desk')
  const { place, isDrawn, buttonProps, openByKey } = useLateMenu({
    popup: 'menu',
    loadAhead: MomentMenu.loadAhead,
  })
  const { schedule, isPending } = useSchedule(ticketId, composer)
  const { isEmpty, isUploading, unfilled } = composer
  const isReady = !isEmpty && !isUploading && unfilled.length === 0 && !isPending
  useCommands({ sendLater: isReady ? openByKey : undefined })
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
