import type { MailEvent } from '@savepoint/contract/mail/mail-values.ts'
import { identityDomain } from '../../people/identity-address.ts'
import type { Db } from '../../platform/database/database.ts'
import { replyDueAt } from '../../tickets/details/customer-ticket-queries.ts'
import { categoryName, projectName, topics } from '../../tickets/details/topic-name-queries.ts'
import type { EmailFacts } from '../../tickets/ticket-ports.ts'
import { templateTexts } from '../templates/template-queries.ts'

type Wanted = { event: MailEvent | null; isAutomatic?: boolean }

export async function findEmailFacts(
  db: Db,
  ticketId: number,
  event: MailEvent | null,
  { isAutomatic = event !== 'agentResponse' }: { isAutomatic?: boolean } = {},
) {
  const wanted = { event, isAutomatic }
  const [row] = await db<EmailFacts[]>`
    select ${factColumns(db, wanted)} from tickets t ${factJoins(db, event)} where t.id = ${ticketId}`
  return row
}

export async function listEmailFacts(db: Db, ticketIds: number[], event: 'ticketCreated' | 'ticketClosed') {
  return await db<EmailFacts[]>`
    select ${factColumns(db, { event, isAutomatic: true })} from tickets t ${factJoins(db, event)} where t.id = any (${ticketIds}) order by t.id`
}

/** What is locked while an email about the event is sent to an address, which follows. */
export const eventLock = (event: MailEvent) => `automatic ${event} `

/** The same of the ticket aliased `t`, as one column. */
export function emailFactsOf(db: Db, { event }: { event: MailEvent }) {
  const isAutomatic = event !== 'agentResponse'
  return db`(
    select row_to_json(facts)
    from (
      select found.*, ${isAutomatic ? db`case when template is not null then ${isLocked(db, event)} end` : db`null`} as is_locked
      from (select ${factColumns(db, { event, isAutomatic })} from (select) ticket ${factJoins(db, event)}) found
    ) facts)`
}

const isLocked = (db: Db, event: MailEvent) =>
  db`pg_try_advisory_xact_lock(hashtextextended(${eventLock(event)} || recipient, 0))`

/** Players of the widget have an address that nobody reads. */
const reachableAddress = (db: Db) => db`
    case when c.email like ${`%@${identityDomain}`} then null else lower(coalesce(c.email, t.contact_email)) end`

/** That of whoever the email is for. */
const language = (db: Db) => db`coalesce(c.locale, t.contact_locale)`

function factColumns(db: Db, { event, isAutomatic }: Wanted) {
  return db`
    t.id, t.title, t.status, t.channel, t.created_at, ${promisedHours(db)} as promised_hours, ${projectName(db, language(db))} as project_name,
    ${categoryName(db, language(db))} as category_name, t.character_nickname,
    ${reachableAddress(db)} as recipient, ${language(db)} as locale, c.id as customer_id,
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
    ${templateTexts(db, db`chosen.template_id`)} as template`
}

/**
 * Chooses the template of the ticket's category, else of its project, else of all topics; the nearest entry wins even if it names no template.
 * Without an event there is no template.
 */
function factJoins(db: Db, event: MailEvent | null) {
  return db`
    left join customers c on c.id = t.customer_id
    ${topics(db)}
    left join lateral (
      select id, sender_name from mail_accounts where id = t.mail_account_id or is_default
      order by (id = t.mail_account_id) desc nulls last limit 1
    ) a on true
    left join lateral (
      select r.template_id from mail_auto_responses r
      where r.account_id = a.id and r.event = ${event} and r.ticket_kind = case t.channel when 'mail' then 'mail' else 'regular' end
        and (r.project_id is null or (r.project_id = t.project_id and (r.category_id is null or r.category_id = t.category_id)))
      order by r.category_id is null, r.project_id is null limit 1
    ) chosen on true`
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
