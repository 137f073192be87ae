import type { SideStatus } from '@savepoint/contract/tickets/side-conversations/side-conversation-values.ts'
import type { Delivery } from '@savepoint/contract/tickets/ticket-values.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { isSideOf, isUnreadSide, sideReadsOf } from '../details/side-count-queries.ts'
import { visibleTo } from '../visibility-queries.ts'

export type SideConversationRow = {
  id: string
  number: number
  ticket_id: number
  merged_from: number | null
  subject: string
  recipients: string[]
  status: SideStatus
  agent_id: string | null
  author_name: string
  messages_count: number
  created_at: string
  answered_at: string | null
}

export type ListedSideConversation = SideConversationRow & {
  unread: boolean
  last: { kind: 'sent' | 'received'; name: string; content: object; deliveries: Delivery[]; at: string }
}

/** The latest first; those of a ticket that the actor sees. */
export async function listSideRows(
  db: Db,
  actor: AgentActor,
  { ticketId, id }: { ticketId: number; id?: string | undefined },
) {
  return await db<ListedSideConversation[]>`
    select c.id, c.number, c.ticket_id, c.merged_from, c.subject, c.recipients, c.status, c.agent_id, c.author_name, c.messages_count,
      c.created_at, c.answered_at, ${isUnreadSide(db)} as unread, last.last
    from tickets t join side_conversations c on ${isSideOf(db)} ${sideReadsOf(db, actor.id)}
    cross join lateral (
      select json_build_object('kind', m.kind, 'name', coalesce(nullif(m.author_name, ''), m.received -> 'sender' ->> 'email', ''),
        'content', m.content, 'deliveries', m.deliveries, 'at', to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as last
      from side_messages m where m.conversation_id = c.id order by m.created_at desc, m.id desc limit 1
    ) last
    where t.id = ${ticketId} and ${visibleTo(db, actor)} ${id === undefined ? db`` : db`and c.id = ${id}`}
    order by last.last ->> 'at' desc, c.id desc`
}

/** The caller has locked the ticket. */
export async function lockSideConversation(
  tx: Db,
  { ticketId, id }: { ticketId: number; id: string },
): Promise<SideConversationRow | undefined> {
  const [row] = await tx<SideConversationRow[]>`
    select id, number, ticket_id, merged_from, subject, recipients, status, agent_id, author_name, messages_count, created_at, answered_at
    from side_conversations where id = ${id} and ticket_id = ${ticketId} for update`
  return row
}

/** By the number of a reply token. */
export async function findSideConversation(tx: Db, number: number) {
  const [row] = await tx<
    Pick<SideConversationRow, 'id' | 'ticket_id'>[]
  >`select id, ticket_id from side_conversations where number = ${number}`
  return row
}

/** By the emails it is said to answer, which are no secret: for a recipient of the conversation. */
export async function findAnsweredSide(
  tx: Db,
  { messageIds, sender }: { messageIds: string[]; sender: string },
) {
  if (messageIds.length === 0) return undefined
  const [row] = await tx<Pick<SideConversationRow, 'id' | 'ticket_id'>[]>`
    select c.id, c.ticket_id
    from inbound_mails i join side_messages m on m.id = i.side_message_id join side_conversations c on c.id = m.conversation_id
    where i.message_id = any (${messageIds}) and i.side_message_id is not null and ${sender} = any (c.recipients) limit 1`
  return row
}

export async function countSideConversations(tx: Db, ticketId: number) {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from side_conversations where ticket_id = ${ticketId}`
  return row?.count ?? 0
}

export async function insertSideConversation(
  tx: Db,
  row: {
    id: string
    ticketId: number
    subject: string
    recipients: string[]
    agent: { id: string; name: string }
    now: Date
  },
): Promise<number> {
  const [made] = await tx<{ number: number }[]>`
    insert into side_conversations (id, ticket_id, subject, recipients, agent_id, author_name, created_at)
    values (${row.id}, ${row.ticketId}, ${row.subject}, ${row.recipients}, ${row.agent.id}, ${row.agent.name}, ${row.now})
    returning number`
  return (made as { number: number }).number
}

export async function saveSideStatus(tx: Db, id: string, status: SideStatus) {
  await tx`update side_conversations set status = ${status} where id = ${id}`
}

export async function markSideRead(tx: Db, { id, agentId, now }: { id: string; agentId: string; now: Date }) {
  await tx`
    insert into side_conversation_reads (conversation_id, agent_id, read_at) values (${id}, ${agentId}, ${now})
    on conflict (conversation_id, agent_id) do update set read_at = greatest(side_conversation_reads.read_at, excluded.read_at)`
}

/** With the messages, a merge takes them to another ticket. */
export async function moveSideConversations(tx: Db, { from, to }: { from: number; to: number }) {
  await tx`
    update side_conversations set ticket_id = ${to}, merged_from = coalesce(merged_from, ${from}) where ticket_id = ${from}`
}

export async function returnSideConversations(tx: Db, { to, origins }: { to: number; origins: number[] }) {
  await tx`
    update side_conversations set ticket_id = ${to}, merged_from = nullif(merged_from, ${to})
    where merged_from = any (${origins})`
}
