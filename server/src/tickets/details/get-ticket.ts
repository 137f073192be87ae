import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { presentDraft } from './present-draft.ts'
import { presentScheduled } from './present-scheduled.ts'
import { presentTicket } from './present-ticket.ts'
import { listOwnUploads } from './ticket-draft-queries.ts'
import { type FullTicketRow, findVisibleTicketRow } from './ticket-queries.ts'

export async function getTicket(db: Db, actor: AgentActor, id: number): Promise<Ticket> {
  const row = await findVisibleTicketRow(db, actor, id)
  if (!row) throw ticketNotFound(id)
  return await presentFull(db, actor, row)
}

export async function findVisibleTicket(db: Db, actor: AgentActor, id: number): Promise<Ticket | undefined> {
  const row = await findVisibleTicketRow(db, actor, id)
  if (!row) return undefined
  return await presentFull(db, actor, row)
}

async function presentFull(db: Db, actor: AgentActor, row: FullTicketRow): Promise<Ticket> {
  const draft = await readDraft(db, actor, row)
  return { ...presentTicket(row), draft, scheduledReplies: row.scheduled.map(presentScheduled) }
}

async function readDraft(db: Db, actor: AgentActor, row: FullTicketRow) {
  if (row.draft_version === null || row.draft_updated_at === null) return null
  const attachments = row.draft_attachments ?? []
  const draft = {
    message: row.draft_message,
    note: row.draft_note,
    status: row.draft_status,
    attachments,
    version: row.draft_version,
    updated_at: row.draft_updated_at,
  }
  return presentDraft(draft, await listOwnUploads(db, actor.id, attachments))
}

export function ticketNotFound(id: number): Problem {
  return new Problem('notFound', { detail: `Ticket with id ${id} not found` })
}
