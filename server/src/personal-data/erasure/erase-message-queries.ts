import type { Db } from '../../platform/database/database.ts'
import { eraseEventData } from './erase-event-queries.ts'

/** Tickets of other people that merges and splits may have taken its messages to, even if the merge was undone. */
export async function listTicketsBeyond(db: Db, { id, address }: { id: number; address: string }) {
  const rows = await db<{ id: number }[]>`
    with recursive beyond as (
      select ${id}::bigint as id
      union
      select next.id from beyond cross join lateral (
        select target_id as id from ticket_merges where source_id = beyond.id
        union all
        select id from tickets where split_from = beyond.id
      ) next
    )
    select t.id from beyond join tickets t on t.id = beyond.id left join customers c on c.id = t.customer_id
    where t.id <> ${id} and t.erased_at is null and coalesce(c.email, t.contact_email) is distinct from ${address} order by t.id`
  return rows.map((row) => row.id)
}

export type Beyond = { ids: number[]; address: string | null }

/** Those of the ticket, wherever a merge has taken them, and those that its customer wrote in tickets of other people. */
export async function listMessagesToErase(db: Db, ticketId: number, beyond: Beyond) {
  const rows = await db<{ id: string }[]>`
    select id from ticket_messages where ticket_id = ${ticketId} or merged_from = ${ticketId}
    union
    select id from ticket_messages
    where ticket_id = any (${beyond.ids}::bigint[]) and kind = 'customer' and author_name = ${beyond.address}`
  return rows.map(({ id }) => id)
}

export async function eraseMessages(db: Db, ids: string[]) {
  await db`delete from ticket_texts where message_id = any (${ids}::uuid[])`
  await db`delete from mails where ticket_message_id = any (${ids}::uuid[])`
  await db`
    update ticket_messages set content = ${db.json({ type: 'doc', content: [{ type: 'paragraph' }] })}, signature = null,
      length = 0, received = null, delivery = null, author_name = case when kind = 'customer' then '' else author_name end
    where id = any (${ids}::uuid[])`
}

/** Of other people's tickets: what the customer did there, and what became of the erased messages. */
export async function eraseEventsBeyond(db: Db, { ids, address }: Beyond, messageIds: string[]) {
  await db`
    update ticket_events set actor_name = '', actor_id = null
    where ticket_id = any (${ids}::bigint[]) and actor_kind in ('customer', 'guest') and actor_name = ${address}`
  await eraseEventData(
    db,
    db`ticket_id = any (${ids}::bigint[]) and data ->> 'messageId' = any (${messageIds}::text[])`,
  )
}
