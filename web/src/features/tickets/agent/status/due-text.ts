import type { TicketSummary } from '@savepoint/contract/tickets/tickets.ts'
import type { Translate } from '../../../../lib/language/i18n.ts'
import { dueSpan } from './due-span.ts'
import { dueState } from './due-state.ts'

export function dueText(t: Translate<'desk'>, sla: TicketSummary['sla'], now: Date): string {
  if (!sla) return ''
  const { targetAt, pausedAt } = sla
  if (targetAt === null) return pausedAt === null ? '' : t(($) => $.due.paused)
  const { unit, count } = dueSpan(targetAt, now)
  const span = t(($) => $.due.spans[unit], { count })
  return dueState(targetAt, now) === 'late' ? t(($) => $.due.late, { span }) : t(($) => $.due.left, { span })
}
