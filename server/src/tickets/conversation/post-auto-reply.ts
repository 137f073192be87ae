import type { Document } from '@savepoint/contract/documents.ts'
import type { ReplyStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import { textsIn } from '../../locales/texts-in.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ThreadRow } from '../details/message-queries.ts'
import type { LockedTicket } from '../details/ticket-queries.ts'
import type { EventActor } from '../log/event-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { planStatus, promisedHours } from '../workflow/change-status.ts'
import { requireCustomer } from '../workflow/ticket-policy.ts'
import { newMessageId, postMessage } from './post-message.ts'
import { logFailedEmail } from './post-reply.ts'

/** A reply by a rule: it is no agent's answer, so no first reply, and assigns nobody. Its files were uploaded by the rule's owner. */
export async function postAutoReply(
  tx: Db,
  services: TicketServices,
  {
    author,
    ticket,
    reply: { content, attachments, status },
    ownerId,
  }: {
    author: EventActor
    ticket: LockedTicket
    reply: { content: Document; attachments: string[]; status: ReplyStatus | undefined }
    ownerId: string
  },
): Promise<ThreadRow> {
  requireCustomer(ticket)
  const cause = { cause: 'ruleReplied' as const, chosen: status ?? ticket.status }
  const moved = await planStatus(tx, services, { ticket, cause, actor: author })
  const messageId = newMessageId(services.clock)
  // Nobody in particular wrote it.
  const shownName = textsIn(ticket.customer_locale ?? ticket.contact_locale)(($) => $.requests.supportTeam)
  const email = await services.ports.writeReplyEmail(tx, services, {
    ticketId: ticket.id,
    reply: { shownName, content, signature: null, messageId, attachments },
    changed: { status: moved.status, promised_hours: promisedHours(moved) },
    automatic: true,
  })
  const row = await postMessage(tx, services, {
    message: {
      id: messageId,
      ticketId: ticket.id,
      kind: 'reply',
      author,
      shownName,
      content,
      attachments,
      uploader: { kind: 'agent', id: ownerId },
    },
    options: { moved, isAutomatic: true, email },
  })
  await logFailedEmail(tx, { ticketId: ticket.id, row, now: services.clock.now() })
  if (moved.status === 'Resolved' && ticket.status !== 'Resolved')
    await services.ports.emailEvent(tx, services, { ticketId: ticket.id, event: 'ticketClosed' })
  return row
}
