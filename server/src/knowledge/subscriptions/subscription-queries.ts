import type { Locale } from '@savepoint/contract/people/people.ts'
import type { Named } from '@savepoint/contract/values.ts'
import type { Db } from '../../platform/database/database.ts'

export async function findActiveProject(db: Db, id: string) {
  const [row] = await db<Named[]>`
    select id, name from projects where id = ${id} and active and deleted_at is null for key share`
  return row
}

export async function findCustomerEmail(db: Db, id: string) {
  const [row] = await db<{ email: string }[]>`select email from customers where id = ${id}`
  return row?.email ?? ''
}

/** Who is subscribed already keeps the subscription, in the language and time zone of now. */
export async function insertSubscription(
  db: Db,
  one: { id: string; projectId: string; timeZone: string | null; now: Date } & (
    | { customerId: string }
    | { email: string; locale: Locale }
  ),
) {
  const { customerId, email, locale } = { customerId: null, email: null, locale: null, ...one }
  await db`
    insert into announcement_subscriptions (id, project_id, customer_id, email, locale, time_zone, created_at)
    values (${one.id}, ${one.projectId}, ${customerId}, ${email}, ${locale}, ${one.timeZone}, ${one.now})
    on conflict ${customerId === null ? db`(project_id, email)` : db`(project_id, customer_id)`} do update
    set locale = excluded.locale, time_zone = coalesce(excluded.time_zone, announcement_subscriptions.time_zone)`
}

/** A player who subscribed before they had an account did so by their address. */
const isOf = (db: Db, customerId: string) => db`(s.customer_id = ${customerId}
  or s.email = (select email from customers where id = ${customerId} and email_confirmed_at is not null))`

export async function deleteSubscriptionOf(db: Db, customerId: string, projectId: string) {
  await db`
    delete from announcement_subscriptions s where ${isOf(db, customerId)} and s.project_id = ${projectId}`
}

export async function listSubscribedProjects(db: Db, customerId: string) {
  return await db<Named[]>`
    select p.id, p.name from projects p
    where p.deleted_at is null and exists (
      select 1 from announcement_subscriptions s where s.project_id = p.id and ${isOf(db, customerId)})
    order by p.position, p.id`
}

/** With any other of the same address and project. The address it was for. */
export async function deleteSubscription(db: Db, id: string) {
  const [row] = await db<{ email: string }[]>`
    with chosen as (
      select s.project_id, coalesce(c.email, s.email) as email
      from announcement_subscriptions s left join customers c on c.id = s.customer_id where s.id = ${id}
    ), gone as (
      delete from announcement_subscriptions s using chosen
      where s.project_id = chosen.project_id and (s.id = ${id} or s.email = chosen.email
        or s.customer_id = (select id from customers where email = chosen.email and email_confirmed_at is not null))
    )
    select email from chosen`
  return row?.email
}

export async function countSubscriptions(db: Db, projectId: string | null) {
  const [row] = await db<{ count: number }[]>`
    select count(distinct coalesce(c.email, s.email))::int as count
    from announcement_subscriptions s join projects p on p.id = s.project_id left join customers c on c.id = s.customer_id
    where p.active and p.deleted_at is null and (s.customer_id is null or c.email_confirmed_at is not null) ${projectId === null ? db`` : db`and s.project_id = ${projectId}`}`
  return row?.count ?? 0
}
