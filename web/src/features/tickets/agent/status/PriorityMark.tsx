import type { TicketPriority } from '@savepoint/contract/priorities.ts'
import { IconChevronDown, IconChevronsUp, IconChevronUp, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import classes from './PriorityMark.module.css'

const icons: Record<TicketPriority, TablerIcon | null> = {
  urgent: IconChevronsUp,
  high: IconChevronUp,
  normal: null,
  low: IconChevronDown,
}

/** Nothing for the usual priority. */
export function PriorityMark({ priority }: { priority: TicketPriority }) {
  const { t } = useTranslation('desk')
  const Icon = icons[priority]
  if (Icon === null) return null
  const label = t(($) => $.priorityOf[priority])
  return (
    <Icon
      size={16}
      stroke={2.5}
      className={classes.mark}
      data-priority={priority}
      aria-label={label}
      role="img"
    />
  )
}
