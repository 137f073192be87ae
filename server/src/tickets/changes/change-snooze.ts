import { limits } from '@savepoint/contract/limits.ts'
import type { TicketSnooze } from '@savepoint/contract/tickets/snooze/snooze-values.ts'
import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import type { LockedTicket } from '../details/ticket-queries.ts'
import type { EventActor } from '../log/event-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { isOpen } from '../workflow/ticket-status.ts'
import { timersFor } from '../workflow/ticket-timers.ts'
import { saveEdits, type TicketEdit } from './edit-queries.ts'
import { timersPatch } from './status-patch.ts'

type Services = Pick<TicketServices, 'clock' | 'config'>
type Planned = Pick<TicketEdit, 'patch' | 'events'>

/** Snoozes the locked ticket, or wakes it. It holds the new values afterwards. */
export async function changeSnooze(
  tx: Db,
  services: Services,
  change: { ticket: LockedTicket; author: EventActor; snooze: TicketSnooze | null },
): Promise<void> {
  await saveEdits(tx, [{ id: change.ticket.id, ended: [], ...planSnooze(services, change) }])
}

export function planSnooze(
  services: Services,
  { ticket, author, snooze }: { ticket: LockedTicket; author: EventActor; snooze: TicketSnooze | null },
): Planned {
  if (snooze === null)
    return ticket.snoozed_until === null
      ? { patch: {}, events: [] }
      : planWaking(services, { ticket, actor: author, cause: 'agent' })
  if (!isOpen(ticket.status)) throw new Problem('invalidOperation', { detail: 'The ticket is not open' })
  const now = services.clock.now()
  const until = new Date(snooze.until)
  if (until <= now) throw fieldProblem('until', 'In the past')
  if (until > after(now, { days: limits.snoozeDaysMax })) throw fieldProblem('until', 'Too far ahead')
  const data = { until: until.toISOString(), surviveReplies: snooze.surviveReplies }
  ticket.snoozed_until = data.until
  ticket.snooze_survives = data.surviveReplies
  return {
    patch: { snoozed_until: until, snooze_survives: snooze.surviveReplies },
    events: [{ ticketId: ticket.id, kind: 'snoozed', actor: author, data, now }],
  }
}

type Waking = { ticket: LockedTicket; actor: EventActor; cause: 'time' | 'agent' }

export async function wakeTicket(tx: Db, services: Services, waking: Waking): Promise<void> {
  await saveEdits(tx, [{ id: waking.ticket.id, ended: [], ...planWaking(services, waking) }])
}

/** Of the tickets that wait for the player it comes first. What fell due while the ticket was snoozed, a reminder or the resolution, starts anew instead of happening at once. */
function planWaking({ clock, config }: Services, { ticket, actor, cause }: Waking): Planned {
  const now = clock.now()
  const isPast = (time: string | null) => time !== null && new Date(time) <= now
  const startsAnew = isPast(ticket.remind_at) || isPast(ticket.resolves_at)
  const { id, status, priority } = ticket
  const fresh = timersFor({ status, priority, now, waitingSince: null, dueAt: null, spans: config.limits })
  const date = (time: string | null) => (time === null ? null : new Date(time))
  const kept = { remindAt: date(ticket.remind_at), resolvesAt: date(ticket.resolves_at) }
  const isMoved = status === 'WaitingCustomerAction'
  ticket.snoozed_until = null
  return {
    patch: {
      snoozed_until: null,
      snooze_survives: false,
      ...(isMoved && timersPatch({ ...fresh, ...(!startsAnew && kept) })),
      ...(cause === 'time' && { woken_at: now }),
      ...((isMoved || cause === 'time') && { updated_at: now }),
    },
    events: [{ ticketId: id, kind: 'woken', actor, data: { cause }, now }],
  }
}
