import type { TicketPriority } from '@savepoint/contract/priorities.ts'
import type { TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import { after } from '../../platform/clock.ts'
import type { SlaPlan } from '../service-levels/plan-sla.ts'

export type Timers = {
  waitingSince: Date | null
  dueAt: Date | null
  remindAt: Date | null
  resolvesAt: Date | null
  archivesAt: Date | null
  queueRank: number
  /** Undefined where nothing is planned, as for bulk data. */
  sla?: SlaPlan | undefined
}
export type TimerSpans = {
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

/** Without a due time, after all of the same priority that have one; the longest waiting first. */
export function waitingRank(
  { waitingSince, dueAt }: { waitingSince: Date; dueAt: Date | null },
  priority: TicketPriority,
): number {
  return dueAt ? dueRank(dueAt, priority) : rankStarts[priority] + rankSpan / 2 + waitingSince.getTime()
}

/** Agents owe an answer since `waitingSince`, by `dueAt` if there is a target; the customer's time restarts with each reply. */
export function timersFor({
  status,
  priority,
  now,
  waitingSince,
  dueAt,
  spans,
}: {
  status: TicketStatus
  priority: TicketPriority
  now: Date
  waitingSince: Date | null
  dueAt: Date | null
  spans: TimerSpans
}): Timers {
  const none = { waitingSince: null, dueAt: null, remindAt: null, resolvesAt: null, archivesAt: null }
  const restRank = afterAllDue - now.getTime()
  if (status === 'Created' || status === 'WaitingAgentAction') {
    const since = waitingSince ?? now
    return {
      ...none,
      waitingSince: since,
      dueAt,
      queueRank: waitingRank({ waitingSince: since, dueAt }, priority),
    }
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
