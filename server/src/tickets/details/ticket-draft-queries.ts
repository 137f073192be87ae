import type { Document } from '@savepoint/contract/documents.ts'
import type postgres from 'postgres'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { notify } from '../../platform/live/live-queries.ts'
import { visibleTo } from '../visibility-queries.ts'
import type { FileRow } from './message-queries.ts'

export type DraftRow = {
  message: Document | null
  note: Document | null
  status: 'WaitingCustomerAction' | 'WaitingAgentAction' | 'Resolved' | null
  attachments: string[]
  version: number
  updated_at: string
}
export type DraftToSave = Omit<DraftRow, 'updated_at' | 'version'> & {
  ticketId: number
  agentId: string
  holds: string[]
  now: Date
}
type StoredDraft = { version: number; updated_at: string }

export async function insertDraft(db: Db, draft: DraftToSave) {
  const [row] = await db<StoredDraft[]>`
    insert into ticket_drafts (ticket_id, agent_id, message, note, status, attachments, holds, updated_at)
    values (${draft.ticketId}, ${draft.agentId}, ${jsonOf(db, draft.message)}, ${jsonOf(db, draft.note)}, ${draft.status},
      ${draft.attachments}::uuid[], ${draft.holds}::uuid[], ${draft.now})
    on conflict do nothing returning version, updated_at`
  return row
}

export async function putDraft(db: Db, draft: DraftToSave) {
  return (await insertDraft(db, draft)) ?? (await replaceDraft(db, draft))
}

/** Without a version, whichever there is. */
export async function replaceDraft(db: Db, draft: DraftToSave & { version?: number }) {
  const [row] = await db<StoredDraft[]>`
    update ticket_drafts set message = ${jsonOf(db, draft.message)}, note = ${jsonOf(db, draft.note)}, status = ${draft.status},
      attachments = ${draft.attachments}::uuid[], holds = ${draft.holds}::uuid[],
      version = nextval('ticket_draft_versions'), updated_at = ${draft.now}
    where ticket_id = ${draft.ticketId} and agent_id = ${draft.agentId} and ${ofVersion(db, draft)}
    returning version, updated_at`
  return row
}

const ofVersion = (db: Db, { version }: { version?: number | undefined }) =>
  db`version = coalesce(${version ?? null}::integer, version)`

export async function deleteDraft(
  db: Db,
  draft: { ticketId: number; agentId: string; version: number | undefined },
) {
  const rows = await db`
    with ended as (
      delete from ticket_drafts where ticket_id = ${draft.ticketId} and agent_id = ${draft.agentId} and ${ofVersion(db, draft)}
      returning 1
    )
    select 1 where exists (select 1 from ended)
      or not exists (select 1 from ticket_drafts where ticket_id = ${draft.ticketId} and agent_id = ${draft.agentId})`
  return rows.length > 0
}

export type SentDraft = { ticketId: number; agentId: string; sent: 'message' | 'note'; files: string[] }

export async function clearDraft(db: Db, draft: SentDraft) {
  await db`with ${draftCleared(db, draft)} select 1`
}

/** Parts of a `with`: the draft goes, and what was not sent comes back, since one statement cannot change a row and delete it. */
export function draftCleared(db: Db, { ticketId, agentId, sent, files }: SentDraft) {
  const [message, note, status] =
    sent === 'message' ? [db`null`, db`note`, db`null`] : [db`message`, db`null`, db`status`]
  return db`
    sent_draft as (
      delete from ticket_drafts where ticket_id = ${ticketId} and agent_id = ${agentId}
      returning message, note, status, attachments, holds, updated_at
    ), unsent as (
      insert into ticket_drafts (ticket_id, agent_id, message, note, status, attachments, holds, updated_at)
      select ${ticketId}, ${agentId}, ${message}, ${note}, ${status}, array(
          select kept.id from unnest(attachments) with ordinality as kept (id, place)
          where kept.id <> all (${files}::uuid[]) order by kept.place), holds, updated_at
      from sent_draft
      where ${sent === 'message' ? db`note` : db`message`} is not null or not attachments <@ ${files}::uuid[]
    )`
}

export async function listAgentDrafts(db: Db, actor: AgentActor) {
  return await db<(DraftRow & { ticket_id: number; title: string; visible: boolean })[]>`
    select d.ticket_id, t.title, ${visibleTo(db, actor)} as visible, d.message, d.note, d.status, d.attachments, d.version, d.updated_at
    from ticket_drafts d join tickets t on t.id = d.ticket_id
    where d.agent_id = ${actor.id} order by d.updated_at desc, d.ticket_id desc limit 500`
}

export async function listOwnUploads(db: Db, agentId: string, ids: string[]) {
  if (ids.length === 0) return []
  return await db<FileRow[]>`
    select id, sha256, name, size, type, preview_sha256, width, height, message_id
    from files where id = any (${ids}) and message_id is null and macro_id is null and side_message_id is null and uploader_kind = 'agent' and uploader_id = ${agentId}`
}

function jsonOf(db: Db, document: Document | null) {
  return document && db.json(document as postgres.JSONValue)
}

export const draftChannel = 'savepoint_drafts'

export type SavedDraft = { agentId: string; ticketId: number; version: number }

/** Every process is notified at commit. */
export async function publishDraft(db: Db, draft: SavedDraft) {
  await notify(db, draftChannel, JSON.stringify(draft))
}
