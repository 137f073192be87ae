import { documentText } from '@savepoint/contract/document-contents.ts'
import { withMentionNames } from '@savepoint/contract/document-mentions.ts'
import type { QueryOf } from '@savepoint/contract/endpoint.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type {
  listMentions as listMentionsEndpoint,
  Mention,
} from '@savepoint/contract/tickets/notifications/mentions.ts'
import type {
  listNotifications as listNotificationsEndpoint,
  Notification,
  NotificationGroup,
} from '@savepoint/contract/tickets/notifications/notifications.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { cursorOf, cursorPart, pageFrom, readCursor } from '../../platform/http/paging.ts'
import type { TicketServices } from '../ticket-services.ts'
import {
  countUnread,
  type GroupRow,
  listMentionRows,
  listNotificationGroups,
  type MentionRow,
  markRead,
  markUnread,
  type NotificationRow,
  type WhichNotifications,
} from './notification-queries.ts'

export async function listNotifications(
  db: Db,
  actor: AgentActor,
  { cursor, limit, unread }: QueryOf<typeof listNotificationsEndpoint>,
) {
  const page = pageBefore({ cursor, limit })
  const rows = await listNotificationGroups(db, actor, { isUnread: unread === 'true', page })
  return pageFrom({ rows, limit, present: presentGroup, cursor: ({ id }) => cursorOf(id) })
}

export async function listMentions(
  db: Db,
  actor: AgentActor,
  { cursor, limit }: QueryOf<typeof listMentionsEndpoint>,
) {
  const rows = await listMentionRows(db, actor, pageBefore({ cursor, limit }))
  return pageFrom({ rows, limit, present: presentMention, cursor: ({ id }) => cursorOf(id) })
}

export async function countNotifications(db: Db, actor: AgentActor) {
  const counted = await countUnread(db, actor)
  return {
    unread: counted?.unread ?? 0,
    mentions: counted?.mentions ?? 0,
    ticketIds: counted?.ticket_ids ?? [],
  }
}

export async function markNotificationsRead(
  { db, clock }: Pick<TicketServices, 'db' | 'clock'>,
  actor: AgentActor,
  which: WhichNotifications,
) {
  const now = clock.now()
  return { count: await markRead(db, actor.id, { which, now }), readAt: now.toISOString() }
}

export async function markNotificationsUnread(db: Db, actor: AgentActor, readAt: string): Promise<null> {
  await markUnread(db, actor.id, new Date(readAt))
  return null
}

function pageBefore({ cursor, limit }: { cursor?: string | undefined; limit: number }) {
  const position = readCursor(cursor, [cursorPart.bigint])
  return { before: position?.[0] ?? null, limit: limit + 1 }
}

function presentGroup(row: GroupRow): NotificationGroup {
  return {
    id: row.id,
    ticket:
      row.ticket_id === null
        ? null
        : { id: row.ticket_id, title: row.title ?? '', isErased: row.erased_at !== null },
    rule: row.rule_id === null ? null : { id: row.rule_id, name: row.rule_name ?? '' },
    recurringTicket:
      row.recurring_ticket_id === null
        ? null
        : { id: row.recurring_ticket_id, name: row.recurring_ticket_name ?? '' },
    article:
      row.article_id === null
        ? null
        : { id: row.article_id, name: row.article_title ?? '', locale: row.article_locale },
    count: row.count,
    unread: row.unread,
    items: row.items.map(presentNotification),
  }
}

function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    kind: row.kind,
    event:
      row.event_kind === null
        ? null
        : {
            kind: row.event_kind,
            actorName: row.actor_name ?? '',
            // The thread has no messages of side conversations.
            messageId: isSide(row) ? null : textIn(row, 'messageId'),
            sideConversationId: textIn(row, 'conversationId'),
            detail:
              row.event_kind === 'statusChanged'
                ? textIn(row, 'to')
                : (textIn(row, 'metric') ??
                  textIn(row, 'score') ??
                  (isSide(row) ? textIn(row, 'subject') : null)),
          },
    createdAt: row.created_at,
    readAt: row.read_at,
  }
}

const isSide = ({ event_kind }: NotificationRow) =>
  event_kind === 'sideMessageReceived' || event_kind === 'sideMessageFailed'

function textIn({ data }: NotificationRow, name: string): string | null {
  const value = data?.[name]
  return typeof value === 'string' ? value : null
}

function presentMention(row: MentionRow): Mention {
  const names = new Map(Object.entries(row.mention_names ?? {}))
  const text = documentText(withMentionNames(row.content, names)).replace(/\s+/g, ' ')
  return {
    id: row.id,
    ticket: { id: row.ticket_id, title: row.title, isErased: row.erased_at !== null },
    messageId: row.message_id,
    authorName: row.author_name,
    excerpt:
      text.length > limits.mentionExcerptLength ? `${text.slice(0, limits.mentionExcerptLength)}…` : text,
    createdAt: row.created_at,
    readAt: row.read_at,
  }
}
