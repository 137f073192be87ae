import type { ScheduledReply } from '@savepoint/contract/tickets/scheduled-replies/scheduled-reply-values.ts'
import type { Message } from '@savepoint/contract/tickets/ticket-values.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { ticketNotFound } from '../details/get-ticket.ts'
import { presentScheduled } from '../details/present-scheduled.ts'
import { presentMessage } from '../details/present-ticket.ts'
import {
  cancelPending,
  deleteScheduled,
  findScheduled,
  keepFilesOf,
  listScheduled,
} from '../details/scheduled-reply-queries.ts'
import { isVisibleTo, lockVisibleTicket } from '../details/ticket-queries.ts'
import { describeAgent } from '../log/describe-agent.ts'
import { insertEvent } from '../log/event-queries.ts'
import { canceledReply } from '../log/scheduled-events.ts'
import type { TicketServices } from '../ticket-services.ts'
import { requireRightToReplyWith } from '../workflow/ticket-policy.ts'
import { postScheduled } from './send-scheduled.ts'

type Place = { ticketId: number; id: string }

export async function listScheduledReplies(
  db: Db,
  actor: AgentActor,
  ticketId: number,
): Promise<{ items: ScheduledReply[] }> {
  if (!(await isVisibleTo(db, actor, ticketId))) throw ticketNotFound(ticketId)
  return { items: (await listScheduled(db, ticketId)).map(presentScheduled) }
}

/** At once and by its author, who speaks in it. */
export async function sendScheduledReply(
  services: TicketServices,
  actor: AgentActor,
  place: Place,
): Promise<Message> {
  return await services.db.begin(async (tx) => {
    const { agent, ticket, row } = await lockScheduled(tx, actor, place)
    if (row.reason !== null) throw new Problem('invalidOperation', { detail: 'It was canceled' })
    requireAuthor(actor, row)
    requireRightToReplyWith(actor, row.status ?? undefined)
    const sent = await postScheduled(tx, services, { actor, agent, ticket, row })
    return presentMessage(sent, sent.files ?? [], 'agent')
  })
}

export async function cancelScheduledReply(
  { db, clock }: TicketServices,
  actor: AgentActor,
  place: Place,
): Promise<ScheduledReply> {
  return await db.begin(async (tx) => {
    const { agent, row } = await lockScheduled(tx, actor, place)
    const now = clock.now()
    const { ticketId } = place
    for (const canceled of await cancelPending(tx, { ...place, reason: 'byAgent', now }))
      await insertEvent(
        tx,
        canceledReply({ ticketId, actor: agent.author, canceled, reason: 'byAgent', now }),
      )
    return { ...presentScheduled(row), canceled: row.reason ?? 'byAgent' }
  })
}

/** What waits is discarded by its author alone, who continues to write it. */
export async function deleteScheduledReply(
  { db, clock }: TicketServices,
  actor: AgentActor,
  place: Place,
): Promise<void> {
  await db.begin(async (tx) => {
    const { agent, row } = await lockScheduled(tx, actor, place)
    if (row.reason === null) requireAuthor(actor, row)
    const now = clock.now()
    await deleteScheduled(tx, place)
    await keepFilesOf(tx, row, now)
    const { ticketId } = place
    if (row.reason === null)
      await insertEvent(
        tx,
        canceledReply({ ticketId, actor: agent.author, canceled: row, reason: 'byAgent', now }),
      )
  })
}

async function lockScheduled(tx: Db, actor: AgentActor, { ticketId, id }: Place) {
  const agent = await describeAgent(tx, actor.id, { isLocked: true })
  const ticket = await lockVisibleTicket(tx, actor, ticketId)
  if (!ticket) throw ticketNotFound(ticketId)
  const row = await findScheduled(tx, { ticketId, id })
  if (!row) throw new Problem('notFound')
  return { agent, ticket, row }
}

function requireAuthor(actor: AgentActor, row: { agent_id: string | null }) {
  if (row.agent_id !== actor.id)
    throw new Problem('invalidOperation', { detail: 'Only its author may do this' })
}
