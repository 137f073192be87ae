import type { Document } from '@savepoint/contract/documents.ts'
import type { Delivery, Received } from '@savepoint/contract/tickets/ticket-values.ts'
import type postgres from 'postgres'
import type { Db } from '../../platform/database/database.ts'

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

export async function insertMessage(
  db: Db,
  message: {
    id: string
    ticketId: number
    kind: MessageRow['kind']
    agentId: string | null
    authorName: string
    content: Document
    signature: Document | null
    received: Received | null
    mentioned?: string[] | null | undefined
    now: Date
  },
) {
  const { content, signature, received } = message
  await db`
    with message as (
      insert into ticket_messages (id, ticket_id, kind, agent_id, author_name, content, signature, received, mentioned, created_at)
      values (${message.id}, ${message.ticketId}, ${message.kind}, ${message.agentId}, ${message.authorName},
        ${db.json(content as postgres.JSONValue)}, ${signature && db.json(signature as postgres.JSONValue)}, ${received && db.json(received)},
        ${message.mentioned ?? null}::uuid[], ${message.now})
      returning id, ticket_id, content, created_at
    )
    insert into ticket_texts (message_id, ticket_id, search)
    select m.id, m.ticket_id, ticket_words(t.title || ' ' || coalesce(document_words(m.content), '')) || block_words(m.created_at)
    from message m join tickets t on t.id = m.ticket_id`
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

export async function listAttached(db: Db, messageId: string, given: string[]): Promise<FileRow[]> {
  if (given.length === 0) return []
  return await db<FileRow[]>`
    select ${fileColumns(db)} from files where message_id = ${messageId} order by position`
}

function fileColumns(db: Db) {
  return db`id, sha256, name, size, type, preview_sha256, width, height, message_id`
}
