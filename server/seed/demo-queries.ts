import type { Db } from '../src/platform/database.ts'

/** Whether the desk has never been used: no employee and no project. Others who ask at the same time wait. */
export async function isUntouched(db: Db): Promise<boolean> {
  await db`select pg_advisory_xact_lock(7239114002)`
  const [row] = await db<{ untouched: boolean }[]>`
    select not exists (select 1 from agents) and not exists (select 1 from projects) as untouched`
  return row?.untouched ?? false
}

/** What happened longer ago has been read: by players after two days, by the desk wherever it owes no answer. */
export async function markTalksRead(db: Db, today: Date): Promise<void> {
  await db`
    update tickets set customer_unread = 0
    where customer_unread > 0 and updated_at < ${today}::timestamptz - interval '2 days'`
  await db`
    insert into ticket_reads (ticket_id, agent_id, read_at)
    select tickets.id, agents.id, ${today} from tickets cross join agents
    where tickets.due_at is null or tickets.created_at < ${today}::timestamptz - interval '1 day'
    on conflict (ticket_id, agent_id) do nothing`
}
