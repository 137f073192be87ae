import type { WidgetContext } from '@savepoint/contract/knowledge/support-widget/widget-values.ts'
import type { Db } from '../../platform/database/database.ts'
import { isSubjectTicket, type SubjectKey } from '../erasure/data-subject-queries.ts'

export async function listSubjectTicketIds(db: Db, subject: SubjectKey) {
  const rows = await db<{ id: number }[]>`
    select t.id from tickets t where ${isSubjectTicket(db, subject)} and t.erased_at is null order by t.id`
  return rows.map(({ id }) => id)
}

export type ExportedFile = { ticket_id: number; sha256: string; name: string; created_at: string }

export async function listSubjectFiles(db: Db, subject: SubjectKey) {
  return await db<ExportedFile[]>`
    select t.id as ticket_id, f.sha256, f.name, f.created_at
    from tickets t join ticket_messages m
      on m.ticket_id = coalesce(t.merged_into, t.id) and (t.merged_into is null or m.merged_from = t.id)
    join files f on f.message_id = m.id
    where ${isSubjectTicket(db, subject)} and m.kind <> 'note'
    order by t.id, m.created_at, m.id, f.position`
}

export async function listTicketEvents(db: Db, ticketId: number, kinds: string[]) {
  return await db<{ kind: string; by: string; data: Record<string, unknown>; at: string }[]>`
    select kind, actor_kind as by, case when kind = 'statusChanged' then data - 'cause' else '{}' end as data, created_at as at
    from ticket_events where ticket_id = ${ticketId} and kind = any (${kinds}::text[]) order by id`
}

export async function listCustomerSessions(db: Db, customerId: string) {
  return await db<
    {
      created_at: string
      last_seen_at: string | null
      address: string
      browser: string
      signed_context: WidgetContext | null
    }[]
  >`
    select created_at, last_seen_at, address, browser, signed_context from sessions where customer_id = ${customerId} order by created_at`
}

export async function listSubscriptions(db: Db, subject: SubjectKey) {
  return await db<{ project: string; time_zone: string | null; since: string }[]>`
    select p.name as project, s.time_zone, s.created_at as since
    from announcement_subscriptions s join projects p on p.id = s.project_id
    where ${
      'customerId' in subject
        ? db`s.customer_id = ${subject.customerId}
            or s.email = (select email from customers where id = ${subject.customerId} and email_confirmed_at is not null)`
        : db`s.email = ${subject.guestEmail}`
    }
    order by s.created_at, s.id`
}

export async function listArticleComments(db: Db, customerId: string) {
  return await db<{ article: string; helpful: boolean; text: string; at: string }[]>`
    select a.title as article, c.helpful, c.text, c.created_at as at
    from article_comments c join articles a on a.id = c.article_id where c.visitor = ${`customer:${customerId}`} order by c.id`
}

/** Null unless a publisher's server vouches for the player. */
export async function findIdentity(db: Db, customerId: string) {
  const [row] = await db<
    {
      project: string
      id: string
      name: string | null
      email: string | null
      context: WidgetContext
      seen_at: string
    }[]
  >`
    select p.name as project, i.subject as id, i.name, i.email, i.context, i.seen_at
    from player_identities i join projects p on p.id = i.project_id where i.customer_id = ${customerId}`
  return row ?? null
}

export async function findEmailPreference(db: Db, customerId: string) {
  const [row] = await db<
    { email_notifications: boolean }[]
  >`select email_notifications from customers where id = ${customerId}`
  return row?.email_notifications ?? false
}

export async function countExportsBy(db: Db, agentId: string, since: Date) {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from audit
    where actor_id = ${agentId} and action = 'personalDataExported' and at > ${since}`
  return row?.count ?? 0
}
