import type { Notification } from '@savepoint/contract/tickets/notifications/notifications.ts'
import type { SlaMetric } from '@savepoint/contract/tickets/sla-values.ts'
import type { TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import type { Translate } from '../../../../lib/language/i18n.ts'

/** In a line: who did what. */
export function describeNotification({ kind, event }: Notification, t: Translate<'desk'>): string {
  const name = event?.actorName ?? ''
  if (kind === 'ruleDisabled') return t(($) => $.notifications.says.ruleDisabled)
  if (kind === 'recurringTicketDisabled') return t(($) => $.notifications.says.recurringTicketDisabled)
  if (kind === 'mentioned') return t(($) => $.notifications.says.mentioned, { name })
  if (kind === 'assignedToMe') return t(($) => $.notifications.says.assignedToMe, { name })
  if (kind === 'takenFromMe') return t(($) => $.notifications.says.takenFromMe, { name })
  if (kind === 'notifiedByRule') return t(($) => $.notifications.says.notifiedByRule, { name })
  if (kind === 'slaWarned' || kind === 'slaBreached') {
    const metric = t(($) => $.due.metrics[(event?.detail ?? 'firstReply') as SlaMetric])
    return t(($) => $.notifications.says[kind], { metric })
  }
  if (kind === 'satisfactionGiven') {
    const score = t(($) => $.satisfaction[event?.detail === 'bad' ? 'bad' : 'good'])
    return t(($) => $.notifications.says.satisfactionGiven, { score })
  }
  if (event?.kind === 'statusChanged') {
    const status = t(($) => $.status[event.detail as TicketStatus])
    return t(($) => $.notifications.says.statusChanged, { name, status })
  }
  if (event?.kind === 'sideMessageReceived' || event?.kind === 'sideMessageFailed')
    return t(($) => $.notifications.says[event.kind as 'sideMessageFailed'], { subject: event.detail ?? '' })
  if (event?.kind === 'noted') return t(($) => $.notifications.says.noted, { name })
  if (event?.kind === 'customerWrote') return t(($) => $.notifications.says.customerWrote)
  return t(($) => $.notifications.says.replied, { name })
}
