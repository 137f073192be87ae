import type { Db } from '../platform/database.ts'
import type { Part } from './gather-queries.ts'

/** An agent's workspace was open in this minute; once active, it stays so. */
export async function insertMinute(db: Db, agentId: string, active: boolean, now: Date): Promise<void> {
  await db`
    insert into agent_minutes (minute, agent_id, active) values (date_trunc('minute', ${now}::timestamptz), ${agentId}, ${active})
    on conflict (minute, agent_id) do update set active = true where excluded.active and not agent_minutes.active`
}

/** The standing under which an agent's minutes are counted: without place, team and channel. */
export async function insertMinuteStandings(tx: Db): Promise<void> {
  await tx`
    insert into statistics_standings (agent_id)
    select distinct m.agent_id from agent_minutes m, statistics_progress p where m.minute >= p.minutes_until
    except select agent_id from statistics_standings where channel is null
    on conflict do nothing`
}

/** Minutes by the days of zones. */
export function sumsOfMinutes(db: Db, minutes: Part, zones: Part) {
  return db`
    select z.id as zone_id, told.measure, (m.minute at time zone z.name)::date as day, s.id as standing_id, count(*)::int as count,
      0::bigint as seconds, 0::bigint as own_seconds, 0::bigint as replies
    from ${minutes} m join statistics_standings s on s.agent_id = m.agent_id and s.channel is null cross join ${zones} z
    cross join lateral (values ('onlineMinutes'::statistics_measure, true), ('activeMinutes', m.active)) told (measure, counts)
    where told.counts
    group by 1, 2, 3, 4`
}

/** A minute is counted when it is over: nobody writes it any more. */
export async function sumMinutes(tx: Db, until: string): Promise<void> {
  const minutes = tx`(
    select a.* from agent_minutes a, statistics_progress p
    where a.minute >= p.minutes_until and a.minute < date_trunc('minute', ${until}::timestamptz - interval '1 minute')
  )`
  await tx`
    insert into statistics_days as d (zone_id, measure, day, standing_id, count, seconds, own_seconds, replies)
    ${sumsOfMinutes(tx, minutes, tx`(select id, name from statistics_zones where filled_at is not null)`)}
    on conflict (zone_id, measure, day, standing_id) do update set count = d.count + excluded.count`
}

export async function setMinutesUntil(tx: Db, until: string): Promise<void> {
  await tx`
    update statistics_progress
    set minutes_until = greatest(minutes_until, date_trunc('minute', ${until}::timestamptz - interval '1 minute'))`
}
