import type { Document } from '@savepoint/contract/documents.ts'
import type { MailEvent } from '@savepoint/contract/mail/mail-values.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import type { TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import type { Db } from '../../platform/database/database.ts'
import { replyDueAt } from '../../tickets/details/customer-ticket-queries.ts'

export type EmailFacts = {
  id: number
  title: string
  status: TicketStatus
  channel: 'web' | 'guest' | 'mail'
  created_at: string
  /** Whole hours in which the next reply was promised; null where none is. */
  promised_hours: number | null
  project_name: string
  category_name: string
  character_nickname: string | null
  recipient: string | null
  locale: Locale
  customer_id: string | null
  is_confirmed: boolean
  wants_email_notifications: boolean
  is_ours: boolean
  /** The customer's last message was written by a program. */
  answers_program: boolean
  request: Document | null
  account_id: string | null
  sender_name: string | null
  template: { subject: string; text: string } | null
}

/**
 * Chooses the template of the ticket's category, else of its project, else of all topics; the nearest entry wins even if it names no template.
 * Without an event there is no template.
 */
export async function findEmailFacts(
  db: Db,
  ticketId: number,
  event: MailEvent | null,
  { isAutomatic = event !== 'agentResponse' }: { isAutomatic?: boolean } = {},
) {
  const [row] = await db<EmailFacts[]>`
    select t.id, t.title, t.status, t.channel, t.created_at, ${promisedHours(db)} as promised_hours, coalesce(p.name, t.project_name) as project_name,
      coalesce(k.name, t.category_name) as category_name, t.character_nickname,
      lower(coalesce(c.email, t.contact_email)) as recipient, coalesce(c.locale, t.contact_locale) as locale, c.id as customer_id,
      case when c.id is null then t.contact_confirmed_at else c.email_confirmed_at end is not null as is_confirmed,
      coalesce(c.email_notifications, true) as wants_email_notifications,
      exists (select 1 from mail_accounts where sender_email = lower(coalesce(c.email, t.contact_email))) as is_ours,
      ${isAutomatic ? answersProgram(db) : db`false`} as answers_program,
      ${
        event === 'ticketCreated'
          ? db`(select content from ticket_messages m where m.ticket_id = t.id order by m.created_at, m.id limit 1)`
          : db`null`
      } as request,
      a.id as account_id, a.sender_name,
      (select json_build_object('subject', e.subject, 'text', e.body) from mail_templates e where e.id = chosen.template_id) as template
    from tickets t
    left join projects p on p.id = t.project_id
    left join categories k on k.id = t.category_id
    left join customers c on c.id = t.customer_id
    left join lateral (
      select id, sender_name from mail_accounts where id = t.mail_account_id or is_default
      order by (id = t.mail_account_id) desc nulls last limit 1
    ) a on true
    left join lateral (
      select r.template_id from mail_auto_responses r
      where r.account_id = a.id and r.event = ${event} and r.ticket_kind = case t.channel when 'mail' then 'mail' else 'regular' end
        and (r.project_id is null or (r.project_id = t.project_id and (r.category_id is null or r.category_id = t.category_id)))
      order by r.category_id is null, r.project_id is null limit 1
    ) chosen on true
    where t.id = ${ticketId}`
  return row
}

/** From the beginning of the wait to its target. */
function promisedHours(db: Db) {
  return db`ceil(extract(epoch from ${replyDueAt(db)} - t.waiting_since) / 3600)::int`
}

/** Automatic emails must not answer a program anywhere in the thread; an agent may answer anybody. */
function answersProgram(db: Db) {
  return db`coalesce((
    select (m.received ->> 'automatic')::boolean from ticket_messages m
    where m.ticket_id = t.id and m.kind = 'customer' order by m.created_at desc, m.id desc limit 1), false)`
}

export async function countAutomaticTo(
  db: Db,
  { recipient, event, since }: { recipient: string; event: string; since: Date },
) {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from mails where recipient = ${recipient} and event = ${event} and created_at > ${since}`
  return row?.count ?? 0
}
