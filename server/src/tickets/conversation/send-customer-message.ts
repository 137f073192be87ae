import { documentFromText } from '@savepoint/contract/document-contents.ts'
import type { Message } from '@savepoint/contract/tickets/ticket-values.ts'
import { ChangedWhileLocking, type Db } from '../../platform/database/database.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import { isOwnTicket, lockOwnTicketAndTarget } from '../details/customer-ticket-queries.ts'
import { ticketNotFound } from '../details/get-ticket.ts'
import { presentMessage } from '../details/present-ticket.ts'
import type { LockedTicket } from '../details/ticket-queries.ts'
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
    lock: (tx) => lockOwnTicketAndTarget(tx, customerId, id),
    work: async (tx, locked) => {
      const ticket = await currentOf(tx, locked, { customerId, id })
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

/** Who still has the page of a merged request open continues in the other one. */
async function currentOf(
  tx: Db,
  locked: LockedTicket[],
  { customerId, id }: { customerId: string; id: number },
) {
  const own = locked.find((ticket) => ticket.id === id)
  const currentId = own?.merged_into ?? id
  const current = locked.find((ticket) => own && ticket.id === currentId)
  if (!own || current) return current
  // Merged while the lock was waited for, unless the other one is not theirs.
  if (await isOwnTicket(tx, customerId, currentId)) throw new ChangedWhileLocking()
  return undefined
}
