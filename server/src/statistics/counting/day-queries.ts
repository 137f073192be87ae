import type { Db } from '../../platform/database/database.ts'
import { type DaySumName, daySumNames, daySums, factsOf } from './day-sums.ts'
import { type FactRow, factsIn, type Part } from './gather-queries.ts'

/** `topic` sums without team and agent, `staff` without the channel. */
export type Grain = 'topic' | 'staff'

export const filledTimeZones = (db: Db) =>
  db`(select id, name from statistics_time_zones where filled_at is not null)`

export async function sumFacts(tx: Db, rows: FactRow[], sign: 1 | -1): Promise<void> {
  for (const grain of ['topic', 'staff'] as const) {
    await tx`
      insert into ${daysTable(tx, grain)} as d (time_zone_id, day, ${grainId(tx, grain)}, ${columnsOf(tx, (column) => column)})
      select time_zone_id, day, ${grainId(tx, grain)}, ${columnsOf(tx, (column) => `${sign} * ${column}`)}
      from (${sumsOf(tx, { grain, facts: factsIn(tx, rows), timeZones: filledTimeZones(tx) })}) sums
      on conflict (time_zone_id, day, ${grainId(tx, grain)}) do update
      set ${columnsOf(tx, (column) => `${column} = d.${column} + excluded.${column}`)}`
  }
}

export function sumsOf(db: Db, { grain, facts, timeZones }: { grain: Grain; facts: Part; timeZones: Part }) {
  const sums = daySumNames.map((name) => `${sumOf(name)} as ${daySums[name].column}`).join(', ')
  return db`
    select z.id as time_zone_id, (f.at at time zone z.name)::date as day, s.${grainId(db, grain)}, ${db.unsafe(sums)}
    from ${facts} f join statistics_dimension_sets s on s.id = f.dimension_set_id cross join ${timeZones} z
    group by 1, 2, 3`
}

export function sumOf(name: DaySumName): string {
  const { of } = daySums[name]
  const where = factsOf(daySums[name])
  return of === 'count'
    ? `count(*) filter (where ${where})::int`
    : `coalesce(sum(f.${of}) filter (where ${where}), 0)::bigint`
}

const columnsOf = (db: Db, render: (column: string) => string) =>
  db.unsafe(daySumNames.map((name) => render(daySums[name].column)).join(', '))
export const daysTable = (db: Db, grain: Grain) => db(`statistics_daily_${grain}_totals`)
export const grainId = (db: Db, grain: Grain) => db(`${grain}_id`)

export async function insertDays(tx: Db, timeZoneId: number): Promise<void> {
  const itself = tx`(select id, name from statistics_time_zones where id = ${timeZoneId})`
  for (const grain of ['topic', 'staff'] as const)
    await tx`
      insert into ${daysTable(tx, grain)} (time_zone_id, day, ${grainId(tx, grain)}, ${columnsOf(tx, (column) => column)})
      select * from (${sumsOf(tx, { grain, facts: tx`statistics_facts`, timeZones: itself })}) sums order by day, ${grainId(tx, grain)}`
}
