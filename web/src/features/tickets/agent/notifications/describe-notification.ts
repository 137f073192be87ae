import type { Notification } from '@savepoint/contract/tickets/notifications/notifications.ts'
import type { SlaMetric } from '@savepoint/contract/tickets/sla-values.ts'
import type { TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import { translator } from '../../../../lib/language/i18n.ts'

/** In a line: who did what. */
export function describeNotification(
  { kind, event }: Notification,
  { isOfTranslation = false } = {},
): string {
  const t = translator('desk')
  const own = translator('notifications')
  const name = event?.actorName ?? ''
  if (kind === 'articleReview' && isOfTranslation) return own(($) => $.says.translationReview)
  if (kind === 'articleReview' || kind === 'articleVerification' || kind === 'articleComment')
    return own(($) => $.says[kind])
  if (kind === 'ruleDisabled') return own(($) => $.says.ruleDisabled)
  if (kind === 'recurringTicketDisabled') return own(($) => $.says.recurringTicketDisabled)
  if (kind === 'mentioned') return own(($) => $.says.mentioned, { name })
  if (kind === 'assignedToMe') return own(($) => $.says.assignedToMe, { name })
  if (kind === 'takenFromMe') return own(($) => $.says.takenFromMe, { name })
  if (kind === 'notifiedByRule') return own(($) => $.says.notifiedByRule, { name })
  if (kind === 'slaWarned' || kind === 'slaBreached') {
    const metric = t(($) => $.due.metrics[(event?.detail ?? 'firstReply') as SlaMetric])
    return own(($) => $.says[kind], { metric })
  }
  if (kind === 'satisfactionGiven') {
    const score = t(($) => $.satisfaction[event?.detail === 'bad' ? 'bad' : 'good'])
    return own(($) => $.says.satisfactionGiven, { score })
  }
  if (event?.kind === 'statusChanged') {
    const status = t(($) => $.status[event.detail as TicketStatus])
    return own(($) => $.says.statusChanged, { name, status })
  }
  if (event?.kind === 'sideMessageReceived' || event?.kind === 'sideMessageFailed')
    return own(($) => $.says[event.kind as 'sideMessageFailed'], { subject: event.detail ?? '' })
  if (event?.kind === 'noted') return own(($) => $.says.noted, { name })
  if (event?.kind === 'customerWrote') return own(($) => $.says.customerWrote)
  return own(($) => $.says.replied, { name })
}
