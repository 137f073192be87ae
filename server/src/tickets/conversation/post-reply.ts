import type { Document } from '@savepoint/contract/documents.ts'
import type { ReplyStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import type { MessageRow } from '../details/message-queries.ts'
import { clearDraft } from '../details/ticket-draft-queries.ts'
import type { LockedTicket } from '../details/ticket-queries.ts'
import type { DescribedAgent } from '../log/describe-agent.ts'
import type { TicketServices } from '../ticket-services.ts'
import { planStatus } from '../workflow/change-status.ts'
import { requireCustomer, takesByReply } from '../workflow/ticket-policy.ts'
import { newMessageId, postMessage } from './post-message.ts'

type Reply = { content: Document; attachments: string[]; status: ReplyStatus | undefined }

/** Message, status, assignment, events and email. `draftEnds`: what was sent was the agent's draft. */
export async function postReply(
  tx: Db,
  services: TicketServices,
  {
    actor,
    agent,
    ticket,
    reply: { content, attachments, status },
    draftEnds,
  }: {
    actor: AgentActor
    agent: DescribedAgent
    ticket: LockedTicket
    reply: Reply
    draftEnds: boolean
  },
): Promise<MessageRow> {
  requireCustomer(ticket)
  const chosen = status ?? 'WaitingCustomerAction'
  const cause = { cause: 'agentReplied' as const, chosen }
  const moved = await planStatus(tx, services, { ticket, cause, actor: agent.author })
  const assigned = takesByReply(actor, { ticket, agent })
  const messageId = newMessageId(services.clock)
  const ticketId = ticket.id
  const message = { id: messageId, ticketId, kind: 'reply' as const, ...agent, content, attachments }
  // Pipelined: the connection runs them in this order.
  const [row, delivery] = await Promise.all([
    postMessage(tx, services, { message, options: { moved, assigned } }),
    services.ports.emailReply(tx, services, { ticketId, reply: { ...agent, content, messageId } }),
    draftEnds && clearDraft(tx, actor.id, { ticketId, sent: 'message', files: attachments }),
  ])
  if (moved.status === 'Resolved')
    await services.ports.emailEvent(tx, services, { ticketId, event: 'ticketClosed' })
  return { ...row, delivery }
}
