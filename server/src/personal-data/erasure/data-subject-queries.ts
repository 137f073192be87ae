import type { Locale } from '@savepoint/contract/people/people.ts'
import type { Db } from '../../platform/database/database.ts'
import { type ErasureRow, erasureColumns, isPending } from './erasure-request-queries.ts'

export type SubjectKey = { customerId: string } | { guestEmail: string }

export function isSubjectTicket(db: Db, subject: SubjectKey) {
  return 'customerId' in subject
    ? db`t.customer_id = ${subject.customerId}`
    : db`t.contact_email = ${subject.guestEmail} and t.customer_id is null`
}

type PlayerRow = Pick<ErasureRow, 'requested_at' | 'due_at' | 'agent_id' | 'agent_name'> & {
  id: string
  email: string
  email_confirmed_at: string | null
  erasure_id: string | null
  tickets_count: number
}

export async function listPlayersByEmail(db: Db, email: string) {
  return await db<PlayerRow[]>`
    select c.id, c.email, c.email_confirmed_at, r.id as erasure_id, r.requested_at, r.due_at, r.agent_id, a.name as agent_name,
      (select count(*)::int from tickets where customer_id = c.id) as tickets_count
    from customers c
    left join erasure_requests r on r.customer_id = c.id and ${isPending(db)}
    left join agents a on a.id = r.agent_id
    where c.email = ${email}
    order by c.email_confirmed_at nulls last, c.created_at desc limit 20`
}

export type GuestRow = { email: string; tickets_count: number; is_confirmed: boolean; locale: Locale | null }

export async function findGuest(db: Db, email: string) {
  const [row] = await db<GuestRow[]>`
    with sent as (
      select id, contact_locale, contact_confirmed_at is not null or (channel = 'mail' and not unverified_sender) as is_confirmed
      from tickets t where ${isSubjectTicket(db, { guestEmail: email })} and erased_at is null
    ), subscribed as (
      select locale from announcement_subscriptions where email = ${email} order by id desc limit 1
    )
    select ${email} as email, (select count(*)::int from sent) as tickets_count,
      exists (select 1 from sent where is_confirmed) or exists (select 1 from subscribed) as is_confirmed,
      coalesce((select contact_locale from sent where is_confirmed order by id desc limit 1), (select locale from subscribed)) as locale
    where not exists (select 1 from customers where email = ${email} and email_confirmed_at is not null)
      and (exists (select 1 from sent) or exists (select 1 from inbound_mails where sender = ${email}) or exists (select 1 from subscribed))`
  return row
}

export async function findGuestErasure(db: Db, email: string) {
  const [row] = await db<ErasureRow[]>`
    select ${erasureColumns(db)} where r.guest_email = ${email} and ${isPending(db)}`
  return row
}
