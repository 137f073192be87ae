import type { Actor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import type { FileRow } from '../details/message-queries.ts'
import { visibleToAgent } from '../macros/macro-queries.ts'
import { visibleTo } from '../visibility-queries.ts'

type Uploader = { kind: 'agent' | 'customer'; id: string } | { kind: 'guest'; address: string | null }

export async function insertFile(
  db: Db,
  file: Omit<FileRow, 'message_id'> & { uploader: Uploader; now: Date },
) {
  const { uploader } = file
  await db`
    insert into files (id, sha256, name, size, type, preview_sha256, width, height, uploader_kind, uploader_id, uploader_address, created_at)
    values (${file.id}, ${file.sha256}, ${file.name}, ${file.size}, ${file.type}, ${file.preview_sha256}, ${file.width}, ${file.height},
      ${uploader.kind}, ${uploader.kind === 'guest' ? null : uploader.id}, ${uploader.kind === 'guest' ? uploader.address : null}, ${file.now})`
}

/** As new uploads of the agent: `copies` names the new id of each. The contents are stored once. */
export async function copyAttached(
  db: Db,
  { copies, agentId, now }: { copies: ReadonlyMap<string, string>; agentId: string; now: Date },
): Promise<void> {
  if (copies.size === 0) return
  await db`
    insert into files (id, sha256, name, size, type, preview_sha256, width, height, uploader_kind, uploader_id, created_at)
    select copy.new_id, f.sha256, f.name, f.size, f.type, f.preview_sha256, f.width, f.height, 'agent', ${agentId}, ${now}
    from unnest(${[...copies.keys()]}::uuid[], ${[...copies.values()]}::uuid[]) as copy (old_id, new_id) join files f on f.id = copy.old_id`
}

export type OpenedFile = FileRow & { ticket_id: number | null }

/** The actor's own unsent upload, a file of a message, a side conversation or a scheduled reply they may read, or of a saved reply. */
export async function findVisibleFile(db: Db, actor: Exclude<Actor, { kind: 'guest' }>, id: string) {
  const mayRead =
    actor.kind === 'agent'
      ? db`exists (select 1 from tickets t where t.id in (m.ticket_id, m.merged_from) and ${visibleTo(db, actor)})`
      : db`m.kind <> 'note' and exists (select 1 from tickets t where t.id in (m.ticket_id, m.merged_from) and t.customer_id = ${actor.id})`
  const ofReply =
    actor.kind === 'agent'
      ? db`exists (select 1 from macros m where m.id = f.macro_id and ${visibleToAgent(db, actor)})`
      : db`false`
  const ofScheduled =
    actor.kind === 'agent'
      ? db`(f.message_id is null and exists (
          select 1 from scheduled_replies s join tickets t on t.id = s.ticket_id where f.id = any (s.attachments) and ${visibleTo(db, actor)}))`
      : db`false`
  const ofSide =
    actor.kind === 'agent'
      ? db`exists (
          select 1 from tickets t where t.id in (c.ticket_id, c.merged_from) and ${visibleTo(db, actor)})`
      : db`false`
  const [row] = await db<OpenedFile[]>`
    select f.id, f.sha256, f.name, f.size, f.type, f.preview_sha256, f.width, f.height, f.message_id, coalesce(m.ticket_id, c.ticket_id) as ticket_id
    from files f left join ticket_messages m on m.id = f.message_id
    left join side_messages s on s.id = f.side_message_id left join side_conversations c on c.id = s.conversation_id
    where f.id = ${id}
      and ((f.message_id is null and f.macro_id is null and f.side_message_id is null and f.uploader_kind = ${actor.kind} and f.uploader_id = ${actor.id})
        or (f.message_id is not null and ${mayRead}) or ${ofReply} or ${ofScheduled} or ${ofSide})`
  return row
}

export async function hasPreviewed(
  db: Db,
  { agentId, fileId, since }: { agentId: string; fileId: string; since: Date },
) {
  const rows = await db`
    select 1 from audit
    where subject_kind = 'file' and subject_id = ${fileId} and actor_id = ${agentId} and action = 'filePreviewed' and at > ${since} limit 1`
  return rows.length > 0
}

export async function takeAbandonedFiles(db: Db, before: Date) {
  return await db<{ sha256: string; preview_sha256: string | null }[]>`
    delete from files
    where message_id is null and macro_id is null and side_message_id is null and created_at < ${before} and id not in (select unnest(holds) from ticket_drafts)
      and id not in (select unnest(attachments) from scheduled_replies)
    returning sha256, preview_sha256`
}

export async function isStoredElsewhere(db: Db, sha256: string) {
  const rows = await db`
    select 1 where exists (select 1 from files where sha256 = ${sha256} or preview_sha256 = ${sha256})
      or exists (select 1 from images where sha256 = ${sha256} or variants @> ${db.json([{ sha256 }])})
      or exists (select 1 from avatars where sha256 = ${sha256})
      or exists (select 1 from inbound_mails where raw_sha256 = ${sha256})`
  return rows.length > 0
}

/** By which games upload. A file that was uploaded so long ago is abandoned too, or has been sent. */
export async function deleteExpiredUploadLinks(db: Db, before: Date) {
  await db`delete from widget_uploads where expires_at < ${before}`
}
