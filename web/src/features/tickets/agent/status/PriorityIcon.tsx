import type { TicketPriority } from '@savepoint/contract/priorities.ts'
import {
  IconChevronDown,
  IconChevronsUp,
  IconChevronUp,
  IconEqual,
  type TablerIcon,
} from '@tabler/icons-react'

const icons: Record<TicketPriority, TablerIcon> = {
  urgent: IconChevronsUp,
  high: IconChevronUp,
  normal: IconEqual,
  low: IconChevronDown,
}
const colours: Record<TicketPriority, string> = {
  urgent: 'var(--sp-error)',
  high: 'var(--sp-warn)',
  normal: 'var(--sp-muted)',
  low: 'var(--sp-muted)',
}

export function PriorityIcon({ priority }: { priority: TicketPriority }) {
  const Icon = icons[priority]
  return <Icon size={16} stroke={2.5} color={colours[priority]} aria-hidden />
}
