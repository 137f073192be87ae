import { ActionIcon } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { IconCalendarClock } from '@tabler/icons-react'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Hint } from '../../../../ui/hints/Hint.tsx'
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
  const { isEmpty, isUploading, unfilled, linkedIds } = composer
  const reason = linkedIds.length > 0 ? t(($) => $.scheduled.notLinked) : undefined
  const isReady = reason === undefined && !isEmpty && !isUploading && unfilled.length === 0 && !isPending
  useCommands({ sendLater: isReady ? openByKey : undefined })
  const label = t(($) => $.scheduled.later)
  return (
    <>
      <Hint label={reason ?? `${label} · ${shownKeys('sendLater').join(' + ')}`}>
        <ActionIcon
          {...buttonProps}
          variant="default"
          size={30}
          aria-label={label}
          aria-description={reason}
          aria-keyshortcuts={shownKeys('sendLater').join('+')}
          disabled={!isReady && reason === undefined}
          data-disabled={reason !== undefined || undefined}
          aria-disabled={reason !== undefined || undefined}
          onClick={reason === undefined ? buttonProps.onClick : undefined}
          loading={isPending}
        >
          <IconCalendarClock size={16} aria-hidden />
        </ActionIcon>
      </Hint>
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
