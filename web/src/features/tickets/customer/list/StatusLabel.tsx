import type { TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import classes from './StatusLabel.module.css'
import { statusIcons } from './status-look.ts'

export function StatusLabel({ status }: { status: TicketStatus }) {
  const { t } = useTranslation('requests')
  const Icon = statusIcons[status]
  return (
    <span className={classes.label} style={{ color: `var(--sp-status-${status})` }}>
      <Icon size={16} aria-hidden />
      <span>{t(($) => $.tickets.status[status])}</span>
    </span>
  )
}
