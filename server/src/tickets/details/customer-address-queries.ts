import type { Db } from '../../platform/database/database.ts'

/** Of the customers of the ticket and of those merged into it. */
export async function listCustomerAddresses(tx: Db, ticketId: number) {
  const rows = await tx<{ email: string }[]>`
    select distinct lower(a.email) as email
    from tickets t left join customers c on c.id = t.customer_id left join player_identities i on i.customer_id = c.id
    cross join lateral (values (c.email), (t.contact_email), (i.email)) as a (email)
    where (t.id = ${ticketId} or t.merged_into = ${ticketId}) and a.email is not null`
  return rows.map(({ email }) => email)
}
