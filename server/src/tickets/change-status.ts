import type { Db } from '../platform/database.ts'
import { type EventActor, insertEvent } from './event-queries.ts'
import type { LockedTicket } from './ticket-queries.ts'
import type { TicketServices } from './ticket-services.ts'
import { nextStatus, type StatusCause } from './ticket-status.ts'
import { timersFor } from './ticket-timers.ts'
import { setStatus } from './ticket-write-queries.ts'

/** Moves a locked ticket along the transition table, sets its clocks anew and logs the change when there is one. */
export async function changeStatus(
  tx: Db,
  { clock, config }: Pick<TicketServices, 'clock' | 'config'>,
  ticket: LockedTicket,
  cause: StatusCause,
  actor: EventActor,
): Promise<void> {
  const to = nextStatus(ticket.status, cause)
  const now = clock.now()
  const owedSince =
    ticket.waiting_since && cause.cause === 'customerWrote' ? new Date(ticket.waiting_since) : null
  await Promise.all([
    setStatus(tx, ticket.id, to, timersFor(to, now, owedSince, config.limits), now),
    to !== ticket.status &&
      insertEvent(tx, {
        ticketId: ticket.id,
        kind: 'statusChanged',
        actor,
        data: { from: ticket.status, to, cause: cause.cause },
        now,
      }),
  ])
}
