import type { TicketPriority } from '@savepoint/contract/priorities.ts'
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

/** More than any due time: urgent tickets come first, however late the others are. */
const rankSpan = 10_000_000_000_000
export const rankStarts: Record<TicketPriority, number> = {
  urgent: -2 * rankSpan,
  high: -rankSpan,
  normal: 0,
  low: rankSpan,
}

/** The place in the queue of a ticket that waits for an agent. */
export const dueRank = (dueAt: Date, priority: TicketPriority) => rankStarts[priority] + dueAt.getTime()

/** The agents' due time starts when they begin to owe an answer, and further messages do not reset it; the customer's restarts with each reply. */
export function timersFor({
  status,
  priority,
  now,
  waitingSince,
  spans,
}: {
  status: TicketStatus
  priority: TicketPriority
  now: Date
  waitingSince: Date | null
  spans: TimerSpans
}): Timers {
  const none = { waitingSince: null, dueAt: null, remindAt: null, resolvesAt: null, archivesAt: null }
  const restRank = afterAllDue - now.getTime()
  if (status === 'Created' || status === 'WaitingAgentAction') {
    const since = waitingSince ?? now
    const dueAt = after(since, { hours: spans.replyExpectedHours })
    return { ...none, waitingSince: since, dueAt, queueRank: dueRank(dueAt, priority) }
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
