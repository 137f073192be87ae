import type { Db } from '../../platform/database/database.ts'
import { withoutDeadline } from '../../platform/database/guard-queries.ts'
import { insertDays } from './day-queries.ts'
import { planFreely } from './gather-queries.ts'
import { insertLengthMonths } from './length-month-queries.ts'
import { insertMinuteDays } from './minute-queries.ts'

export type TimeZone =
  | { name: string; id: number; isFilled: boolean }
  | { name: string; id: null; isFilled: false }

/** Beyond this number, time zones are summed up on request instead of beforehand. */
const mostTimeZones = 12

/**
 * A new time zone is summed up from now on, and filled by the next count. Whoever reads from a standby sees only the sums that have arrived there, and
 * otherwise sums up on request.
 */
export async function useTimeZone(
  db: Db,
  { name, now, primary = db }: { name: string; now: Date; primary?: Db },
): Promise<TimeZone> {
  const [row] = await db<{ id: number; is_filled: boolean; is_fresh: boolean }[]>`
    select id, filled_at is not null as is_filled, used_at > ${now}::timestamptz - interval '1 day' as is_fresh
    from statistics_time_zones where name = ${name}`
  if (row?.is_fresh) return { name, id: row.id, isFilled: row.is_filled }
  // An insertion with "on conflict" would use up one of 32,767 ids each day.
  const [kept] = await primary<{ id: number; is_filled: boolean }[]>`
    with used as (
      update statistics_time_zones set used_at = ${now} where name = ${name} returning id, filled_at
    ), added as (
      insert into statistics_time_zones (name, used_at)
      select ${name}, ${now}
      where not exists (select 1 from used) and (select count(*) from statistics_time_zones) < ${mostTimeZones}
      on conflict (name) do update set used_at = excluded.used_at
      returning id, filled_at
    )
    select id, filled_at is not null as is_filled from (select * from used union all select * from added) kept`
  const known = primary === db ? kept : row
  return known ? { name, id: known.id, isFilled: known.is_filled } : { name, id: null, isFilled: false }
}

export async function deleteUnusedTimeZones(db: Db, moment: Date): Promise<void> {
  await db`delete from statistics_time_zones where used_at < ${moment}`
}

export async function findEmptyTimeZone(tx: Db) {
  const [row] = await tx<{ id: number; name: string }[]>`
    select id, name from statistics_time_zones where filled_at is null order by id limit 1`
  return row
}

export async function listTimeZones(tx: Db) {
  return await tx<{ id: number; name: string }[]>`select id, name from statistics_time_zones order by id`
}

export function fillTimeZone(tx: Db, timeZone: { id: number }, now: Date): Promise<void> {
  return withoutDeadline(() => fill(tx, timeZone, now))
}

async function fill(tx: Db, timeZone: { id: number }, now: Date): Promise<void> {
  await tx`set local statement_timeout = 0`
  await tx`set local work_mem = '256MB'`
  await planFreely(tx)
  await insertDays(tx, timeZone.id)
  await insertLengthMonths(tx, timeZone.id)
  await insertMinuteDays(tx, timeZone.id)
  await tx`update statistics_time_zones set filled_at = ${now} where id = ${timeZone.id}`
}
