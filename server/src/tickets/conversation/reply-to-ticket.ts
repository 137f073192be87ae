import { isDocumentEmpty } from '@savepoint/contract/document-contents.ts'
import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import type { Message } from '@savepoint/contract/tickets/ticket-values.ts'
import type { replyToTicket as replyToTicketEndpoint } from '@savepoint/contract/tickets/tickets.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import { ticketNotFound } from '../details/get-ticket.ts'
import { listAttached } from '../details/message-queries.ts'
import { presentMessage } from '../details/present-ticket.ts'
import { clearDraft } from '../details/ticket-draft-queries.ts'
import { lockVisibleTicket } from '../details/ticket-queries.ts'
import { describeAgent } from '../log/describe-agent.ts'
import { kindsThatStopReplies, listEventsSince } from '../log/event-queries.ts'
import { presentEvent } from '../log/present-event.ts'
import type { TicketServices } from '../ticket-services.ts'
import { planStatus } from '../workflow/change-status.ts'
import { requireRightToReplyWith, takesByReply } from '../workflow/ticket-policy.ts'
import { newMessageId, postMessage } from './post-message.ts'

type Reply = BodyOf<typeof replyToTicketEndpoint>

/** Message, status, assignment, events and email in one transaction. Refused if the ticket has changed since the agent loaded it. */
export async function replyToTicket(
  services: TicketServices,
  actor: AgentActor,
  { id, input, retryable }: { id: number; input: Reply; retryable: Retryable },
): Promise<Message> {
  requireRightToReplyWith(actor, input.status)
  if (isDocumentEmpty(input.content) && input.attachments.length === 0)
    throw fieldProblem('content', 'Mandatory field')
  return await once(services.db, {
    clock: services.clock,
    request: retryable,
    work: async (tx) => {
      // Pipelined: the connection runs them in this order, the locks first.
      const [agent, ticket, changes] = await Promise.all([
        describeAgent(tx, actor.id, { isLocked: true }),
        lockVisibleTicket(tx, actor, id),
        listChangesUnseen(tx, actor, { id, input }),
      ])
      if (!ticket) throw ticketNotFound(id)
      if (changes.length > 0) throw new Problem('ticketChanged', { events: changes.map(presentEvent) })
      const chosen = input.status ?? 'WaitingCustomerAction'
      const cause = { cause: 'agentReplied' as const, chosen }
      const moved = planStatus(services, { ticket, cause, actor: agent.author })
      const { content, attachments } = input
      const assigned = takesByReply(actor, { ticket, agent })
      const messageId = newMessageId(services.clock)
      const message = { id: messageId, ticketId: id, kind: 'reply' as const, ...agent, content, attachments }
      const [row, delivery] = await Promise.all([
        postMessage(tx, services, { message, options: { moved, assigned } }),
        services.ports.emailReply(tx, services, { ticketId: id, reply: { ...agent, content, messageId } }),
        clearDraft(tx, actor.id, { ticketId: id, sent: 'message', files: attachments }),
      ])
      if (moved.status === 'Resolved')
        await services.ports.emailEvent(tx, services, { ticketId: id, event: 'ticketClosed' })
      return presentMessage({ ...row, delivery }, await listAttached(tx, row.id, input.attachments), 'agent')
    },
  })
}

async function listChangesUnseen(tx: Db, actor: AgentActor, { id, input }: { id: number; input: Reply }) {
  if (input.seenEventId === undefined || input.force) return []
  return await listEventsSince(tx, {
    ticketId: id,
    eventId: input.seenEventId,
    notBy: actor.id,
    kinds: kindsThatStopReplies,
  })
}
