import type { Db } from '../../platform/database/database.ts'
import { insertDays } from './day-queries.ts'
import { planFreely } from './gather-queries.ts'
import { insertLengthMonths } from './length-month-queries.ts'
import { insertMinuteDays } from './minute-queries.ts'

export type Zone =
  | { name: string; id: number; isFilled: boolean }
  | { name: string; id: null; isFilled: false }

/** More zones than this are summed up when they are asked for instead of beforehand. */
const mostZones = 12

/** A time zone as somebody asks for it; a new one is summed up from now on, and filled by the next count. */
export async function useZone(db: Db, name: string, now: Date): Promise<Zone> {
  const [row] = await db<{ id: number; is_filled: boolean; is_fresh: boolean }[]>`
    select id, filled_at is not null as is_filled, used_at > ${now}::timestamptz - interval '1 day' as is_fresh
    from statistics_zones where name = ${name}`
  if (row?.is_fresh) return { name, id: row.id, isFilled: row.is_filled }
  const [kept] = await db<{ id: number; is_filled: boolean }[]>`
    insert into statistics_zones (name, used_at)
    select ${name}, ${now} where (select count(*) from statistics_zones where name <> ${name}) < ${mostZones}
    on conflict (name) do update set used_at = excluded.used_at
    returning id, filled_at is not null as is_filled`
  return kept ? { name, id: kept.id, isFilled: kept.is_filled } : { name, id: null, isFilled: false }
}

const knownNames = new Set<string>()

/** Whether the database knows a time zone by this very name. Its list of them takes long to read, so a name found is remembered. */
export async function isZoneKnown(db: Db, name: string): Promise<boolean> {
  if (knownNames.has(name)) return true
  const [row] = await db`select 1 from pg_timezone_names where name = ${name}`
  if (row) knownNames.add(name)
  return row !== undefined
}

export async function forgetZonesBefore(db: Db, moment: Date): Promise<void> {
  await db`delete from statistics_zones where used_at < ${moment}`
}

export async function findEmptyZone(tx: Db) {
  const [row] = await tx<{ id: number; name: string }[]>`
    select id, name from statistics_zones where filled_at is null order by id limit 1`
  return row
}

export async function listZones(tx: Db) {
  return await tx<{ id: number; name: string }[]>`select id, name from statistics_zones order by id`
}

/** The sums of all that was counted so far, by the days of one zone. */
export async function fillZone(tx: Db, zone: { id: number }, now: Date): Promise<void> {
  await tx`set local statement_timeout = 0`
  await tx`set local work_mem = '256MB'`
  await planFreely(tx)
  await insertDays(tx, zone.id)
  await insertLengthMonths(tx, zone.id)
  await insertMinuteDays(tx, zone.id)
  await tx`update statistics_zones set filled_at = ${now} where id = ${zone.id}`
}
