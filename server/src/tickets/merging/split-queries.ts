import type { Db } from '../../platform/database/database.ts'
import type { Sender } from './same-person.ts'

export type SplitMessage = {
  id: string
  kind: 'reply' | 'note' | 'customer' | 'system'
  merged_from: number | null
}

/** In the order of the conversation. */
export async function listSplitMessages(tx: Db, ticketId: number) {
  return await tx<SplitMessage[]>`
    select id, kind, merged_from from ticket_messages where ticket_id = ${ticketId} order by created_at, id`
}

export async function listSenders(tx: Db, ids: number[]) {
  return await tx<Sender[]>`
    select customer_id, contact_email, unverified_sender from tickets where id = any (${ids}::bigint[])`
}

export async function findSplitFacts(tx: Db, ticketId: number) {
  const [row] = await tx<{ mail_account_id: string | null; character_nickname: string | null }[]>`
    select mail_account_id, character_nickname from tickets where id = ${ticketId}`
  return row ?? { mail_account_id: null, character_nickname: null }
}

/** For good: an undone merge does not fetch them back. */
export async function takeMessages(tx: Db, { from, to, ids }: { from: number; to: number; ids: string[] }) {
  await tx`
    with moved as (
      update ticket_messages set ticket_id = ${to}, merged_from = null where ticket_id = ${from} and id = any (${ids}::uuid[]) returning id
    ), texts as (
      update ticket_texts set ticket_id = ${to} where message_id in (select id from moved)
    )
    update mails set ticket_id = ${to} where ticket_message_id in (select id from moved)`
}

type Named = { id: string; name: string }

/** Agent, team, tags and whether the address is confirmed are those of the first ticket. */
export async function copyAssignment(tx: Db, { from, to }: { from: number; to: number }) {
  const [row] = await tx<{ agent: Named | null; team: Named | null; tag_ids: string[] }[]>`
    with copied as (
      update tickets t set agent_id = f.agent_id, team_id = f.team_id, tag_ids = f.tag_ids,
        contact_confirmed_at = f.contact_confirmed_at, split_from = f.id
      from tickets f where f.id = ${from} and t.id = ${to} returning t.agent_id, t.team_id, t.tag_ids
    )
    select c.tag_ids,
      (select json_build_object('id', id, 'name', name) from agents where id = c.agent_id) as agent,
      (select json_build_object('id', id, 'name', name) from roles where id = c.team_id) as team
    from copied c`
  return row ?? { agent: null, team: null, tag_ids: [] }
}
