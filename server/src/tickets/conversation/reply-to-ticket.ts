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
import { lockVisibleTicket } from '../details/ticket-queries.ts'
import { describeAgent } from '../log/describe-agent.ts'
import { kindsThatStopReplies, listEventsSince } from '../log/event-queries.ts'
import { presentEvent } from '../log/present-event.ts'
import type { TicketServices } from '../ticket-services.ts'
import { requireRightToReplyWith } from '../workflow/ticket-policy.ts'
import { answerLinkedTickets } from './answer-linked-tickets.ts'
import { postReply } from './post-reply.ts'
import { requireFilled } from './require-filled.ts'

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
  requireFilled(input.content)
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
      const { content, attachments, status } = input
      const reply = { content, attachments, status }
      const row = await postReply(tx, services, { actor, agent, ticket, reply, draftEnds: true })
      if (input.linkedIds?.length)
        await answerLinkedTickets(tx, services, {
          actor,
          agent,
          parent: ticket,
          linkedIds: input.linkedIds,
          reply,
        })
      return presentMessage(row, await listAttached(tx, row.id, attachments), 'agent')
    },
  })
}

/** What others have done since the agent loaded the ticket, unless they send all the same. */
export async function listChangesUnseen(
  tx: Db,
  actor: AgentActor,
  { id, input }: { id: number; input: Pick<Reply, 'seenEventId' | 'force'> },
) {
  if (input.seenEventId === undefined || input.force) return []
  return await listEventsSince(tx, {
    ticketId: id,
    eventId: input.seenEventId,
    notBy: actor.id,
    kinds: kindsThatStopReplies,
  })
}
