import { documentText } from '@savepoint/contract/document-contents.ts'
import type { Document } from '@savepoint/contract/documents.ts'
import type { ResponseOf } from '@savepoint/contract/endpoint.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type {
  listSideConversations as listSideConversationsEndpoint,
  SideConversation,
  SideConversationSummary,
  SideMessage,
} from '@savepoint/contract/tickets/side-conversations/side-conversations.ts'
import type { Delivery } from '@savepoint/contract/tickets/ticket-values.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { ticketNotFound } from '../details/get-ticket.ts'
import { presentAttachment } from '../details/present-ticket.ts'
import { isVisibleTo } from '../details/ticket-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { type ListedSideConversation, listSideRows, markSideRead } from './side-conversation-queries.ts'
import { listSideMessages, type SideMessageRow } from './side-message-queries.ts'

export type SideKey = { ticketId: number; id: string }

export async function listSideConversations(
  db: Db,
  actor: AgentActor,
  ticketId: number,
): Promise<ResponseOf<typeof listSideConversationsEndpoint>> {
  const rows = await listSideRows(db, actor, { ticketId })
  if (rows.length === 0 && !(await isVisibleTo(db, actor, ticketId))) throw ticketNotFound(ticketId)
  return { items: rows.map(presentSummary), nextCursor: null }
}

export async function getSideConversation(
  db: Db,
  actor: AgentActor,
  { ticketId, id }: SideKey,
): Promise<SideConversation> {
  const [row] = await listSideRows(db, actor, { ticketId, id })
  if (!row) throw new Problem('notFound')
  const messages = await listSideMessages(db, id)
  return { ...presentSummary(row), messages: messages.map(presentMessage) }
}

export async function markSideConversationRead(
  { db, clock }: Pick<TicketServices, 'db' | 'clock'>,
  actor: AgentActor,
  key: SideKey,
): Promise<null> {
  const [row] = await listSideRows(db, actor, key)
  if (!row) throw new Problem('notFound')
  await markSideRead(db, { id: key.id, agentId: actor.id, now: clock.now() })
  return null
}

const isLost = ({ state }: Delivery) => state === 'failed' || state === 'bounced'

function presentSummary(row: ListedSideConversation): SideConversationSummary {
  const { kind, name, content, deliveries, at } = row.last
  return {
    id: row.id,
    subject: row.subject,
    recipients: row.recipients,
    status: row.status,
    messagesCount: row.messages_count,
    unread: row.unread,
    startedBy: { id: row.agent_id, name: row.author_name },
    createdAt: row.created_at,
    lastMessage: {
      kind,
      name,
      excerpt: documentText(content as Document)
        .slice(0, limits.sideExcerptLength)
        .toWellFormed(),
      isLost: deliveries.some(isLost),
      at,
    },
    mergedFrom: row.merged_from,
  }
}

const presentMessage = (row: SideMessageRow): SideMessage => ({
  id: row.id,
  kind: row.kind,
  author: { id: row.agent_id, name: row.author_name },
  content: row.content,
  signature: row.signature,
  attachments: (row.files ?? []).map(presentAttachment),
  received: row.received,
  fromRecipient: row.from_recipient,
  deliveries: row.deliveries,
  createdAt: row.created_at,
})
