import type { Db } from '../../platform/database/database.ts'
import { filledTimeZones } from './day-queries.ts'
import { type FactRow, factsIn, type Part } from './gather-queries.ts'

function monthsOf(db: Db, facts: Part, timeZones: Part) {
  return db`
    select z.id as time_zone_id, l.length, date_trunc('month', f.at at time zone z.name)::date as month, s.staff_set_id, l.step, count(*)::int as count
    from ${facts} f join statistics_dimension_sets s on s.id = f.dimension_set_id cross join ${timeZones} z
    cross join lateral (
      values (case f.kind when 'firstReply' then 'firstReply'::statistics_length when 'nextReply' then 'nextReply'
          when 'waitedForAgent' then 'waitedForAgent' when 'resolved' then 'resolved' end, statistics_step(f.seconds)),
        (case f.kind when 'resolved' then 'resolvedOwn'::statistics_length end, statistics_step(f.own_seconds))
    ) l (length, step)
    where l.length is not null and (f.kind <> 'resolved' or (f.is_first and f.until is null))
    group by 1, 2, 3, 4, 5`
}

export async function sumLengths(tx: Db, rows: FactRow[], sign: 1 | -1): Promise<void> {
  await tx`
    insert into statistics_length_months as m (time_zone_id, length, month, staff_set_id, step, count)
    select time_zone_id, length, month, staff_set_id, step, ${sign} * count from (${monthsOf(tx, factsIn(tx, rows), filledTimeZones(tx))}) sums
    on conflict (time_zone_id, length, month, staff_set_id, step) do update set count = m.count + excluded.count`
}

export async function insertLengthMonths(tx: Db, timeZoneId: number): Promise<void> {
  const itself = tx`(select id, name from statistics_time_zones where id = ${timeZoneId})`
  await tx`
    insert into statistics_length_months (time_zone_id, length, month, staff_set_id, step, count)
    select * from (${monthsOf(tx, tx`statistics_facts`, itself)}) sums order by length, month, staff_set_id, step`
}
