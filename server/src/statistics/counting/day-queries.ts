import type { Db } from '../../platform/database/database.ts'
import { type DaySumName, daySumNames, daySums, factsOf } from './day-sums.ts'
import { type FactRow, factsIn, type Part } from './gather-queries.ts'

/** What facts are summed by: `place` without team and agent, `staff` without the channel. */
export type Grain = 'place' | 'staff'

export const filledZones = (db: Db) => db`(select id, name from statistics_zones where filled_at is not null)`

/** Adds facts to the daily sums of every zone, or with `sign` -1 takes them away again. */
export async function sumFacts(tx: Db, rows: FactRow[], sign: 1 | -1): Promise<void> {
  for (const grain of ['place', 'staff'] as const) {
    await tx`
      insert into ${daysTable(tx, grain)} as d (zone_id, day, ${grainId(tx, grain)}, ${columnsOf(tx, (column) => column)})
      select zone_id, day, ${grainId(tx, grain)}, ${columnsOf(tx, (column) => `${sign} * ${column}`)}
      from (${sumsOf(tx, grain, factsIn(tx, rows), filledZones(tx))}) sums
      on conflict (zone_id, day, ${grainId(tx, grain)}) do update
      set ${columnsOf(tx, (column) => `${column} = d.${column} + excluded.${column}`)}`
  }
}

/** Sums of facts by the days of zones. */
export function sumsOf(db: Db, grain: Grain, facts: Part, zones: Part) {
  const sums = daySumNames.map((name) => `${sumOf(name)} as ${daySums[name].column}`).join(', ')
  return db`
    select z.id as zone_id, (f.at at time zone z.name)::date as day, s.${grainId(db, grain)}, ${db.unsafe(sums)}
    from ${facts} f join statistics_standings s on s.id = f.standing_id cross join ${zones} z
    group by 1, 2, 3`
}

/** A sum over facts aliased `f` in the words of SQL. */
export function sumOf(name: DaySumName): string {
  const { of } = daySums[name]
  const where = factsOf(daySums[name])
  return of === 'count'
    ? `count(*) filter (where ${where})::int`
    : `coalesce(sum(f.${of}) filter (where ${where}), 0)::bigint`
}

const columnsOf = (db: Db, render: (column: string) => string) =>
  db.unsafe(daySumNames.map((name) => render(daySums[name].column)).join(', '))
export const daysTable = (db: Db, grain: Grain) => db(`statistics_${grain}_days`)
export const grainId = (db: Db, grain: Grain) => db(`${grain}_id`)

/** Everything counted so far, by the days of one zone. */
export async function insertDays(tx: Db, zoneId: number): Promise<void> {
  const itself = tx`(select id, name from statistics_zones where id = ${zoneId})`
  for (const grain of ['place', 'staff'] as const)
    await tx`
      insert into ${daysTable(tx, grain)} (zone_id, day, ${grainId(tx, grain)}, ${columnsOf(tx, (column) => column)})
      select * from (${sumsOf(tx, grain, tx`statistics_facts`, itself)}) sums order by day, ${grainId(tx, grain)}`
}
