import { findCustomerByEmail } from '../../people/people-queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { codeHash } from '../../platform/secrets.ts'
import { insertEvent } from '../log/event-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { claimGuestTickets } from '../workflow/claim-tickets.ts'
import { confirmContact } from '../workflow/ticket-write-queries.ts'
import { findGuestConfirmation } from './guest-queries.ts'

export async function confirmGuestRequest(services: TicketServices, code: string): Promise<{ id: number }> {
  const { db, clock } = services
  return await db.begin(async (tx) => {
    const now = clock.now()
    const found = await findGuestConfirmation(tx, codeHash(code), now)
    if (!found) throw new Problem('incorrectCode')
    await confirmAddress(tx, services, found.contact_email)
    return { id: found.ticket_id }
  })
}

export async function confirmAddress(
  tx: Db,
  services: Pick<TicketServices, 'clock'>,
  email: string,
): Promise<void> {
  const now = services.clock.now()
  const confirmed = await confirmContact(tx, email, now)
  const actor = { kind: 'guest' as const, id: null, name: email }
  for (const ticketId of confirmed) await insertEvent(tx, { ticketId, kind: 'addressConfirmed', actor, now })
  const customer = await findCustomerByEmail(tx, email)
  if (customer) await claimGuestTickets(tx, customer, now)
}
