import type { Db } from '../../platform/database/database.ts'

export type BlockedSenderRow = {
  id: string
  email: string
  only_unverified: boolean
  agent_name: string | null
  ticket_id: number | null
  created_at: string
}

function blockedSenders(db: Db) {
  return db`
    select b.id, b.email, b.only_unverified, a.name as agent_name, b.ticket_id, b.created_at
    from blocked_senders b left join agents a on a.id = b.agent_id`
}

export async function listBlocked(db: Db, page: { before: string | null; limit: number }) {
  return await db<BlockedSenderRow[]>`
    ${blockedSenders(db)} where ${page.before === null ? db`true` : db`b.id < ${page.before}`}
    order by b.id desc limit ${page.limit}`
}

export async function findBlocked(db: Db, email: string, marks: string[] = []) {
  const [row] = await db<
    BlockedSenderRow[]
  >`${blockedSenders(db)} where b.email = any (${[email, ...marks]}::text[]) order by b.only_unverified limit 1`
  return row
}

export async function upsertBlocked(
  db: Db,
  sender: {
    id: string
    email: string
    onlyUnverified: boolean
    agentId: string
    ticketId: number | null
    now: Date
  },
) {
  await db`
    insert into blocked_senders (id, email, only_unverified, agent_id, ticket_id, created_at)
    values (${sender.id}, ${sender.email}, ${sender.onlyUnverified}, ${sender.agentId}, ${sender.ticketId}, ${sender.now})
    on conflict (email) do update set only_unverified = blocked_senders.only_unverified and excluded.only_unverified`
}

export async function deleteBlocked(db: Db, id: string) {
  const [row] = await db<{ email: string }[]>`delete from blocked_senders where id = ${id} returning email`
  return row
}

export async function isOwnAddress(db: Db, email: string) {
  const rows = await db`select 1 from mail_accounts where sender_email = ${email}`
  return rows.length > 0
}
