import type { Db } from '../platform/database.ts'
import { insertEvent } from './event-queries.ts'
import type { TicketServices } from './ticket-services.ts'
import { claimGuestTickets } from './ticket-write-queries.ts'

/** Requests sent as a guest become those of the customer who proved the address. */
export async function claimTicketsOf(
  tx: Db,
  { clock }: Pick<TicketServices, 'clock'>,
  customer: { id: string; email: string },
): Promise<void> {
  const now = clock.now()
  const actor = { kind: 'customer' as const, id: customer.id, name: customer.email }
  for (const ticketId of await claimGuestTickets(tx, customer, now)) {
    await insertEvent(tx, { ticketId, kind: 'addressConfirmed', actor, now })
  }
}
