import { type Document, documentText } from '@savepoint/contract/documents.ts'
import type { Db } from '../platform/database.ts'
import { postMail } from '../platform/outbox.ts'
import { replyMail, replyNoticeMail } from './ticket-mails.ts'
import type { LockedTicket } from './ticket-queries.ts'
import type { TicketServices } from './ticket-services.ts'

/** Mails an agent's answer: in full to a proved address, as a bare notice or without the sender's words otherwise. */
export async function notifyOfReply(
  tx: Db,
  services: TicketServices,
  ticket: LockedTicket,
  reply: { shownName: string; content: Document; signature: Document | null },
): Promise<void> {
  const kind = 'reply'
  const text = [reply.content, reply.signature]
    .flatMap((part) => (part ? [documentText(part)] : []))
    .join('\n\n')
  const { customer_email: to, customer_locale: locale } = ticket
  if (to !== null && locale !== null) {
    const link = `${services.config.publicUrl}/customer/tickets/${ticket.id}`
    const mail = ticket.customer_confirmed_at
      ? replyMail(locale, { id: ticket.id, title: ticket.title, agent: reply.shownName, text, link })
      : replyNoticeMail(locale, ticket.id, link)
    await postMail(tx, services, { to, kind, automatic: false, ticketId: ticket.id, ...mail })
    return
  }
  if (ticket.contact_email === null) return
  const title = ticket.contact_confirmed_at ? ticket.title : ''
  const mail = replyMail(ticket.contact_locale, {
    id: ticket.id,
    title,
    agent: reply.shownName,
    text,
    link: null,
  })
  const subject = mail.subject.replace(/: $/, '')
  await postMail(tx, services, {
    to: ticket.contact_email,
    kind,
    automatic: false,
    ticketId: ticket.id,
    body: mail.body,
    subject,
  })
}
