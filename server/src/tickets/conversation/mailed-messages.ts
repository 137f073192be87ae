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
import { insertTicket } from '../workflow/ticket-write-queries.ts'
import { postMessage } from './post-message.ts'

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
  const id = await insertTicket(tx, {
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
  })
  const row = await post(tx, services, { ticketId: id, mailedMessage: message, options: { opening: true } })
  return { ticketId: id, messageId: row.id }
}

/** Returns the ticket to the agents unless a program wrote the email. The ticket must be locked and not archived. */
export async function appendMailedMessage(
  tx: Db,
  services: Services,
  { ticket, message }: { ticket: LockedTicket; message: MailedMessage },
) {
  const moved = message.received.automatic
    ? undefined
    : await planStatus(tx, services, { ticket, cause: { cause: 'customerWrote' }, actor: message.author })
  const row = await post(tx, services, {
    ticketId: ticket.id,
    mailedMessage: message,
    options: moved ? { moved } : {},
  })
  return { ticketId: ticket.id, messageId: row.id }
}

async function post(
  tx: Db,
  services: Services,
  {
    ticketId,
    mailedMessage: { author, content, files, received },
    options,
  }: {
    ticketId: number
    mailedMessage: MailedMessage
    options: Parameters<typeof postMessage>[2]['options']
  },
) {
  const now = services.clock.now()
  const uploader =
    author.kind === 'customer' && author.id !== null
      ? { kind: 'customer' as const, id: author.id }
      : { kind: 'guest' as const, address: null }
  for (const file of files) await insertFile(tx, { ...file, uploader, now })
  const message = {
    ticketId,
    kind: 'customer' as const,
    author,
    shownName: author.name,
    content,
    attachments: files.map(({ id }) => id),
    received,
  }
  return await postMessage(tx, services, { message, options })
}
