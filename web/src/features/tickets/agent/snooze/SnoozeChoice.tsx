import { ActionIcon, Button } from '@mantine/core'
import type { TicketSnooze } from '@savepoint/contract/tickets/snooze/snooze-values.ts'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { IconZzz } from '@tabler/icons-react'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { clockTime } from '../../../../lib/dates/relative-time.ts'
import { useNow } from '../../../../lib/dates/use-now.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useLateMenu } from '../../../../ui/menus/use-late-menu.ts'
import { notifyWithUndo } from '../../../../ui/states/undo-toast.tsx'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { shownKeys } from '../shell/commands/shown-keys.ts'
import { useCommands } from '../shell/commands/use-commands.ts'
import classes from './Snooze.module.css'
import { useSnoozeTicket } from './snooze-api.ts'

const SnoozeMenu = whenNeeded(async () => (await import('./SnoozeMenu.tsx')).SnoozeMenu)

/** Snoozes the ticket, says until when it is snoozed, and wakes it. */
export function SnoozeChoice({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const now = useNow()
  const mayRight = useRight('tickets.snooze')
  const { mutate } = useSnoozeTicket(ticket.id)
  const { place, isDrawn, buttonProps, openByKey } = useLateMenu({
    popup: 'menu',
    loadAhead: SnoozeMenu.loadAhead,
  })
  const { snooze } = ticket
  const isEnded = ticket.status === 'Resolved' || ticket.status === 'Closed'
  const may = mayRight && !isEnded
  const choose = (chosen: TicketSnooze | null) =>
    mutate(chosen ?? { until: null }, {
      onSuccess: () => {
        if (chosen === null) return
        const when = clockTime(new Date(chosen.until), new Date(), language)
        void notifyWithUndo(
          t(($) => $.snooze.done, { when }),
          t(($) => $.snooze.undo),
          () => mutate(snooze ?? { until: null }),
        )
      },
    })
  useCommands({
    snooze: may ? openByKey : undefined,
    wake: may && snooze ? () => choose(null) : undefined,
  })
  if (!may && !snooze) return null
  const key = shownKeys('snooze').join('+')
  const label = snooze
    ? t(($) => $.snooze.snoozedUntil, { when: clockTime(new Date(snooze.until), now, language) })
    : t(($) => $.snooze.title)
  const title = !may
    ? t(($) => $.ticket.noRight)
    : snooze?.surviveReplies
      ? t(($) => $.snooze.survives)
      : `${label} · ${key}`
  const shared = {
    ...buttonProps,
    'aria-label': snooze ? `${label}. ${t(($) => $.snooze.change)}` : label,
    'aria-keyshortcuts': key,
    title,
    onClick: () => may && buttonProps.onClick(),
  }
  return (
    <>
      {snooze ? (
        <Button
          {...shared}
          variant="default"
          size="xs"
          className={classes.button}
          aria-disabled={!may}
          leftSection={<IconZzz size={16} aria-hidden />}
        >
          {label}
        </Button>
      ) : (
        <ActionIcon {...shared}>
          <IconZzz size={18} aria-hidden />
        </ActionIcon>
      )}
      {isDrawn && (
        <SnoozeMenu
          place={{ ...place, isOpen: place.isOpen && may }}
          hasPlayer={ticket.channel !== 'internal'}
          canWake={snooze !== null}
          onChoose={choose}
        />
      )}
    </>
  )
}
