import type { TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import {
  IconArchive,
  IconCircleCheck,
  IconCirclePlus,
  IconHourglass,
  IconMessageReply,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import classes from './StatusBadge.module.css'

const icons: Record<TicketStatus, TablerIcon> = {
  Created: IconCirclePlus,
  WaitingAgentAction: IconMessageReply,
  WaitingCustomerAction: IconHourglass,
  Resolved: IconCircleCheck,
  Closed: IconArchive,
}

export function StatusBadge({ status, compact = false }: { status: TicketStatus; compact?: boolean }) {
  const { t } = useTranslation('desk')
  const Icon = icons[status]
  const word = t(($) => $.status[status])
  return (
    <span
      className={classes.badge}
      style={{ color: `var(--sp-status-${status})` }}
      title={compact ? word : undefined}
    >
      <Icon size={16} aria-hidden />
      <span className={compact ? 'visually-hidden' : undefined}>{word}</span>
    </span>
  )
}
