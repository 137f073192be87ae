import type { Db } from '../platform/database.ts'

/** Players of an address, the one who proved it first. */
export async function listDataSubjects(db: Db, email: string) {
  return await db<
    {
      id: string
      email: string
      email_confirmed_at: string | null
      created_at: string
      tickets_count: number
      requested_at: string | null
      due_at: string | null
      agent_id: string | null
    }[]
  >`
    select c.id, c.email, c.email_confirmed_at, c.created_at, r.requested_at, r.due_at, r.agent_id,
      (select count(*)::int from tickets where customer_id = c.id) as tickets_count
    from customers c left join erasure_requests r on r.customer_id = c.id and r.cancelled_at is null and r.completed_at is null
    where c.email = ${email}
    order by c.email_confirmed_at nulls last, c.created_at desc limit 20`
}
