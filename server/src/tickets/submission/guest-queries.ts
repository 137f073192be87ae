import type { Db } from '../../platform/database/database.ts'
import { type CustomerTicketRow, replyDueAt } from '../details/customer-ticket-queries.ts'
import { resolvesAt } from '../details/ticket-queries.ts'
import { categoryName, projectName, topics } from '../details/topic-name-queries.ts'

export async function insertGuestConfirmation(
  db: Db,
  code: { hash: Buffer; ticketId: number; now: Date; expiresAt: Date },
) {
  await db`
    insert into guest_confirmations (hash, ticket_id, created_at, expires_at)
    values (${code.hash}, ${code.ticketId}, ${code.now}, ${code.expiresAt})`
}

export async function findGuestConfirmation(db: Db, hash: Buffer, now: Date) {
  const [row] = await db<{ ticket_id: number; contact_email: string }[]>`
    select g.ticket_id, t.contact_email from guest_confirmations g join tickets t on t.id = g.ticket_id
    where g.hash = ${hash} and g.expires_at > ${now}`
  return row
}

export type GuestStatusRow = Omit<CustomerTicketRow, 'messages_count' | 'customer_unread'> & {
  reply_due_at: string | null
  contact_confirmed: boolean
}

/** Requests sent without an account; those of an account that proved the address later are among them. */
export async function findRequestOfGuest(db: Db, { id, email }: { id: number; email: string }) {
  const [row] = await db<{ id: number }[]>`
    select id from tickets where id = ${id} and channel = 'guest' and contact_email = ${email}`
  return row
}

export async function findRequestByStatusCode(
  db: Db,
  { id, email, hashes, now }: { id: number; email: string; hashes: Buffer[]; now: Date },
) {
  const language = db`coalesce(c.locale, t.contact_locale)`
  const [row] = await db<GuestStatusRow[]>`
    select t.id, t.title, t.status,
      case when p.deleted_at is null then t.project_id end as project_id, ${projectName(db, language)} as project_name,
      case when k.deleted_at is null then t.category_id end as category_id, ${categoryName(db, language)} as category_name,
      t.created_at, t.updated_at, ${resolvesAt(db)} as resolves_at, t.archives_at, ${replyDueAt(db)} as reply_due_at,
      t.customer_id is not null or t.contact_confirmed_at is not null as contact_confirmed
    from guest_confirmations g join tickets t on t.id = g.ticket_id
    left join customers c on c.id = t.customer_id ${topics(db)}
    where g.hash in ${db(hashes)} and g.expires_at > ${now} and t.id = ${id} and t.channel = 'guest' and t.contact_email = ${email}
    limit 1`
  return row
}

export async function insertIssuedChallenge(db: Db, nonce: string, expiresAt: Date) {
  await db`insert into issued_challenges (nonce, expires_at) values (${nonce}, ${expiresAt})`
}

export async function deleteIssuedChallenge(db: Db, nonce: string) {
  const rows = await db`delete from issued_challenges where nonce = ${nonce} returning 1 as spent`
  return rows.length > 0
}

export async function deleteExpiredGuestTraces(db: Db, moment: Date) {
  await db`delete from guest_confirmations where expires_at < ${moment}`
  await db`delete from issued_challenges where expires_at < ${moment}`
}
