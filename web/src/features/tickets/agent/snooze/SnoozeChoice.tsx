import { ActionIcon, Button } from '@mantine/core'
import type { TicketSnooze } from '@savepoint/contract/tickets/snooze/snooze-values.ts'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { IconZzz } from '@tabler/icons-react'
import { useState } from 'react'
import { clockTime } from '../../../../lib/dates/relative-time.ts'
import { useNow } from '../../../../lib/dates/use-now.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { notifyWithUndo } from '../../../../ui/states/undo-toast.tsx'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { shownKeys } from '../shell/commands/shown-keys.ts'
import { useCommands } from '../shell/commands/use-commands.ts'
import classes from './Snooze.module.css'
import { SnoozeMenu } from './SnoozeMenu.tsx'
import { useSnoozeTicket } from './snooze-api.ts'

/** Snoozes the ticket, says until when it is snoozed, and wakes it. */
export function SnoozeChoice({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const now = useNow()
  const mayRight = useRight('tickets.snooze')
  const { mutate } = useSnoozeTicket(ticket.id)
  const [isOpen, setOpen] = useState(false)
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
      onError: () => void notify.error(t(($) => $.snooze.failed)),
    })
  useCommands({
    snooze: may ? () => setOpen(true) : undefined,
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
    'aria-label': snooze ? `${label}. ${t(($) => $.snooze.change)}` : label,
    'aria-keyshortcuts': key,
    title,
  }
  return (
    <SnoozeMenu
      hasPlayer={ticket.channel !== 'internal'}
      isOpen={isOpen && may}
      canWake={snooze !== null}
      onOpen={(opens) => setOpen(opens && may)}
      onChoose={choose}
    >
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
    </SnoozeMenu>
  )
}
