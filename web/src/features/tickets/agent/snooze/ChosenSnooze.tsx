import { Button } from '@mantine/core'
import type { TicketSnooze } from '@savepoint/contract/tickets/snooze/snooze-values.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useLateMenu } from '../../../../ui/menus/use-late-menu.ts'
import { useRight } from '../../../people/authentication/use-rights.ts'

const SnoozeMenu = whenNeeded(async () => (await import('./SnoozeMenu.tsx')).SnoozeMenu)

/** For several tickets. */
export function ChosenSnooze({ onChoose }: { onChoose: (snooze: TicketSnooze | null) => void }) {
  const { t } = useTranslation('desk')
  const may = useRight('tickets.snooze')
  const { place, isDrawn, buttonProps } = useLateMenu({ popup: 'menu', loadAhead: SnoozeMenu.loadAhead })
  const label = t(($) => $.snooze.short)
  return (
    <>
      <Button
        {...buttonProps}
        variant="default"
        size="xs"
        rightSection={<IconChevronDown size={14} aria-hidden />}
        aria-disabled={!may}
        data-disabled={!may || undefined}
        title={may ? label : t(($) => $.ticket.noRight)}
        onClick={() => may && buttonProps.onClick()}
      >
        {label}
      </Button>
      {isDrawn && <SnoozeMenu place={place} canWake onChoose={onChoose} />}
    </>
  )
}
