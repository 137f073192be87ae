import type { Locale } from '@savepoint/contract/people/people.ts'
import { revokeSessionsWhere } from '../../people/sessions/session-queries.ts'
import type { Db } from '../../platform/database/database.ts'

export type ErasedPerson = {
  id: string
  email: string
  email_confirmed_at: string | null
  locale: Locale
}

/** Locks the player, so that nothing more is written in their name. */
export async function lockCustomerToErase(db: Db, id: string) {
  const [row] = await db<ErasedPerson[]>`
    select id, email, email_confirmed_at, locale from customers where id = ${id} for update`
  return row
}

export async function listRegistrations(db: Db, email: string) {
  const rows = await db<
    { id: string }[]
  >`select id from customers where email = ${email} order by id for update`
  return rows.map(({ id }) => id)
}

export async function closeCustomer(db: Db, ids: string[], now: Date) {
  await db`update customers set password_hash = null where id = any (${ids}::uuid[])`
  await db`delete from mailed_codes where customer_id = any (${ids}::uuid[])`
  await revokeSessionsWhere(db, db`customer_id = any (${ids}::uuid[])`, now)
}

export async function listTicketsToErase(
  db: Db,
  { ids, email, limit }: { ids: string[]; email: string | null; limit: number },
) {
  const rows = await db<{ id: number }[]>`
    select id from tickets
    where erased_at is null and (customer_id = any (${ids}::uuid[]) or contact_email = ${email}::text)
    order by id limit ${limit}`
  return rows.map(({ id }) => id)
}

export async function takeUploads(db: Db, ids: string[]) {
  const rows = await db<{ sha256: string; preview_sha256: string | null }[]>`
    delete from files where uploader_kind = 'customer' and uploader_id = any (${ids}::uuid[]) and message_id is null
    returning sha256, preview_sha256`
  await db`
    update files set uploader_id = null where uploader_kind = 'customer' and uploader_id = any (${ids}::uuid[])`
  return rows
}

export async function takeGameAccounts(db: Db, ids: string[], email: string | null) {
  return await db<{ id: string; login: string }[]>`
    delete from game_accounts
    where customer_id = any (${ids}::uuid[]) or email = ${email}::text or lower(login) = ${email}::text returning id, login`
}

export async function eraseInboundMails(db: Db, email: string) {
  return await db<{ id: string; raw_sha256: string | null }[]>`
    with erased as (
      select id, raw_sha256 from inbound_mails where sender = ${email} for update
    )
    update inbound_mails m set state = 'deleted', reason = null, message_id = null, raw_sha256 = null, sender = null, subject = '',
      preview = null, sender_check = null, ticket_id = null, ticket_message_id = null
    from erased where m.id = erased.id returning m.id, erased.raw_sha256`
}

export async function eraseAddress(db: Db, email: string) {
  await db`delete from mails where recipient = ${email}`
  await db`delete from bounced_addresses where address = ${email}`
  await db`delete from announcement_subscriptions where email = ${email}`
  await db`update mail_accounts set last_error = null where strpos(lower(last_error), ${email}) > 0`
  await db`update mail_accounts set send_error = null where strpos(lower(send_error), ${email}) > 0`
  // In quotes, since an address may be the end of another one.
  await db`delete from graphile_worker._private_jobs where strpos(lower(payload::text), ${JSON.stringify(email)}) > 0`
}

/** What was sent to confirm an address belongs to its registrations alone. */
export async function eraseConfirmations(db: Db, { ids, email }: { ids: string[]; email: string }) {
  await db`
    delete from mails where recipient = ${email} and kind = 'confirmEmail'
      and not exists (select 1 from customers where email = ${email} and id <> all (${ids}::uuid[]))`
}

/** A block remains under a hash that does not reveal the address. */
export async function sealBlock(db: Db, email: string, mark: string) {
  await db`
    update blocked_senders set email = ${mark}, ticket_id = null where email = ${email}
      and not exists (select 1 from blocked_senders where email = ${mark})`
  await db`delete from blocked_senders where email = ${email}`
}

export async function eraseTraces(db: Db, ids: string[], loginHashes: Buffer[]) {
  const visitors = ids.map((id) => `customer:${id}`)
  await db`delete from article_votes where visitor = any (${visitors}::text[])`
  await db`
    with gone as (delete from article_comments where visitor = any (${visitors}::text[]) returning article_id),
      counted as (select article_id, count(*)::int as count from gone group by article_id)
    update article_totals t set comments = t.comments - counted.count from counted where t.article_id = counted.article_id`
  await db`delete from article_deflections where visitor = any (${visitors}::text[])`
  await db`delete from idempotency_keys where actor = any (${visitors}::text[])`
  await db`delete from rate_limits where split_part(key, ':', 2) = any (${ids}::text[])`
  for (const hash of loginHashes) await db`delete from sign_in_failures where login_hash = ${hash}`
}

/** Sessions and codes are deleted with the row. */
export async function deleteCustomers(db: Db, ids: string[]) {
  await db`delete from customers where id = any (${ids}::uuid[])`
}

/** The last email to an address is deleted as soon as it is sent. */
export async function deleteFarewells(db: Db) {
  await db`delete from mails where kind = 'personalDataErased' and state <> 'queued'`
}
