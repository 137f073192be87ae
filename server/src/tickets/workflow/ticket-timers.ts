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

/** Above every due time: tickets that are not waiting for an agent come after all that are. */
const afterAllDue = 100_000_000_000_000
/** Due times rank below this; tickets that are not waiting for an agent count down from the value above. */
export const lastDueRank = afterAllDue / 2

/** The agents' due time starts when they begin to owe an answer, and further messages do not reset it; the customer's restarts with each reply. */
export function timersFor({
  status,
  now,
  waitingSince,
  spans,
}: {
  status: TicketStatus
  now: Date
  waitingSince: Date | null
  spans: TimerSpans
}): Timers {
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
