import { Button } from '@mantine/core'
import type { TicketSnooze } from '@savepoint/contract/tickets/snooze/snooze-values.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { SnoozeMenu } from './SnoozeMenu.tsx'

/** For several tickets. */
export function ChosenSnooze({ onChoose }: { onChoose: (snooze: TicketSnooze | null) => void }) {
  const { t } = useTranslation('desk')
  const may = useRight('tickets.snooze')
  const [isOpen, setOpen] = useState(false)
  const label = t(($) => $.snooze.short)
  return (
    <SnoozeMenu isOpen={isOpen && may} canWake onOpen={(opens) => setOpen(opens && may)} onChoose={onChoose}>
      <Button
        variant="default"
        size="xs"
        rightSection={<IconChevronDown size={14} aria-hidden />}
        aria-disabled={!may}
        data-disabled={!may || undefined}
        title={may ? label : t(($) => $.ticket.noRight)}
      >
        {label}
      </Button>
    </SnoozeMenu>
  )
}
