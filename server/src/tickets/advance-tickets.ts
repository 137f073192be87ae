import type { Db } from '../platform/database.ts'
import { postMail } from '../platform/outbox.ts'
import { changeStatus } from './change-status.ts'
import { insertEvent } from './event-queries.ts'
import { reminderMail } from './ticket-mails.ts'
import { type DueKind, type LockedTicket, lockDueTicket } from './ticket-queries.ts'
import type { TicketServices } from './ticket-services.ts'
import { forgetReminder } from './ticket-write-queries.ts'

const system = { kind: 'system' as const, id: null, name: 'Savepoint' }
const longestRun = 10_000

/** The job: reminds, resolves and archives whatever is due, one short transaction a ticket. */
export async function advanceTickets(
  services: TicketServices,
): Promise<{ reminded: number; resolved: number; archived: number }> {
  const reminded = await advanceAll(services, 'remind', remind)
  const resolved = await advanceAll(services, 'resolve', (tx, ticket) =>
    changeStatus(tx, services, ticket, { cause: 'waitedTooLong' }, system),
  )
  const archived = await advanceAll(services, 'archive', (tx, ticket) =>
    changeStatus(tx, services, ticket, { cause: 'archiveDue' }, system),
  )
  return { reminded, resolved, archived }

  async function remind(tx: Db, ticket: LockedTicket) {
    const { config, clock } = services
    await forgetReminder(tx, ticket.id)
    await insertEvent(tx, { ticketId: ticket.id, kind: 'reminded', actor: system, now: clock.now() })
    const to = ticket.customer_email ?? (ticket.contact_confirmed_at ? ticket.contact_email : null)
    if (to === null) return
    const days = config.limits.resolveAfterDays - config.limits.reminderAfterDays
    const link = `${config.publicUrl}/customer/tickets/${ticket.id}`
    const text = reminderMail(ticket.contact_locale, ticket.id, days, link)
    await postMail(tx, services, { to, kind: 'reminder', automatic: true, ticketId: ticket.id, ...text })
  }
}

async function advanceAll(
  services: TicketServices,
  due: DueKind,
  move: (tx: Db, ticket: LockedTicket) => Promise<void>,
) {
  for (let moved = 0; moved < longestRun; moved += 1) {
    const found = await services.db.begin(async (tx) => {
      const ticket = await lockDueTicket(tx, due, services.clock.now())
      if (ticket) await move(tx, ticket)
      return ticket !== undefined
    })
    if (!found) return moved
  }
  return longestRun
}
