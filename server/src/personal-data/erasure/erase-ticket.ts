import type { Db } from '../../platform/database/database.ts'
import { insertContentRemovals } from '../../tickets/attachments/content-removal-queries.ts'
import { lockTicket } from '../../tickets/details/ticket-queries.ts'
import { planStatus } from '../../tickets/workflow/change-status.ts'
import { saveChange } from '../../tickets/workflow/ticket-write-queries.ts'
import type { PersonalDataServices } from '../personal-data-services.ts'
import { eraseAudit } from './audit-erasure-queries.ts'
import { eraseCopiedDetails } from './erase-copied-details.ts'
import {
  eraseEventsBeyond,
  eraseMessages,
  listMessagesToErase,
  listTicketsBeyond,
} from './erase-message-queries.ts'
import {
  type ErasureReason,
  eraseInboundOfTicket,
  eraseTicketRow,
  eraseTicketTexts,
  listMergedTickets,
  lockTicketToErase,
  takeTicketFiles,
} from './erase-ticket-queries.ts'

const system = { kind: 'system' as const, id: null, name: 'Savepoint' }

/**
 * Keeps number, topic, times and events for statistics. Tickets merged into it are erased with it, and so is what it left in tickets of other people.
 * An open ticket is closed first without notifying anybody. False when it was already erased.
 * Files are removed after the commit.
 */
export async function eraseTicket(
  tx: Db,
  services: PersonalDataServices,
  { id, reason }: { id: number; reason: ErasureReason },
): Promise<boolean> {
  if (!(await lockTicketToErase(tx, id))) return false
  const ticket = await lockTicket(tx, id)
  if (!ticket) return false
  const now = services.clock.now()
  const plan =
    ticket.status === 'Closed'
      ? undefined
      : await planStatus(tx, services, { ticket, cause: { cause: 'erased' }, actor: system })
  const address = ticket.customer_email ?? ticket.contact_email
  const beyond = { address, ids: address === null ? [] : await listTicketsBeyond(tx, { id, address }) }
  const messageIds = await listMessagesToErase(tx, id, beyond)
  const files = await takeTicketFiles(tx, id, messageIds)
  const mails = await eraseInboundOfTicket(tx, id, messageIds)
  await eraseTicketTexts(tx, id)
  await eraseMessages(tx, messageIds)
  await eraseEventsBeyond(tx, beyond, messageIds)
  await eraseCopiedDetails(tx, id)
  await eraseAudit(tx, { files: files.map((file) => file.id), mails: mails.map((mail) => mail.id) })
  await eraseTicketRow(tx, { ticketId: id, reason, now })
  const erased = { ticketId: id, kind: 'erased' as const, actor: system, now }
  await saveChange(tx, id, { events: [...(plan?.events ?? []), erased], moved: plan, now })
  const contents = [
    ...files.flatMap(({ sha256, preview_sha256 }) => [sha256, preview_sha256]),
    ...mails.map(({ raw_sha256 }) => raw_sha256),
  ]
  await insertContentRemovals(tx, contents, now)
  for (const merged of await listMergedTickets(tx, id))
    await eraseTicket(tx, services, { id: merged, reason })
  return true
}
