import type { Database } from '../../../server/src/platform/database/database.ts'
import type { Write } from './upgrade-load.ts'

/** How often each key is stored: tickets by title, messages by their text, emails by recipient. */
export async function countWritten(
  db: Database,
  { writes, ticketId }: { writes: Write[]; ticketId: number },
): Promise<Map<string, number>> {
  const keys = (kind: Write['kind']) => writes.filter((one) => one.kind === kind).map(({ key }) => key)
  const rows = await db<{ key: string; count: number }[]>`
    select title as key, count(*)::int as count from tickets where title = any (${keys('ticket')}) group by title
    union all
    select recipient, count(*)::int from mails where kind = 'resetPassword' and recipient = any (${keys('reset')}) group by recipient`
  const found = new Map(rows.map(({ key, count }) => [key, count]))
  const messages = await db<{ content: string }[]>`
    select content::text as content from ticket_messages where ticket_id = ${ticketId}`
  for (const key of [...keys('message'), ...keys('note')]) {
    const count = messages.filter(({ content }) => content.includes(key)).length
    if (count > 0) found.set(key, count)
  }
  return found
}

export async function countWaitingResets(db: Database): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from graphile_worker.jobs where task_identifier = 'mailResetLink'`
  return row?.count ?? 0
}
