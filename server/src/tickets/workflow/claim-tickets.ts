import type { Db } from '../../platform/database/database.ts'
import { insertEvent } from '../log/event-queries.ts'
import { claimTickets } from './ticket-write-queries.ts'

/** Assigns requests sent as a guest, or from other registrations of the address, to the customer who confirmed it. */
export async function claimGuestTickets(
  tx: Db,
  customer: { id: string; email: string; registrations?: string[] },
  now: Date,
): Promise<void> {
  const actor = { kind: 'customer' as const, id: customer.id, name: customer.email }
  for (const ticketId of await claimTickets(tx, customer, now)) {
    await insertEvent(tx, { ticketId, kind: 'addressConfirmed', actor, now })
  }
}
