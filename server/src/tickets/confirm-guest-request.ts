import { findCustomerByEmail } from '../people/people-queries.ts'
import { Problem } from '../platform/problems.ts'
import { codeHash } from '../platform/secrets.ts'
import { claimTicketsOf } from './claim-tickets.ts'
import { insertEvent } from './event-queries.ts'
import { findGuestConfirmation } from './guest-queries.ts'
import type { TicketServices } from './ticket-services.ts'
import { confirmContact } from './ticket-write-queries.ts'

/** Proves a guest's address: every request sent from it counts as confirmed from now on. */
export async function confirmGuestRequest(services: TicketServices, code: string): Promise<{ id: number }> {
  const { db, clock } = services
  return await db.begin(async (tx) => {
    const now = clock.now()
    const found = await findGuestConfirmation(tx, codeHash(code), now)
    if (!found) throw new Problem('incorrectCode')
    const confirmed = await confirmContact(tx, found.contact_email, now)
    const actor = { kind: 'guest' as const, id: null, name: found.contact_email }
    for (const ticketId of confirmed)
      await insertEvent(tx, { ticketId, kind: 'addressConfirmed', actor, now })
    const customer = await findCustomerByEmail(tx, found.contact_email)
    if (customer?.email_confirmed_at) await claimTicketsOf(tx, services, customer)
    return { id: found.ticket_id }
  })
}
