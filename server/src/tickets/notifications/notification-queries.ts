import type { Document } from '@savepoint/contract/documents.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type { ListedEvent } from '@savepoint/contract/people/notified-events.ts'
import type { EventKind } from '@savepoint/contract/tickets/ticket-values.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { mentionNamesOf } from '../details/message-queries.ts'
import { visibleTo } from '../visibility-queries.ts'
import { notificationChannel } from './notify-queries.ts'

export type NotificationRow = {
  id: number
  kind: ListedEvent
  event_kind: EventKind | null
  actor_name: string | null
  data: Record<string, unknown> | null
  created_at: string
  read_at: string | null
}

export type GroupRow = {
  id: number
  ticket_id: number | null
  title: string | null
  erased_at: string | null
  rule_id: string | null
  rule_name: string | null
  recurring_ticket_id: string | null
  recurring_ticket_name: string | null
  article_id: string | null
  article_title: string | null
  article_locale: ContentLanguage | null
  count: number
  unread: number
  items: NotificationRow[]
}

type Page = { before: number | null; limit: number }

/** The actor's own notifications `n` about what they may see now, with the ticket as `t`. */
function visibleOwn(db: Db, actor: AgentActor) {
  return db`n.agent_id = ${actor.id} and case when n.rule_id is not null
    then ${actor.rights.includes('rules.manage')} when n.recurring_ticket_id is not null
    then ${actor.rights.includes('recurringTickets.manage')} when n.article_id is not null
    then ${actor.rights.includes('articles.manage')} else ${visibleTo(db, actor)} end`
}

export async function listNotificationGroups(
  db: Db,
  actor: AgentActor,
  { isUnread, page }: { isUnread: boolean; page: Page },
) {
  return await db<GroupRow[]>`
    with own as (
      select n.id, n.kind, n.ticket_id, n.event_id, n.rule_id, n.recurring_ticket_id, n.article_id, n.article_locale, n.created_at, n.read_at
      from notifications n left join tickets t on t.id = n.ticket_id
      where ${visibleOwn(db, actor)} ${isUnread ? db`and n.read_at is null` : db``}
    ), groups as (
      select ticket_id, rule_id, recurring_ticket_id, article_id, article_locale, max(id) as id, count(*)::int as count, (count(*) filter (where read_at is null))::int as unread
      from own group by ticket_id, rule_id, recurring_ticket_id, article_id, article_locale
    )
    select g.id, g.ticket_id, t.title, t.erased_at, g.rule_id, r.name as rule_name, g.recurring_ticket_id, d.name as recurring_ticket_name,
      g.article_id, g.article_locale, a.title as article_title, g.count, g.unread, (
      select json_agg(item order by item.id desc) from (
        select o.id, o.kind, e.kind as event_kind, e.actor_name, e.data,
          to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
          to_char(o.read_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as read_at
        from own o left join ticket_events e on e.id = o.event_id
        where o.ticket_id is not distinct from g.ticket_id and o.rule_id is not distinct from g.rule_id
          and o.recurring_ticket_id is not distinct from g.recurring_ticket_id and o.article_id is not distinct from g.article_id
          and o.article_locale is not distinct from g.article_locale
        order by o.id desc limit ${limits.notificationsPerGroup}
      ) item
    ) as items
    from groups g left join tickets t on t.id = g.ticket_id left join rules r on r.id = g.rule_id left join recurring_tickets d on d.id = g.recurring_ticket_id
    left join articles a on a.id = g.article_id
    ${page.before === null ? db`` : db`where g.id < ${page.before}`}
    order by g.id desc limit ${page.limit}`
}

export async function countUnread(db: Db, actor: AgentActor) {
  const [row] = await db<{ unread: number; mentions: number; ticket_ids: number[] | null }[]>`
    select least(count(*), ${limits.counterMax})::int as unread,
      least(count(*) filter (where n.kind = 'mentioned'), ${limits.counterMax})::int as mentions,
      array_agg(distinct n.ticket_id) filter (where n.ticket_id is not null) as ticket_ids
    from notifications n left join tickets t on t.id = n.ticket_id
    where n.read_at is null and ${visibleOwn(db, actor)}`
  return row
}

export type WhichNotifications = {
  ticketId?: number | undefined
  ids?: number[] | undefined
  until?: number | undefined
}

/** All windows of the employee are notified. */
export async function markRead(
  db: Db,
  agentId: string,
  { which: { ticketId, ids, until }, now }: { which: WhichNotifications; now: Date },
) {
  const [row] = await db<{ count: number }[]>`
    with done as (
      update notifications set read_at = ${now}, mail_due_at = null
      where agent_id = ${agentId} and read_at is null
        ${ticketId === undefined ? db`` : db`and ticket_id = ${ticketId}`}
        ${ids === undefined ? db`` : db`and id = any (${ids})`}
        ${until === undefined ? db`` : db`and id <= ${until}`}
      returning 1
    )
    select count(*)::int as count, case when count(*) > 0 then ${published(db, agentId)} end from done`
  return row?.count ?? 0
}

export async function markUnread(db: Db, agentId: string, readAt: Date) {
  await db`
    with done as (
      update notifications set read_at = null where agent_id = ${agentId} and read_at = ${readAt} returning 1
    )
    select case when count(*) > 0 then ${published(db, agentId)} end from done`
}

function published(db: Db, agentId: string) {
  return db`pg_notify(${notificationChannel}, ${JSON.stringify([{ agentId, kind: null, ticketId: null, eventId: null }])})`
}

export type MentionRow = {
  id: number
  ticket_id: number
  title: string
  erased_at: string | null
  message_id: string
  author_name: string
  content: Document
  mention_names: Record<string, string> | null
  created_at: string
  read_at: string | null
}

export async function listMentionRows(db: Db, actor: AgentActor, page: Page) {
  return await db<MentionRow[]>`
    select n.id, n.ticket_id, t.title, t.erased_at, m.id as message_id, coalesce(a.name, m.author_name) as author_name, m.content,
      ${mentionNamesOf(db)} as mention_names, n.created_at, n.read_at
    from notifications n join tickets t on t.id = n.ticket_id join ticket_events e on e.id = n.event_id
    join ticket_messages m on m.id = (e.data ->> 'messageId')::uuid left join agents a on a.id = m.agent_id
    where n.agent_id = ${actor.id} and n.kind = 'mentioned' and ${visibleTo(db, actor)}
      ${page.before === null ? db`` : db`and n.id < ${page.before}`}
    order by n.id desc limit ${page.limit}`
}
