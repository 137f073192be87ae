import type { Locale } from '@savepoint/contract/people/people.ts'
import type { FieldValue, TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import { type Db, fixedPart } from '../../platform/database/database.ts'
import { type ThreadRow, threadOf } from './message-queries.ts'
import { type LockedTicket, lockedColumns, resolvesAt } from './ticket-queries.ts'
import { categoryName, projectName, topics, translatedFields } from './topic-name-queries.ts'

export type CustomerTicketRow = {
  id: number
  title: string
  status: TicketStatus
  project_id: string | null
  project_name: string
  category_id: string | null
  category_name: string
  messages_count: number
  customer_unread: number
  created_at: string
  updated_at: string
  resolves_at: string | null
  archives_at: string | null
  merged_into: number | null
}

export type OwnTicketRow = CustomerTicketRow & {
  reply_due_at: string | null
  fields: FieldValue[]
  character_nickname: string | null
  last_event_id: number
  follow_up_of: number | null
  merged_into_own: boolean
  messages: ThreadRow[]
}

/** In whose language topics are named: that of the account, which follows the language chosen for the pages, or of the request. */
const language = fixedPart((db) => db`reader.locale`)
const asAccount = (db: Db, customerId: string) =>
  db`${topics(db)} cross join (select locale from customers where id = ${customerId}) reader`
const asGuest = (db: Db) => db`${topics(db)} cross join lateral (select t.contact_locale as locale) reader`

const columns = fixedPart(
  (db) => db`
    t.id, t.title, t.status,
    case when p.deleted_at is null then t.project_id end as project_id, ${projectName(db, language(db))} as project_name,
    case when k.deleted_at is null then t.category_id end as category_id, ${categoryName(db, language(db))} as category_name,
    t.messages_count, t.customer_unread,
    t.created_at, t.updated_at, ${resolvesAt(db)} as resolves_at, t.archives_at, t.merged_into`,
)

/** What a customer waits for: not the target of the resolution. */
export function replyDueAt(db: Db) {
  return db`
    case when t.sla_state is null then t.due_at else to_timestamp((t.sla_state -> 'response' ->> 'target')::bigint / 1000.0) end`
}

const tabs = {
  active: fixedPart((db) => db`t.status <> 'Closed'`),
  archive: fixedPart((db) => db`t.status = 'Closed'`),
}
const fromTheFirst = fixedPart((db) => db``)

export async function listOwnTickets(
  db: Db,
  {
    customerId,
    tab,
    page,
  }: {
    customerId: string
    tab: 'active' | 'archive'
    page: { after: { updatedAt: string; id: number } | null; limit: number }
  },
) {
  return await db<CustomerTicketRow[]>`
    select ${columns(db)} from tickets t ${asAccount(db, customerId)}
    where t.customer_id = ${customerId} and ${tabs[tab](db)}
      ${page.after ? db`and (t.updated_at, t.id) < (${page.after.updatedAt}::timestamptz, ${page.after.id}::bigint)` : fromTheFirst(db)}
    order by t.updated_at desc, t.id desc limit ${page.limit}`
}

const wholeTickets = fixedPart(
  (db) => db`
    select ${columns(db)}, ${replyDueAt(db)} as reply_due_at, ${translatedFields(db, language(db))} as fields, t.character_nickname, t.last_event_id, t.follow_up_of,
      exists (select 1 from tickets into_it where into_it.id = t.merged_into and into_it.customer_id = t.customer_id) as merged_into_own,
      ${threadOf(db, 'customer')} as messages
    from tickets t`,
)

export async function findOwnTicket(db: Db, customerId: string, id: number) {
  const [row] = await db<OwnTicketRow[]>`
    ${wholeTickets(db)} ${asAccount(db, customerId)} where t.id = ${id} and t.customer_id = ${customerId}`
  return row
}

export async function findGuestTicket(db: Db, email: string, id: number) {
  const [row] = await db<OwnTicketRow[]>`
    ${wholeTickets(db)} ${asGuest(db)} where t.id = ${id} and t.contact_email = ${email} and t.customer_id is null`
  return row
}

export async function lockOwnTicket(db: Db, customerId: string, id: number) {
  const [row] = await db<LockedTicket[]>`
    select ${lockedColumns(db)} where t.id = ${id} and t.customer_id = ${customerId} for update of t`
  return row
}

/** With the ticket it stands merged into, if that is theirs too, in the order of their numbers, as everybody else locks them. */
export async function lockOwnTicketAndTarget(db: Db, customerId: string, id: number) {
  return await db<LockedTicket[]>`
    select ${lockedColumns(db)}
    where t.id = any (array(select unnest(array[own.id, own.merged_into]) from tickets own where own.id = ${id}))
      and t.customer_id = ${customerId} order by t.id for update of t`
}

export async function isOwnTicket(db: Db, customerId: string, id: number) {
  const rows = await db`select 1 from tickets where id = ${id} and customer_id = ${customerId}`
  return rows.length > 0
}

export async function listUnreadTickets(db: Db, customerId: string) {
  return await db<{ id: number; customer_unread: number }[]>`
    select id, customer_unread from tickets where customer_id = ${customerId} and customer_unread > 0
    order by updated_at desc limit 1000`
}

export type SubmittedBy = { customerId: string } | { contactEmail: string } | { contactAddress: string }
export type Submissions = { who: SubmittedBy; since: Date; limit: number }

/** A query for when their latest requests were sent, the latest first. */
export function submissionTimes(db: Db, { who, since, limit }: Submissions) {
  const condition =
    'customerId' in who
      ? db`customer_id = ${who.customerId} and channel = 'web'`
      : 'contactEmail' in who
        ? db`contact_email = ${who.contactEmail}`
        : db`contact_address = ${who.contactAddress}`
  return db`
    select created_at from tickets where ${condition} and split_from is null and created_at > ${since} order by created_at desc limit ${limit}`
}

export async function listSubmissionTimes(db: Db, submissions: Submissions) {
  const rows = await db<{ created_at: string }[]>`${submissionTimes(db, submissions)}`
  return rows.map((row) => row.created_at)
}

/** Who sends a request, and what policies look at. */
export type SubmitterRow = {
  email: string
  locale: Locale
  customer_group: string | null
}

export const submitter = (db: Db, customerId: string) => db`
    select c.email, c.locale, g.customer_group from customers c left join game_accounts g on g.customer_id = c.id
    where c.id = ${customerId}`

export async function findSubmitter(db: Db, customerId: string) {
  const [row] = await db<SubmitterRow[]>`${submitter(db, customerId)}`
  return row
}
