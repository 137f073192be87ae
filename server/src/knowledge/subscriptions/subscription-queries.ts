import type { Locale } from '@savepoint/contract/people/people.ts'
import type { Named } from '@savepoint/contract/values.ts'
import type { Db } from '../../platform/database/database.ts'

export async function findActiveProject(db: Db, id: string) {
  const [row] = await db<Named[]>`
    select id, name from projects where id = ${id} and active and deleted_at is null for key share`
  return row
}

export async function insertSubscription(
  db: Db,
  one: { id: string; projectId: string; now: Date } & (
    | { customerId: string }
    | { email: string; locale: Locale }
  ),
) {
  const { customerId, email, locale } = { customerId: null, email: null, locale: null, ...one }
  await db`
    insert into announcement_subscriptions (id, project_id, customer_id, email, locale, created_at)
    values (${one.id}, ${one.projectId}, ${customerId}, ${email}, ${locale}, ${one.now}) on conflict do nothing`
}

export async function deleteSubscriptionOf(db: Db, customerId: string, projectId: string) {
  await db`
    delete from announcement_subscriptions where customer_id = ${customerId} and project_id = ${projectId}`
}

export async function listSubscribedProjects(db: Db, customerId: string) {
  return await db<Named[]>`
    select p.id, p.name from announcement_subscriptions s join projects p on p.id = s.project_id
    where s.customer_id = ${customerId} and p.deleted_at is null order by p.position, p.id`
}

/** The address it was for. */
export async function deleteSubscription(db: Db, id: string) {
  const [row] = await db<{ email: string }[]>`
    with gone as (delete from announcement_subscriptions where id = ${id} returning customer_id, email)
    select coalesce(c.email, gone.email) as email from gone left join customers c on c.id = gone.customer_id`
  return row?.email
}

export async function countSubscriptions(db: Db, projectId: string | null) {
  const [row] = await db<{ count: number }[]>`
    select count(distinct coalesce(c.email, s.email))::int as count
    from announcement_subscriptions s left join customers c on c.id = s.customer_id
    where (s.customer_id is null or c.email_confirmed_at is not null) ${projectId === null ? db`` : db`and s.project_id = ${projectId}`}`
  return row?.count ?? 0
}
