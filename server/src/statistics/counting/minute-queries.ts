import type { Db } from '../../platform/database/database.ts'
import { filledTimeZones } from './day-queries.ts'
import type { Part } from './gather-queries.ts'

export async function insertMinute(
  db: Db,
  { agentId, active, now }: { agentId: string; active: boolean; now: Date },
): Promise<void> {
  await db`
    insert into agent_minutes (minute, agent_id, active) values (date_trunc('minute', ${now}::timestamptz), ${agentId}, ${active})
    on conflict (minute, agent_id) do update set active = true where excluded.active and not agent_minutes.active`
}

export function sumsOfMinutes(db: Db, minutes: Part, timeZones: Part) {
  return db`
    select z.id as time_zone_id, (m.minute at time zone z.name)::date as day, m.agent_id,
      count(*) filter (where m.active)::int as active_minutes, count(*)::int as online_minutes
    from ${minutes} m cross join ${timeZones} z
    group by 1, 2, 3`
}

export async function countMinutes(tx: Db, until: string): Promise<void> {
  const end = tx`date_trunc('minute', ${until}::timestamptz - interval '1 minute')`
  const minutes = tx`(
    select a.* from agent_minutes a, statistics_progress p where a.minute >= p.minutes_until and a.minute < ${end}
  )`
  await tx`
    insert into statistics_daily_minutes as d (time_zone_id, day, agent_id, active_minutes, online_minutes)
    ${sumsOfMinutes(tx, minutes, filledTimeZones(tx))}
    on conflict (time_zone_id, day, agent_id) do update
    set active_minutes = d.active_minutes + excluded.active_minutes, online_minutes = d.online_minutes + excluded.online_minutes`
  await tx`update statistics_progress set minutes_until = greatest(minutes_until, ${end})`
}

export async function insertMinuteDays(tx: Db, timeZoneId: number): Promise<void> {
  const minutes = tx`(select a.* from agent_minutes a, statistics_progress p where a.minute < p.minutes_until)`
  await tx`
    insert into statistics_daily_minutes (time_zone_id, day, agent_id, active_minutes, online_minutes)
    ${sumsOfMinutes(tx, minutes, tx`(select id, name from statistics_time_zones where id = ${timeZoneId})`)}`
}
