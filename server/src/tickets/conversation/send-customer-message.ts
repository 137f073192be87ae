import { documentFromText } from '@savepoint/contract/document-contents.ts'
import type { Message } from '@savepoint/contract/tickets/ticket-values.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import { ticketNotFound } from '../details/get-ticket.ts'
import { presentMessage } from '../details/present-ticket.ts'
import { lockOwnTicket } from '../details/ticket-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { planStatus } from '../workflow/change-status.ts'
import { postMessage } from './post-message.ts'

type Written = { text: string; attachments: string[] }

export async function sendCustomerMessage(
  services: TicketServices,
  customerId: string,
  { id, input, retryable }: { id: number; input: Written; retryable: Retryable },
): Promise<Message> {
  return await once(services.db, {
    clock: services.clock,
    request: retryable,
    lock: (tx) => lockOwnTicket(tx, customerId, id),
    work: async (tx, own) => {
      // Who still has the page of a merged request open continues in the other one.
      const ticket =
        own && own.merged_into !== null ? await lockOwnTicket(tx, customerId, own.merged_into) : own
      if (!ticket) throw ticketNotFound(id)
      const author = { kind: 'customer' as const, id: customerId, name: ticket.customer_email ?? '' }
      const moved = await planStatus(tx, services, {
        ticket,
        cause: { cause: 'customerWrote' },
        actor: author,
      })
      const content = documentFromText(input.text)
      const message = {
        ticketId: ticket.id,
        kind: 'customer' as const,
        author,
        shownName: author.name,
        content,
        attachments: input.attachments,
      }
      const row = await postMessage(tx, services, { message, options: { moved } })
      return presentMessage(row, row.files ?? [], 'customer')
    },
  })
}
