import type { Locale } from '@savepoint/contract/people/people.ts'
import type { Db } from '../../platform/database/database.ts'

export type ErasureRow = {
  id: string
  email: string | null
  agent_id: string | null
  agent_name: string | null
  requested_at: string
  due_at: string
  started_at: string | null
  cancelled_at: string | null
  completed_at: string | null
  tickets: number
}

export function erasureColumns(db: Db) {
  return db`
    r.id, coalesce(c.email, r.guest_email) as email, r.agent_id, a.name as agent_name, r.requested_at, r.due_at, r.started_at,
      r.cancelled_at, r.completed_at, r.tickets
    from erasure_requests r left join customers c on c.id = r.customer_id left join agents a on a.id = r.agent_id`
}

export const isPending = (db: Db) => db`r.cancelled_at is null and r.completed_at is null`

export async function findPendingErasure(db: Db, customerId: string) {
  const [row] = await db<ErasureRow[]>`
    select ${erasureColumns(db)} where r.customer_id = ${customerId} and ${isPending(db)}`
  return row
}

export type NewErasure = {
  id: string
  agentId: string | null
  subject: { customerId: string } | { guestEmail: string; locale: Locale | null }
  now: Date
  dueAt: Date
}

export async function insertErasure(db: Db, { id, agentId, subject, now, dueAt }: NewErasure) {
  const customerId = 'customerId' in subject ? subject.customerId : null
  const guest = 'guestEmail' in subject ? subject : null
  const rows = await db`
    insert into erasure_requests (id, customer_id, guest_email, guest_locale, agent_id, requested_at, due_at)
    values (${id}, ${customerId}, ${guest?.guestEmail ?? null}, ${guest?.locale ?? null}, ${agentId}, ${now}, ${dueAt})
    on conflict do nothing returning 1`
  return rows.length > 0
}

export async function findErasureEnd(db: Db, id: string) {
  const [row] = await db<
    { cancelled_at: string | null }[]
  >`select cancelled_at from erasure_requests where id = ${id}`
  return row
}

export type CancelledErasure = {
  customer_id: string | null
  email: string
  notify_in: Locale | null
}

export async function cancelWaitingErasure(db: Db, id: string, now: Date) {
  const [row] = await db<CancelledErasure[]>`
    with cancelled as (
      update erasure_requests r set cancelled_at = ${now} where r.id = ${id} and ${isPending(db)} and r.started_at is null
      returning customer_id, guest_email, guest_locale
    )
    select r.customer_id, coalesce(c.email, r.guest_email) as email,
      case when c.id is null then r.guest_locale when c.email_confirmed_at is not null then c.locale end as notify_in
    from cancelled r left join customers c on c.id = r.customer_id`
  return row
}

/** Cancels requests about guests whose address now has an account. */
export async function cancelErasuresOfOwnedAddresses(db: Db, now: Date) {
  return await db<{ email: string; locale: Locale }[]>`
    update erasure_requests r set cancelled_at = ${now}
    from customers c
    where ${isPending(db)} and c.email = r.guest_email and c.email_confirmed_at is not null
    returning c.email, c.locale`
}

export async function listDueErasures(db: Db, now: Date) {
  return await db<{ id: string }[]>`
    select r.id from erasure_requests r
    where r.due_at <= ${now} and ${isPending(db)} and (r.customer_id is not null or r.guest_email is not null)
    order by r.due_at, r.id`
}

/** From now on it cannot be cancelled. Undefined when it already was. */
export async function startErasure(db: Db, id: string, now: Date) {
  const [row] = await db<
    { customer_id: string | null; guest_email: string | null; guest_locale: Locale | null }[]
  >`
    update erasure_requests r set started_at = coalesce(started_at, ${now}) where r.id = ${id} and ${isPending(db)}
    returning customer_id, guest_email, guest_locale`
  return row
}

export async function countErasedTicket(db: Db, id: string) {
  await db`update erasure_requests set tickets = tickets + 1 where id = ${id}`
}

/** Of all requests about these players or this address, only the time remains, and that the erasure is done. */
export async function completeErasure(
  db: Db,
  {
    id,
    subject: { customerIds, address },
    now,
  }: { id: string; subject: { customerIds: string[]; address: string | null }; now: Date },
) {
  await db`update erasure_requests set completed_at = ${now} where id = ${id}`
  await db`
    update erasure_requests r set cancelled_at = ${now}
    where (r.customer_id = any (${customerIds}::uuid[]) or r.guest_email = ${address}::text) and ${isPending(db)}`
  await db`update erasure_requests set guest_email = null, guest_locale = null where guest_email = ${address}::text`
}

export async function listErasures(db: Db, page: { before: string | null; limit: number }) {
  return await db<ErasureRow[]>`
    select ${erasureColumns(db)} where ${page.before === null ? db`true` : db`r.id < ${page.before}`}
    order by r.id desc limit ${page.limit}`
}
