import { documentText } from '@savepoint/contract/document-contents.ts'
import { withMentionNames } from '@savepoint/contract/document-mentions.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type { CustomerTicket, CustomerTicketSummary } from '@savepoint/contract/tickets/customer-tickets.ts'
import { defaultPolicyId } from '@savepoint/contract/tickets/sla-values.ts'
import type { Attachment, Message } from '@savepoint/contract/tickets/ticket-values.ts'
import type { Ticket, TicketSummary } from '@savepoint/contract/tickets/tickets.ts'
import { after } from '../../platform/clock.ts'
import type { CustomerTicketRow, OwnTicketRow } from './customer-ticket-queries.ts'
import type { FileRow, MessageRow, ThreadRow } from './message-queries.ts'
import type { FullTicketRow, TicketRow } from './ticket-queries.ts'

export function presentSummary(row: TicketRow): TicketSummary {
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    priority: row.priority,
    tags: row.tags ?? [],
    project: { id: row.project_id, name: row.project_name },
    category: { id: row.category_id, name: row.category_name },
    agent: row.agent_id === null ? null : { id: row.agent_id, name: row.agent_name ?? '' },
    team: row.team_id === null ? null : { id: row.team_id, name: row.team_name ?? '' },
    customer: { id: row.customer_id, login: row.customer_login ?? '', confirmed: row.customer_confirmed },
    messagesCount: row.messages_count,
    checklist: presentChecklist(row),
    unread: row.unread,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    dueAt: row.due_at,
    sla: presentSla(row),
    channel: row.channel,
    language: row.language,
    unverifiedSender: row.unverified_sender,
    mergedIntoId: row.merged_into,
    snooze: row.snoozed_until ? { until: row.snoozed_until, surviveReplies: row.snooze_survives } : null,
    erasure: row.erased_at && row.erased_for ? { at: row.erased_at, reason: row.erased_for } : null,
  }
}

function presentChecklist(row: TicketRow): TicketSummary['checklist'] {
  const { checklist_count: count, checklist_done: done, requires_checklist: isRequired } = row
  return count === 0 ? null : { count, done, isRequired }
}

/** Tickets from before there were policies have only their due time, which was that of the default policy. */
function presentSla(row: TicketRow): TicketSummary['sla'] {
  if (row.due_at === null && row.sla_paused_at === null) return null
  return {
    policyId: row.sla_policy_id ?? defaultPolicyId,
    metric: row.sla_metric ?? (row.status === 'Created' ? 'firstReply' : 'nextReply'),
    targetAt: row.due_at,
    pausedAt: row.sla_paused_at,
    breachedAt: row.sla_breached_at,
  }
}

export function presentTicket(row: FullTicketRow): Omit<Ticket, 'draft' | 'scheduledReplies'> {
  return {
    ...presentSummary(row),
    description: openingText(row.messages),
    fields: row.fields,
    characterNickname: row.character_nickname,
    messages: presentMessages(row.messages, 'agent'),
    lastEventId: row.last_event_id,
    resolvesAt: row.resolves_at,
    archivesAt: row.archives_at,
    followUpOf: row.follow_up_of,
    recurring: row.recurring,
    satisfaction: row.satisfaction,
    sideConversations: row.side_conversations,
    unmergeUntil:
      row.merged_at && after(new Date(row.merged_at), { minutes: limits.unmergeMinutes }).toISOString(),
    readAt: row.read_at,
  }
}

/** What a ticket's sender may know of it without its messages. */
export function presentProgress(
  row: Omit<CustomerTicketRow, 'messages_count' | 'customer_unread' | 'merged_into'>,
) {
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    project: { id: row.project_id, name: row.project_name },
    category: { id: row.category_id, name: row.category_name },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    resolvesAt: row.resolves_at,
    archivesAt: row.archives_at,
  }
}

export function presentCustomerSummary(row: CustomerTicketRow): CustomerTicketSummary {
  return {
    ...presentProgress(row),
    messagesCount: row.messages_count,
    unreadCount: row.customer_unread,
    mergedIntoId: row.merged_into,
  }
}

export function presentCustomerTicket(row: OwnTicketRow): CustomerTicket {
  return {
    ...presentCustomerSummary(row),
    description: openingText(row.messages),
    fields: row.fields,
    characterNickname: row.character_nickname,
    messages: presentMessages(row.messages, 'customer'),
    lastEventId: row.last_event_id,
    replyExpectedAt: row.reply_due_at,
    followUpOf: row.follow_up_of,
    mergedIntoOwn: row.merged_into_own,
  }
}

/** Customers see the name or nickname that an agent shows; agents see the real author. */
function presentMessages(messages: ThreadRow[], audience: 'agent' | 'customer'): Message[] {
  return messages.map((row) => presentMessage(row, row.files ?? [], audience))
}

export function presentMessage(row: MessageRow, files: FileRow[], audience: 'agent' | 'customer'): Message {
  const isAgent = row.kind === 'reply' || row.kind === 'note'
  const kind = isAgent ? 'agent' : row.kind === 'customer' ? 'customer' : 'system'
  return {
    id: row.id,
    kind: row.kind,
    author: {
      kind,
      id: audience === 'agent' && isAgent ? row.agent_id : null,
      name: audience === 'agent' ? (row.agent_name ?? row.author_name) : row.author_name,
      avatarId: isAgent ? row.avatar_id : null,
    },
    content: row.mention_names
      ? withMentionNames(row.content, new Map(Object.entries(row.mention_names)))
      : row.content,
    signature: row.signature,
    attachments: files.map(presentAttachment),
    received: audience === 'agent' && row.received ? { ...noSender, ...row.received } : null,
    delivery: audience === 'agent' ? row.delivery : null,
    mergedFrom: row.merged_from,
    createdAt: row.created_at,
  }
}

export function presentAttachment(file: FileRow): Attachment {
  return {
    id: file.id,
    name: file.name,
    size: file.size,
    type: file.type,
    preview: file.preview_sha256 !== null,
    width: file.width,
    height: file.height,
  }
}

// Emails from before senders were checked have no result.
const noSender = { sender: null }

function openingText(messages: MessageRow[]): string {
  const [opening] = messages
  return opening ? documentText(opening.content) : ''
}
