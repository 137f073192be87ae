import { isDocumentEmpty } from '@savepoint/contract/document-contents.ts'
import type { Document } from '@savepoint/contract/documents.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock-queries.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import { requireFilled } from '../conversation/require-filled.ts'
import { listCustomerAddresses } from '../details/customer-address-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { countSideMessagesBy } from './side-message-queries.ts'

/** Before anything is locked. */
export function requireContent({
  content,
  attachments,
  forwarded,
}: {
  content: Document
  attachments: string[]
  forwarded: string[]
}) {
  if (isDocumentEmpty(content) && attachments.length + forwarded.length === 0)
    throw fieldProblem('content', 'Mandatory field')
  requireFilled(content)
}

/** The first lock of the transaction: messages of one employee are counted one after the other, however many are sent at once. */
export async function requireHourlyRoom(
  tx: Db,
  { clock }: Pick<TicketServices, 'clock'>,
  agentId: string,
): Promise<void> {
  await lockName(tx, `side messages of ${agentId}`)
  const { count, first_at } = await countSideMessagesBy(tx, {
    agentId,
    since: after(clock.now(), { hours: -1 }),
  })
  if (count >= limits.sideMessagesPerHour)
    throw new Problem('tooManyRequests', {
      retryAt: after(new Date(first_at ?? clock.now()), { hours: 1 }),
    })
}

/** Neither the customer, who must not learn of it, nor our own mailboxes, whose mail comes back to us. */
export async function requireOutsiders(
  tx: Db,
  services: TicketServices,
  { ticketId, recipients }: { ticketId: number; recipients: string[] },
): Promise<void> {
  const [customers, mailboxes] = await Promise.all([
    listCustomerAddresses(tx, ticketId),
    services.ports.listOwnMailboxes(tx, services),
  ])
  const [ofCustomers, own] = [customers, mailboxes].map((addresses) => new Set(addresses.map(untagged)))
  for (const [index, recipient] of recipients.entries()) {
    const address = untagged(recipient)
    if (ofCustomers?.has(address)) throw fieldProblem(`recipients.${index}`, 'Address of the customer')
    if (own?.has(address)) throw fieldProblem(`recipients.${index}`, 'Own mailbox')
  }
}

/** `help+token@desk.test` is delivered to `help@desk.test`. */
function untagged(address: string): string {
  const at = address.lastIndexOf('@')
  const [name = ''] = address.slice(0, at).split('+')
  return `${name}${address.slice(at)}`
}
