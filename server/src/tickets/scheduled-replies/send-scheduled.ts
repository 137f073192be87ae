import type { CancelReason } from '@savepoint/contract/tickets/scheduled-replies/scheduled-reply-values.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { type Db, savepoint } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { postReply } from '../conversation/post-reply.ts'
import type { ThreadRow } from '../details/message-queries.ts'
import {
  cancelPending,
  countFailedSend,
  deleteScheduled,
  findDueReply,
  findScheduled,
  type ScheduledRow,
} from '../details/scheduled-reply-queries.ts'
import { type LockedTicket, lockTicket } from '../details/ticket-queries.ts'
import { type DescribedAgent, describeAgent } from '../log/describe-agent.ts'
import { type EventActor, insertEvent } from '../log/event-queries.ts'
import { canceledReply } from '../log/scheduled-events.ts'
import { findOwner } from '../rules/run-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { listVisibleIds } from '../visibility-queries.ts'
import { requireRightToReplyWith } from '../workflow/ticket-policy.ts'
import { isOpen } from '../workflow/ticket-status.ts'

const system: EventActor = { kind: 'system', id: null, name: 'Savepoint' }
const mostTries = 5

/** Sends what is due, each reply in one transaction with its removal from the schedule, so exactly once. */
export async function sendScheduledReplies(
  services: TicketServices,
  mustStop: () => boolean = () => false,
): Promise<void> {
  let isMore = true
  while (isMore && !mustStop()) isMore = await sendNext(services)
}

async function sendNext(services: TicketServices): Promise<boolean> {
  const { db, clock } = services
  const due = await findDueReply(db, clock.now())
  if (!due) return false
  try {
    await db.begin(async (tx) => {
      const author = due.agent_id === null ? undefined : await findOwner(tx, due.agent_id)
      const agent = author && (await describeAgent(tx, author.id, { isLocked: true }))
      const ticket = await lockTicket(tx, due.ticket_id)
      // Another worker or its author may have sent or canceled it while the lock was awaited.
      const row = ticket && (await findScheduled(tx, { ticketId: ticket.id, id: due.id }))
      if (!row || row.reason !== null) return
      await carryOut(tx, services, { ticket, row, author, agent })
    })
  } catch (error) {
    if ((await countFailedSend(db, due.id)) >= mostTries) await cancelFailed(services, due)
    throw error
  }
  return true
}

async function carryOut(
  tx: Db,
  services: TicketServices,
  {
    ticket,
    row,
    author,
    agent,
  }: {
    ticket: LockedTicket
    row: ScheduledRow
    author: AgentActor | undefined
    agent: DescribedAgent | undefined
  },
) {
  const cancel = (reason: CancelReason) => cancelAsSystem(tx, services, { ticket, row, reason })
  if (!author || !agent) return await cancel('authorGone')
  if (!isOpen(ticket.status)) return await cancel('ticketEnded')
  const sees = (await listVisibleIds(tx, author, [ticket.id])).has(ticket.id)
  if (!sees || !author.rights.includes('tickets.reply')) return await cancel('noAccess')
  try {
    requireRightToReplyWith(author, row.status ?? undefined)
    await savepoint(tx, (part) => postScheduled(part, services, { actor: author, agent, ticket, row }))
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    await cancel(error.code === 'notEnoughRights' ? 'noAccess' : 'failed')
  }
}

/** The caller has locked the author and the ticket. */
export async function postScheduled(
  tx: Db,
  services: TicketServices,
  {
    actor,
    agent,
    ticket,
    row,
  }: { actor: AgentActor; agent: DescribedAgent; ticket: LockedTicket; row: ScheduledRow },
): Promise<ThreadRow> {
  await deleteScheduled(tx, { ticketId: ticket.id, id: row.id })
  const left = { ...ticket, pending_replies: ticket.pending_replies - 1 }
  const reply = { content: row.content, attachments: row.attachments, status: row.status ?? undefined }
  return await postReply(tx, services, { actor, agent, ticket: left, reply, draftEnds: false })
}

async function cancelAsSystem(
  tx: Db,
  { clock }: Pick<TicketServices, 'clock'>,
  { ticket, row, reason }: { ticket: { id: number }; row: { id: string }; reason: CancelReason },
) {
  const now = clock.now()
  for (const canceled of await cancelPending(tx, { ticketId: ticket.id, id: row.id, reason, now }))
    await insertEvent(tx, canceledReply({ ticketId: ticket.id, actor: system, canceled, reason, now }))
}

async function cancelFailed(services: TicketServices, due: { id: string; ticket_id: number }) {
  await services.db.begin(async (tx) => {
    const ticket = await lockTicket(tx, due.ticket_id)
    if (ticket) await cancelAsSystem(tx, services, { ticket, row: due, reason: 'failed' })
  })
}
