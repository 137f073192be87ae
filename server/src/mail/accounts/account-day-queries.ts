import type { Db } from '../../platform/database/database.ts'

export type DayRow = {
  account_id: string
  day: string
  received: number
  tickets: number
  replies: number
  quarantined: number
  sent: number
  failed: number
}

/** Days are in UTC; days without mail are left out. */
export async function listDays(db: Db, accountId: string, since: Date) {
  return await db<DayRow[]>`
    select account_id, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, ${counts(db)}
    from (${mailsIn(db, since)} union all ${mailsOut(db, since)}) mail
    where account_id = ${accountId} group by 1, 2`
}

export async function countSince(db: Db, since: Date) {
  return await db<Omit<DayRow, 'day'>[]>`
    select account_id, ${counts(db)} from (${mailsIn(db, since)} union all ${mailsOut(db, since)}) mail group by 1`
}

function counts(db: Db) {
  return db`
    count(*) filter (where way = 'in')::int as received,
    count(*) filter (where way = 'in' and state = 'ticket')::int as tickets,
    count(*) filter (where way = 'in' and state = 'reply')::int as replies,
    count(*) filter (where way = 'in' and reason is not null)::int as quarantined,
    count(*) filter (where way = 'out' and state = 'sent')::int as sent,
    count(*) filter (where way = 'out' and state in ('failed', 'bounced'))::int as failed`
}

function mailsIn(db: Db, since: Date) {
  return db`
    select 'in' as way, account_id, received_at as at, state, reason from inbound_mails
    where account_id is not null and state <> 'duplicate' and received_at >= ${since}`
}

function mailsOut(db: Db, since: Date) {
  return db`
    select 'out' as way, account_id, created_at as at, state, null as reason from mails
    where account_id is not null and created_at >= ${since}`
}
