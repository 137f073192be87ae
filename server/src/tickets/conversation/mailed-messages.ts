import type { Document } from '@savepoint/contract/documents.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import type { Received } from '@savepoint/contract/tickets/ticket-values.ts'
import type { Db } from '../../platform/database/database.ts'
import { insertFile } from '../attachments/file-queries.ts'
import type { StoredUpload } from '../attachments/upload-file.ts'
import { findSubmitter } from '../details/customer-ticket-queries.ts'
import type { LockedTicket } from '../details/ticket-queries.ts'
import type { EventActor } from '../log/event-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import type { RequestTopic } from '../topics/topic-queries.ts'
import { planStatus, timersOfNew } from '../workflow/change-status.ts'
import { insertTicket, type NewTicket } from '../workflow/ticket-write-queries.ts'
import { messageToSave, type NewMessage, postedMessage, postMessage } from './post-message.ts'

type Services = Pick<TicketServices, 'clock' | 'config'>

/** Its files are in the storage but have no rows yet. */
export type MailedMessage = {
  author: EventActor & { kind: 'customer' | 'guest' }
  content: Document
  files: StoredUpload[]
  received: Received
}

export type MailedTicket = {
  mailAccountId: string | null
  topic: RequestTopic
  title: string
  locale: Locale
  followUpOf: number | null
  message: MailedMessage
}

export async function openMailedTicket(tx: Db, services: Services, ticket: MailedTicket) {
  const { topic, message } = ticket
  const { author } = message
  const now = services.clock.now()
  const priority = topic.default_priority
  const sender = author.id === null ? undefined : await findSubmitter(tx, author.id)
  const timers = await timersOfNew(tx, services, {
    version: topic.sla_version,
    now,
    subject: {
      title: ticket.title,
      priority,
      project_id: topic.project_id,
      category_id: topic.category_id,
      channel: 'mail',
      contact_email: author.name,
      contact_locale: ticket.locale,
      customer_group: sender?.customer_group ?? null,
    },
  })
  const opening = await mailedMessage(tx, services, message)
  const toSave = messageToSave(services, opening)
  const newTicket: NewTicket = {
    project: { id: topic.project_id, name: topic.project_name },
    category: { id: topic.category_id, name: topic.category_name },
    customerId: author.id,
    contact: author.kind === 'guest' ? { email: author.name, address: null } : null,
    locale: ticket.locale,
    channel: 'mail',
    mailAccountId: ticket.mailAccountId,
    unverifiedSender: message.received.sender?.check.verdict === 'unverified',
    title: ticket.title,
    fields: [],
    characterNickname: null,
    followUpOf: ticket.followUpOf,
    priority,
    checklist: topic.checklist,
    timers,
    author,
    now,
  }
  const saved = await insertTicket(tx, newTicket, { message: toSave })
  postedMessage(opening, { toSave, saved })
  return { ticketId: saved.id, messageId: toSave.id }
}

/** The ticket that an email joins; `mergedFrom`: it was written for a ticket of somebody else that was merged into this one. */
export type AnsweredTicket = { ticket: LockedTicket; mergedFrom: number | null }

/** Returns the ticket to the agents unless a program wrote the email. The ticket must be locked and not archived. */
export async function appendMailedMessage(
  tx: Db,
  services: Services,
  { ticket, mergedFrom, message }: AnsweredTicket & { message: MailedMessage },
) {
  const moved = message.received.automatic
    ? undefined
    : await planStatus(tx, services, { ticket, cause: { cause: 'customerWrote' }, actor: message.author })
  const row = await postMessage(tx, services, {
    message: { ...(await mailedMessage(tx, services, message)), ticketId: ticket.id, mergedFrom },
    options: moved ? { moved } : {},
  })
  return { ticketId: ticket.id, messageId: row.id }
}

/** Its files become uploads of the sender, which the message then takes. */
async function mailedMessage(
  tx: Db,
  services: Services,
  { author, content, files, received }: MailedMessage,
): Promise<NewMessage> {
  const now = services.clock.now()
  const uploader =
    author.kind === 'customer' && author.id !== null
      ? { kind: 'customer' as const, id: author.id }
      : { kind: 'guest' as const, address: null }
  for (const file of files) await insertFile(tx, { ...file, uploader, now })
  const attachments = files.map(({ id }) => id)
  return { kind: 'customer', author, shownName: author.name, content, attachments, received }
}
