import { documentLimits } from '@savepoint/contract/document-limits.ts'
import type { Document } from '@savepoint/contract/documents.ts'
import type { Delivery, Received } from '@savepoint/contract/tickets/ticket-values.ts'
import type postgres from 'postgres'
import type { Db } from '../../platform/database/database.ts'
import { type MailToSave, mailInserted, type SavedMail } from '../../platform/outbox/outbox-queries.ts'

export type MessageRow = {
  id: string
  kind: 'reply' | 'note' | 'customer' | 'system'
  agent_id: string | null
  author_name: string
  agent_name: string | null
  avatar_id: string | null
  content: Document
  signature: Document | null
  received: Received | null
  delivery: Delivery | null
  merged_from: number | null
  /** Of those whom a note mentions, by id. */
  mention_names?: Record<string, string> | null
  created_at: string
}

export type MessageToSave = {
  id: string
  kind: MessageRow['kind']
  agentId: string | null
  authorName: string
  content: Document
  signature: Document | null
  received: Received | null
  mentioned: string[] | null
  /** The ticket that it was written for, if that was merged into this one. */
  mergedFrom: number | null
  /** Uploads that become its attachments, in this order. */
  files: { ids: string[]; uploader: { kind: 'agent' | 'customer' | 'guest'; id: string | null } }
  /** Saved in the same statement: its delivery is then that of the message. */
  email: MailToSave | null
  now: Date
}
/** What became of it: `files` are those that were attached. */
export type SavedMessage = { files: FileRow[] | null; email: SavedMail | null }

/** Parts of a `with` that has the ticket as `ticket`. */
export function messageInserted(db: Db, message: MessageToSave) {
  const { content, signature, received, files, email } = message
  const length = JSON.stringify([content, signature]).length
  return db`${email ? db`email as (${mailInserted(db, email)}), ` : db``}
    message as (
      insert into ticket_messages (id, ticket_id, kind, agent_id, author_name, content, signature, received, mentioned, merged_from, delivery, length, created_at)
      select ${message.id}, ticket.id, ${message.kind}, ${message.agentId}, ${message.authorName},
        ${db.json(content as postgres.JSONValue)}, ${signature && db.json(signature as postgres.JSONValue)}::jsonb, ${received && db.json(received)}::jsonb,
        ${message.mentioned}::uuid[], ${message.mergedFrom}::bigint, ${email ? deliveryOf(db, email) : db`null`}, ${length}, ${message.now}
      from ticket
      returning id, ticket_id, content, created_at
    ), texts as (
      insert into ticket_texts (message_id, ticket_id, search)
      select m.id, m.ticket_id, ticket_words(ticket.title || ' ' || coalesce(document_words(m.content), '')) || block_words(m.created_at)
      from message m, ticket
    )${files.ids.length > 0 ? db`, attached as (${filesAttached(db, { messageId: message.id, ...files })})` : db``}`
}

/** Of the messages of these tickets together, in characters; each counts for what is stored about it as well. */
export function threadLength(db: Db, ticketIds: number[]) {
  return db`(
    select coalesce(sum(length + ${documentLimits.messageOverhead}::int), 0)::int from ticket_messages
    where ticket_id = any (${ticketIds}::bigint[]))`
}

export async function readThreadLength(db: Db, ticketIds: number[]): Promise<number> {
  const [row] = await db<{ length: number }[]>`select ${threadLength(db, ticketIds)} as length`
  return row?.length ?? 0
}

export async function listFullThreads(db: Db, ticketIds: number[]): Promise<Set<number>> {
  const rows = await db<{ id: number }[]>`
    select ticket_id as id from ticket_messages where ticket_id = any (${ticketIds}::bigint[])
    group by ticket_id having sum(length + ${documentLimits.messageOverhead}::int) >= ${documentLimits.threadMaxLength}::int`
  return new Set(rows.map(({ id }) => id))
}

/** The columns for what `messageInserted` did. */
export function savedMessage(db: Db, message: Pick<MessageToSave, 'files' | 'email'> | undefined) {
  return db`
    ${message?.files.ids.length ? db`(select json_agg(attached order by position) from attached)` : db`null::json`} as files,
    ${message?.email ? db`(select row_to_json(email) from email)` : db`null::json`} as email`
}

function deliveryOf(db: Db, { recipient, now }: MailToSave) {
  return db`(
    select jsonb_build_object('state', state, 'to', ${recipient}::text, 'error', last_error, 'at', ${now.toISOString()}::text) from email)`
}

/** Only uploads of whoever uploads for the message, which nothing else has. */
function filesAttached(db: Db, { messageId, ids, uploader }: { messageId: string } & MessageToSave['files']) {
  return db`
    update files set message_id = ${messageId}, position = array_position(${ids}::uuid[], id)
    where id = any (${ids}) and message_id is null and macro_id is null and side_message_id is null and uploader_kind = ${uploader.kind}
      and uploader_id is not distinct from ${uploader.id}::uuid
    returning ${fileColumns(db)}, position`
}

export type FileRow = {
  id: string
  sha256: string
  name: string
  size: number
  type: string
  preview_sha256: string | null
  width: number | null
  height: number | null
  message_id: string | null
}

export type ThreadRow = MessageRow & { files: FileRow[] | null }

/** The current names of those whom the message aliased `m` mentions. */
export function mentionNamesOf(db: Db) {
  return db`case when m.mentioned is not null then (
    select json_object_agg(named.id, named.name) from (
      select id, name from agents where id = any (m.mentioned) union all select id, name from roles where id = any (m.mentioned)
    ) named) end`
}

/**
 * The messages of the ticket aliased `t`, oldest first, as one column; of a merged one, what was written for it. Customers never get internal notes.
 */
export function threadOf(db: Db, audience: 'agent' | 'customer') {
  return db`(
    select coalesce(json_agg(thread), '[]') from (
      select m.id, m.kind, m.agent_id, m.author_name, a.name as agent_name, a.avatar_id, m.content, m.signature, m.received, m.delivery, m.merged_from,
        ${audience === 'agent' ? db`${mentionNamesOf(db)} as mention_names,` : db``}
        to_char(m.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
        (select json_agg(file order by file.position) from (select ${fileColumns(db)}, position from files where message_id = m.id) file) as files
      from ticket_messages m left join agents a on a.id = m.agent_id
      where m.ticket_id = coalesce(t.merged_into, t.id) and (t.merged_into is null or m.merged_from = t.id) ${audience === 'customer' ? db`and m.kind <> 'note'` : db``}
      order by m.created_at, m.id
    ) thread)`
}

function fileColumns(db: Db) {
  return db`id, sha256, name, size, type, preview_sha256, width, height, message_id`
}
