import type { TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import type { Db } from '../../platform/database/database.ts'
import type { LockedTicket } from '../details/ticket-queries.ts'
import type { EventActor, NewEvent } from '../log/event-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { nextStatus, type StatusCause } from './ticket-status.ts'
import { type Timers, timersFor } from './ticket-timers.ts'
import { saveChange } from './ticket-write-queries.ts'

export type StatusPlan = { status: TicketStatus; timers: Timers; events: NewEvent[] }
type StatusMove = { ticket: LockedTicket; cause: StatusCause; actor: EventActor }
type Services = Pick<TicketServices, 'clock' | 'config'>

export async function changeStatus(
  tx: Db,
  services: TicketServices,
  { ticket, cause, actor }: StatusMove,
): Promise<void> {
  const plan = planStatus(services, { ticket, cause, actor })
  await saveChange(tx, ticket.id, { ...plan, moved: plan, now: services.clock.now() })
  if (plan.status === 'Resolved' && ticket.status !== 'Resolved')
    await services.ports.emailEvent(tx, services, { ticketId: ticket.id, event: 'ticketClosed' })
}

/** `InvalidOperationException` for any transition that the table does not list. */
export function planStatus({ clock, config }: Services, { ticket, cause, actor }: StatusMove): StatusPlan {
  const status = nextStatus(ticket.status, cause)
  const now = clock.now()
  const owedSince =
    ticket.waiting_since && cause.cause === 'customerWrote' ? new Date(ticket.waiting_since) : null
  const data = { from: ticket.status, to: status, cause: cause.cause }
  const moved: NewEvent = { ticketId: ticket.id, kind: 'statusChanged', actor, data, now }
  return {
    status,
    timers: timersFor({
      status,
      priority: ticket.priority,
      now,
      waitingSince: owedSince,
      spans: config.limits,
    }),
    events: status === ticket.status ? [] : [moved],
  }
}
