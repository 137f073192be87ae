import type { TicketPriority } from '@savepoint/contract/priorities.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { PriorityIcon } from './PriorityIcon.tsx'
import classes from './PriorityMark.module.css'

/** Before a title; nothing for the usual priority. */
export function PriorityMark({ priority }: { priority: TicketPriority }) {
  const { t } = useTranslation('desk')
  if (priority === 'normal') return null
  const label = t(($) => $.priorityOf[priority])
  return (
    <span role="img" aria-label={label} title={label} className={classes.mark}>
      <PriorityIcon priority={priority} />
    </span>
  )
}
