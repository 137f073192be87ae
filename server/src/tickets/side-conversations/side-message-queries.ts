import type { Document } from '@savepoint/contract/documents.ts'
import type { Delivery, Received } from '@savepoint/contract/tickets/ticket-values.ts'
import type postgres from 'postgres'
import type { Db } from '../../platform/database/database.ts'
import type { FileRow } from '../details/message-queries.ts'

export type SideMessageRow = {
  id: string
  kind: 'sent' | 'received'
  agent_id: string | null
  author_name: string
  content: Document
  signature: Document | null
  received: Received | null
  from_recipient: boolean
  deliveries: Delivery[]
  created_at: string
  files: FileRow[] | null
}

export async function listSideMessages(db: Db, conversationId: string) {
  return await db<SideMessageRow[]>`
    select m.id, m.kind, m.agent_id, m.author_name, m.content, m.signature, m.received, m.from_recipient, m.deliveries, m.created_at,
      (select json_agg(file order by file.position) from (
        select id, sha256, name, size, type, preview_sha256, width, height, message_id, position from files where side_message_id = m.id
      ) file) as files
    from side_messages m where m.conversation_id = ${conversationId} order by m.created_at, m.id`
}

export type NewSideMessage = {
  id: string
  conversationId: string
  kind: 'sent' | 'received'
  agentId: string | null
  authorName: string
  content: Document
  signature?: Document | null
  received?: Received
  fromRecipient?: boolean
  /** Of the conversation, from now on. */
  recipients?: string[] | undefined
  /** A person answered. */
  isAnswer?: boolean
  now: Date
}

/** Opens the conversation again, unless a program wrote. */
export async function insertSideMessage(tx: Db, message: NewSideMessage) {
  const { content, signature = null, received = null, recipients, isAnswer = false, now } = message
  await tx`
    with message as (
      insert into side_messages (id, conversation_id, kind, agent_id, author_name, content, signature, received, from_recipient, created_at)
      values (${message.id}, ${message.conversationId}, ${message.kind}, ${message.agentId}, ${message.authorName},
        ${tx.json(content as postgres.JSONValue)}, ${signature && tx.json(signature as postgres.JSONValue)},
        ${received && tx.json(received)}, ${message.fromRecipient ?? true}, ${now})
    )
    update side_conversations set messages_count = messages_count + 1
      ${isAnswer || message.kind === 'sent' ? tx`, status = 'open'` : tx``}
      ${isAnswer ? tx`, answered_at = ${now}` : tx``}
      ${recipients ? tx`, recipients = ${recipients}` : tx``}
    where id = ${message.conversationId}`
}

/** How many the employee has written since, and when the first of them was. */
export async function countSideMessagesBy(tx: Db, { agentId, since }: { agentId: string; since: Date }) {
  const [row] = await tx<{ count: number; first_at: string | null }[]>`
    select count(*)::int as count, min(created_at) as first_at from side_messages
    where agent_id = ${agentId} and kind = 'sent' and created_at > ${since}`
  return row ?? { count: 0, first_at: null }
}

export async function countSideMessages(tx: Db, conversationId: string) {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from side_messages where conversation_id = ${conversationId} and kind = 'sent'`
  return row?.count ?? 0
}

/** Who wrote the last message to the third parties. */
export async function findLastWriter(tx: Db, conversationId: string) {
  const [row] = await tx<{ id: string; name: string }[]>`
    select agent_id as id, author_name as name from side_messages
    where conversation_id = ${conversationId} and kind = 'sent' and agent_id is not null order by created_at desc, id desc limit 1`
  return row
}

/** Files of messages of the ticket and of its side conversations. */
export async function listForwardable(tx: Db, { ticketId, ids }: { ticketId: number; ids: string[] }) {
  if (ids.length === 0) return []
  const rows = await tx<{ id: string }[]>`
    select f.id
    from files f left join ticket_messages m on m.id = f.message_id
    left join side_messages s on s.id = f.side_message_id left join side_conversations c on c.id = s.conversation_id
    where f.id = any (${ids}) and (m.ticket_id = ${ticketId} or c.ticket_id = ${ticketId})`
  return rows.map(({ id }) => id)
}

/** The agent's own uploads, in the order given; returns their sizes. */
export async function attachToSideMessage(
  tx: Db,
  { messageId, fileIds, agentId }: { messageId: string; fileIds: string[]; agentId: string | null },
) {
  if (fileIds.length === 0) return []
  const rows = await tx<{ size: number }[]>`
    update files set side_message_id = ${messageId}, position = array_position(${fileIds}::uuid[], id)
    where id = any (${fileIds}) and message_id is null and macro_id is null and side_message_id is null
      and uploader_id is not distinct from ${agentId}::uuid and uploader_kind = ${agentId === null ? 'guest' : 'agent'}
    returning size`
  return rows.map(({ size }) => Number(size))
}

export async function saveDeliveries(tx: Db, messageId: string, deliveries: Delivery[]) {
  await tx`update side_messages set deliveries = ${tx.json(deliveries)} where id = ${messageId}`
}

export type SettledSide = {
  ticket_id: number
  conversation_id: string
  subject: string
  agent_id: string | null
  author_name: string
}

/** Of one recipient; the others may be settled at the same moment. */
export async function setSideDelivery(tx: Db, messageId: string, delivery: Delivery) {
  const [row] = await tx<SettledSide[]>`
    update side_messages m set deliveries = (
      select jsonb_agg(case when d ->> 'to' = ${delivery.to} then ${tx.json(delivery)}::jsonb else d end order by at)
      from jsonb_array_elements(m.deliveries) with ordinality as e (d, at))
    from side_conversations c
    where m.id = ${messageId} and c.id = m.conversation_id
    returning c.ticket_id, c.id as conversation_id, c.subject, m.agent_id, m.author_name`
  return row
}

export async function hasSideMessage(
  tx: Db,
  { conversationId, messageId }: { conversationId: string; messageId: string },
) {
  const rows = await tx`
    select 1 from side_messages where id = ${messageId} and conversation_id = ${conversationId} and kind = 'sent'`
  return rows.length > 0
}
