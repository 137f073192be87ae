import type { Db } from '../../platform/database/database.ts'
import type { DueKind, LockedTicket } from '../details/ticket-queries.ts'
import { workOffDue } from '../details/work-off-due.ts'
import { insertEvent } from '../log/event-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { announceSla } from './announce-sla.ts'
import { changeStatus } from './change-status.ts'
import { clearReminder } from './ticket-write-queries.ts'

const system = { kind: 'system' as const, id: null, name: 'Savepoint' }

/** Announces targets that are near or missed, and reminds, resolves and archives what is due, with one short transaction per ticket. */
export async function advanceTickets(
  services: TicketServices,
  mustStop: () => boolean = () => false,
): Promise<{ reminded: number; resolved: number; archived: number; announced: number }> {
  const announced = await advanceAll('announce', (tx, ticket) => announceSla(tx, services, ticket))
  const reminded = await advanceAll('remind', remind)
  const resolved = await advanceAll('resolve', (tx, ticket) =>
    changeStatus(tx, services, { ticket, cause: { cause: 'waitedTooLong' }, actor: system }),
  )
  const archived = await advanceAll('archive', (tx, ticket) =>
    changeStatus(tx, services, { ticket, cause: { cause: 'archiveDue' }, actor: system }),
  )
  return { reminded, resolved, archived, announced }

  async function remind(tx: Db, ticket: LockedTicket) {
    const { config, clock } = services
    await clearReminder(tx, ticket.id)
    await insertEvent(tx, { ticketId: ticket.id, kind: 'reminded', actor: system, now: clock.now() })
    const days = config.limits.resolveAfterDays - config.limits.reminderAfterDays
    await services.ports.emailReminder(tx, services, { ticketId: ticket.id, days })
  }

  function advanceAll(due: DueKind, move: (tx: Db, ticket: LockedTicket) => Promise<void>) {
    return workOffDue(services, { due, move, mustStop })
  }
}
