import { isDocumentEmpty } from '@savepoint/contract/document-contents.ts'
import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type { scheduleReply as scheduleReplyEndpoint } from '@savepoint/contract/tickets/scheduled-replies/scheduled-replies.ts'
import type { ScheduledReply } from '@savepoint/contract/tickets/scheduled-replies/scheduled-reply-values.ts'
import { v7 as uuidv7 } from 'uuid'
import type { AgentActor } from '../../platform/actors.ts'
import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import { requireSeen } from '../conversation/reply-to-ticket.ts'
import { requireFilled } from '../conversation/require-filled.ts'
import { ticketNotFound } from '../details/get-ticket.ts'
import { presentScheduled } from '../details/present-scheduled.ts'
import { findScheduled, insertScheduled } from '../details/scheduled-reply-queries.ts'
import { clearDraft, listOwnUploads } from '../details/ticket-draft-queries.ts'
import { type LockedTicket, lockVisibleTicketAndAgent } from '../details/ticket-queries.ts'
import { describeIdentity } from '../log/describe-agent.ts'
import { insertEvent } from '../log/event-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { requireCustomer, requireNotErased, requireRightToReplyWith } from '../workflow/ticket-policy.ts'
import { isOpen } from '../workflow/ticket-status.ts'

type Reply = BodyOf<typeof scheduleReplyEndpoint>

/** Keeps a reply until its moment. What stops a reply from being sent stops it from being scheduled as well. */
export async function scheduleReply(
  services: TicketServices,
  actor: AgentActor,
  { id, input, retryable }: { id: number; input: Reply; retryable: Retryable },
): Promise<ScheduledReply> {
  requireRightToReplyWith(actor, input.status)
  if (isDocumentEmpty(input.content) && input.attachments.length === 0)
    throw fieldProblem('content', 'Mandatory field')
  requireFilled(input.content)
  const now = services.clock.now()
  const sendAt = new Date(input.sendAt)
  if (sendAt <= now) throw fieldProblem('sendAt', 'In the past')
  if (sendAt > after(now, { days: limits.scheduledReplyDaysMax }))
    throw fieldProblem('sendAt', 'Too far ahead')
  return await once(services.db, {
    clock: services.clock,
    request: retryable,
    lock: (tx) => lockVisibleTicketAndAgent(tx, actor, { id }),
    work: async (tx, ticket) => {
      if (!ticket) throw ticketNotFound(id)
      await requireSeen(tx, actor, { ticket, input })
      const agent = describeIdentity(ticket.agent)
      requireRoom(ticket)
      const attachments = await requireUploads(tx, services, { agentId: actor.id, given: input.attachments })
      const replyId = uuidv7({ msecs: now.getTime() })
      const { content, status = null } = input
      await insertScheduled(tx, {
        id: replyId,
        ticket_id: id,
        agent_id: actor.id,
        author_name: agent.author.name,
        content,
        attachments,
        status,
        sendAt,
        now,
      })
      const data = { sendAt: sendAt.toISOString() }
      await insertEvent(tx, { ticketId: id, kind: 'replyScheduled', actor: agent.author, data, now })
      await clearDraft(tx, { ticketId: id, agentId: actor.id, sent: 'message', files: attachments })
      const row = await findScheduled(tx, { ticketId: id, id: replyId })
      if (!row) throw new Problem('notFound')
      return presentScheduled(row)
    },
  })
}

function requireRoom(ticket: LockedTicket) {
  requireNotErased(ticket)
  requireCustomer(ticket)
  if (!isOpen(ticket.status)) throw new Problem('invalidOperation', { detail: 'The ticket is not open' })
  if (ticket.pending_replies >= limits.scheduledRepliesPerTicket)
    throw new Problem('invalidOperation', {
      detail: `At most ${limits.scheduledRepliesPerTicket} scheduled replies`,
    })
}

async function requireUploads(
  tx: Db,
  { config }: Pick<TicketServices, 'config'>,
  { agentId, given }: { agentId: string; given: string[] },
): Promise<string[]> {
  const files = [...new Set(given)]
  const most = config.limits.attachmentsPerMessage
  if (files.length > most) throw fieldProblem('attachments', `Max number of files ${most}`)
  if ((await listOwnUploads(tx, agentId, files)).length !== files.length)
    throw fieldProblem('attachments', 'Unknown file')
  return files
}
