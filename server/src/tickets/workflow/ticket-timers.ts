import type { TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import { after } from '../../platform/clock.ts'

export type Timers = {
  waitingSince: Date | null
  dueAt: Date | null
  remindAt: Date | null
  resolvesAt: Date | null
  archivesAt: Date | null
  queueRank: number
}
export type TimerSpans = {
  replyExpectedHours: number
  reminderAfterDays: number
  resolveAfterDays: number
  archiveAfterDays: number
}

/** A rank no due time reaches: tickets that wait for nobody at the desk come after all that do. */
const afterAllDue = 100_000_000_000_000
/** Ranks of due times are lower, those of tickets that wait for nobody at the desk are not: they go down from the one above. */
export const lastDueRank = afterAllDue / 2

/**
 * The clocks a ticket carries in a status. The desk's clock starts when it begins to owe an answer and is not set back
 * by further messages; the customer's starts anew with each answer of the desk.
 */
export function timersFor(
  status: TicketStatus,
  now: Date,
  waitingSince: Date | null,
  spans: TimerSpans,
): Timers {
  const none = { waitingSince: null, dueAt: null, remindAt: null, resolvesAt: null, archivesAt: null }
  const restRank = afterAllDue - now.getTime()
  if (status === 'Created' || status === 'WaitingAgentAction') {
    const since = waitingSince ?? now
    const dueAt = after(since, { hours: spans.replyExpectedHours })
    return { ...none, waitingSince: since, dueAt, queueRank: dueAt.getTime() }
  }
  if (status === 'WaitingCustomerAction') {
    const remindAt = after(now, { days: spans.reminderAfterDays })
    return {
      ...none,
      remindAt,
      resolvesAt: after(now, { days: spans.resolveAfterDays }),
      queueRank: restRank,
    }
  }
  if (status === 'Resolved')
    return { ...none, archivesAt: after(now, { days: spans.archiveAfterDays }), queueRank: restRank }
  return { ...none, queueRank: restRank }
}
