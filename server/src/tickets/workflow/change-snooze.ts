import { limits } from '@savepoint/contract/limits.ts'
import type { TicketSnooze } from '@savepoint/contract/tickets/snooze/snooze-values.ts'
import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import type { LockedTicket } from '../details/ticket-queries.ts'
import type { EventActor } from '../log/event-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { isOpen } from './ticket-status.ts'
import { timersFor } from './ticket-timers.ts'
import { saveChange } from './ticket-write-queries.ts'

/** Snoozes the locked ticket, or wakes it. It holds the new values afterwards. */
export async function changeSnooze(
  tx: Db,
  services: Pick<TicketServices, 'clock' | 'config'>,
  { ticket, author, snooze }: { ticket: LockedTicket; author: EventActor; snooze: TicketSnooze | null },
): Promise<void> {
  if (snooze === null) {
    if (ticket.snoozed_until !== null)
      await wakeTicket(tx, services, { ticket, actor: author, cause: 'agent' })
    return
  }
  if (!isOpen(ticket.status)) throw new Problem('invalidOperation', { detail: 'The ticket is not open' })
  const now = services.clock.now()
  const until = new Date(snooze.until)
  if (until <= now) throw fieldProblem('until', 'In the past')
  if (until > after(now, { days: limits.snoozeDaysMax })) throw fieldProblem('until', 'Too far ahead')
  const data = { until: until.toISOString(), surviveReplies: snooze.surviveReplies }
  await saveChange(tx, ticket.id, {
    events: [{ ticketId: ticket.id, kind: 'snoozed', actor: author, data, now }],
    snooze: { until, survives: snooze.surviveReplies, wokenAt: null },
    now,
  })
  ticket.snoozed_until = data.until
  ticket.snooze_survives = data.surviveReplies
}

/** Of the tickets that wait for the player it comes first. What fell due while the ticket was snoozed, a reminder or the resolution, starts anew instead of happening at once. */
export async function wakeTicket(
  tx: Db,
  { clock, config }: Pick<TicketServices, 'clock' | 'config'>,
  { ticket, actor, cause }: { ticket: LockedTicket; actor: EventActor; cause: 'time' | 'agent' },
): Promise<void> {
  const now = clock.now()
  const isPast = (time: string | null) => time !== null && new Date(time) <= now
  const startsAnew = isPast(ticket.remind_at) || isPast(ticket.resolves_at)
  const { id, status, priority } = ticket
  const fresh = timersFor({ status, priority, now, waitingSince: null, dueAt: null, spans: config.limits })
  const date = (time: string | null) => (time === null ? null : new Date(time))
  const kept = { remindAt: date(ticket.remind_at), resolvesAt: date(ticket.resolves_at) }
  await saveChange(tx, id, {
    events: [{ ticketId: id, kind: 'woken', actor, data: { cause }, now }],
    moved:
      status === 'WaitingCustomerAction'
        ? { status, timers: { ...fresh, ...(!startsAnew && kept) } }
        : undefined,
    snooze: { until: null, survives: false, wokenAt: cause === 'time' ? now : null },
    now,
  })
  ticket.snoozed_until = null
}
