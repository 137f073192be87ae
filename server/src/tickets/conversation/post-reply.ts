import type { Document } from '@savepoint/contract/documents.ts'
import type { ReplyStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ThreadRow } from '../details/message-queries.ts'
import type { LockedTicket } from '../details/ticket-queries.ts'
import type { DescribedAgent } from '../log/describe-agent.ts'
import { insertEvent } from '../log/event-queries.ts'
import { savepoint } from '../log/sla-events.ts'
import type { EmailFacts } from '../ticket-ports.ts'
import type { TicketServices } from '../ticket-services.ts'
import { planStatus, promisedHours } from '../workflow/change-status.ts'
import { requireCustomer, takesByReply } from '../workflow/ticket-policy.ts'
import { newMessageId, postMessage } from './post-message.ts'

type Reply = { content: Document; attachments: string[]; status: ReplyStatus | undefined }

/**
 * Message, status, assignment, events and email in one statement. `draftEnds`: what was sent was the agent's draft. `facts`: for the email, if they
 * are known.
 */
export async function postReply(
  tx: Db,
  services: TicketServices,
  {
    actor,
    agent,
    ticket,
    reply: { content, attachments, status },
    draftEnds,
    facts,
  }: {
    actor: AgentActor
    agent: DescribedAgent
    ticket: LockedTicket
    reply: Reply
    draftEnds: boolean
    facts?: EmailFacts | undefined
  },
): Promise<ThreadRow> {
  requireCustomer(ticket)
  const chosen = status ?? 'WaitingCustomerAction'
  const cause = { cause: 'agentReplied' as const, chosen }
  const moved = await planStatus(tx, services, { ticket, cause, actor: agent.author })
  const assigned = takesByReply(actor, { ticket, agent })
  const messageId = newMessageId(services.clock)
  const ticketId = ticket.id
  const message = { id: messageId, ticketId, kind: 'reply' as const, ...agent, content, attachments }
  const email = await services.ports.writeReplyEmail(tx, services, {
    ticketId,
    reply: { ...agent, content, messageId, attachments },
    changed: { status: moved.status, promised_hours: promisedHours(moved) },
    facts,
  })
  const row = await postMessage(tx, services, { message, options: { moved, assigned, email, draftEnds } })
  await logFailedEmail(tx, { ticketId, row, now: services.clock.now() })
  if (moved.status === 'Resolved')
    await services.ports.emailEvent(tx, services, { ticketId, event: 'ticketClosed' })
  return row
}

/** To an address that nothing is sent to. */
export async function logFailedEmail(
  tx: Db,
  {
    ticketId,
    row: { id: messageId, delivery },
    now,
  }: { ticketId: number; row: Pick<ThreadRow, 'id' | 'delivery'>; now: Date },
): Promise<void> {
  if (delivery?.state !== 'failed') return
  const data = { messageId, to: delivery.to, error: delivery.error }
  await insertEvent(tx, { ticketId, kind: 'mailFailed', actor: savepoint, data, now })
}
