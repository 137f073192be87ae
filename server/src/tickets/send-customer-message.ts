import { documentFromText } from '@savepoint/contract/documents.ts'
import type { Message } from '@savepoint/contract/tickets/ticket-values.ts'
import { findCustomer } from '../people/people-queries.ts'
import { once, type Retryable } from '../platform/idempotency.ts'
import { planStatus } from './change-status.ts'
import { ticketNotFound } from './get-ticket.ts'
import { listAttached } from './message-queries.ts'
import { postMessage } from './post-message.ts'
import { presentMessage } from './present-ticket.ts'
import { lockOwnTicket } from './ticket-queries.ts'
import type { TicketServices } from './ticket-services.ts'

/** A customer writes on their ticket: it comes back to the desk, from Resolved too; an archived one refuses. */
export async function sendCustomerMessage(
  services: TicketServices,
  customerId: string,
  id: number,
  input: { text: string; attachments: string[] },
  retryable: Retryable,
): Promise<Message> {
  return await once(services.db, services.clock, retryable, async (tx) => {
    const [ticket, customer] = await Promise.all([
      lockOwnTicket(tx, customerId, id),
      findCustomer(tx, customerId),
    ])
    if (!ticket || !customer) throw ticketNotFound(id)
    const author = { kind: 'customer' as const, id: customerId, name: customer.email }
    const moved = planStatus(services, ticket, { cause: 'customerWrote' }, author)
    const content = documentFromText(input.text)
    const message = {
      ticketId: id,
      kind: 'customer' as const,
      author,
      shownName: author.name,
      content,
      attachments: input.attachments,
    }
    const row = await postMessage(tx, services, message, { moved })
    return presentMessage(row, await listAttached(tx, row.id, input.attachments), 'customer')
  })
}
