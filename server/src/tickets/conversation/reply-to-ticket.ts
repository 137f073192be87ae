import { isDocumentEmpty } from '@savepoint/contract/document-contents.ts'
import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import type { Message } from '@savepoint/contract/tickets/ticket-values.ts'
import type { replyToTicket as replyToTicketEndpoint } from '@savepoint/contract/tickets/tickets.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import { ticketNotFound } from '../details/get-ticket.ts'
import { presentMessage } from '../details/present-ticket.ts'
import {
  type LockedTicket,
  lockVisibleTicketAndAgent,
  lockVisibleTickets,
} from '../details/ticket-queries.ts'
import { describeAgent, describeIdentity } from '../log/describe-agent.ts'
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
    lock: (tx) => lockForReply(tx, services, { actor, id, linkedIds: input.linkedIds ?? [] }),
    work: async (tx, ticket) => {
      if (!ticket) throw ticketNotFound(id)
      await requireSeen(tx, actor, { ticket, input })
      const agent = describeIdentity(ticket.agent)
      const { content, attachments, status } = input
      const reply = { content, attachments, status }
      const facts = ticket.email_facts ?? undefined
      const row = await postReply(tx, services, { actor, agent, ticket, reply, draftEnds: true, facts })
      if (input.linkedIds?.length)
        await answerLinkedTickets(tx, services, {
          actor,
          agent,
          parent: ticket,
          linkedIds: input.linkedIds,
          reply,
        })
      return presentMessage(row, row.files ?? [], 'agent')
    },
  })
}

/**
 * The ticket and its agent. With linked tickets the agent first and then all tickets in the order of their numbers, as whoever changes several of
 * them does, so that the two cannot deadlock.
 */
async function lockForReply(
  tx: Db,
  services: TicketServices,
  { actor, id, linkedIds }: { actor: AgentActor; id: number; linkedIds: number[] },
) {
  const emailFacts = services.ports.emailFactsOf(tx, { event: 'agentResponse' })
  const lockOne = () => lockVisibleTicketAndAgent(tx, actor, { id, emailFacts })
  if (linkedIds.length === 0) return await lockOne()
  // Pipelined: the connection runs them in this order.
  const [, , ticket] = await Promise.all([
    describeAgent(tx, actor.id, { isLocked: true }),
    lockVisibleTickets(tx, actor, [id, ...linkedIds]),
    lockOne(),
  ])
  return ticket
}

/** Refused if others have done something since the agent loaded the locked ticket, unless they send all the same. */
export async function requireSeen(
  tx: Db,
  actor: AgentActor,
  { ticket, input }: { ticket: LockedTicket; input: Pick<Reply, 'seenEventId' | 'force'> },
): Promise<void> {
  if (input.seenEventId === undefined || input.force || ticket.last_event_id <= input.seenEventId) return
  const changes = await listEventsSince(tx, {
    ticketId: ticket.id,
    eventId: input.seenEventId,
    notBy: actor.id,
    kinds: kindsThatStopReplies,
  })
  if (changes.length > 0) throw new Problem('ticketChanged', { events: changes.map(presentEvent) })
}
