import type { Db } from '../platform/database.ts'
import { type Scope, seenStandings } from './report-queries.ts'

export type LockRow = { month: string; zone: string; locked_at: string; agent_name: string }

const columns = (db: Db) => db`to_char(month, 'YYYY-MM') as month, zone, locked_at, agent_name`

/** Locked months that some days touch. */
export async function listLocks(db: Db, span: { from: string; to: string }) {
  return await db<LockRow[]>`
    select ${columns(db)} from statistics_locks
    where month <= ${span.to}::date and month + interval '1 month' > ${span.from}::date order by month`
}

/** Keeps a month as it is: undefined when it is kept already. The zone is summed up. */
export async function insertLock(
  tx: Db,
  lock: { month: string; zone: { id: number; name: string }; agent: { id: string; name: string }; now: Date },
): Promise<LockRow | undefined> {
  const month = `${lock.month}-01`
  const [row] = await tx<LockRow[]>`
    insert into statistics_locks (month, zone, locked_at, agent_id, agent_name)
    values (${month}, ${lock.zone.name}, ${lock.now}, ${lock.agent.id}, ${lock.agent.name})
    on conflict do nothing returning ${columns(tx)}`
  if (!row) return undefined
  await tx`
    insert into statistics_locked_days (month, measure, day, standing_id, count)
    select ${month}::date, measure, day, standing_id, count from statistics_days
    where zone_id = ${lock.zone.id} and day >= ${month}::date and day < ${month}::date + interval '1 month' and count <> 0
      and measure in ('replies', 'notes', 'firstReplies', 'touched', 'resolved', 'returned', 'activeMinutes', 'onlineMinutes')`
  await tx`
    insert into statistics_locked_agents (month, agent_id, name, team_id, team_name)
    select ${month}::date, a.id, a.name, r.id, r.name from agents a left join roles r on r.id = a.role_id
    where a.id in (select s.agent_id from statistics_locked_days d join statistics_standings s on s.id = d.standing_id where d.month = ${month})`
  return row
}

export async function deleteLock(tx: Db, month: string) {
  const [row] = await tx<LockRow[]>`
    delete from statistics_locks where month = ${`${month}-01`} returning ${columns(tx)}`
  return row
}

export type LockedDayRow = { agent_id: string; day: string; measure: string; count: number }

/** The days of locked months as they were kept; minutes only of agents beside the role. */
export async function listLockedDays(
  db: Db,
  scope: Scope,
  span: { from: string; to: string; zone: string },
  minutesOf: string[],
) {
  return await db<LockedDayRow[]>`
    select s.agent_id, d.day::text as day, d.measure, sum(d.count)::int as count
    from statistics_locked_days d join statistics_locks l on l.month = d.month and l.zone = ${span.zone}
    join statistics_standings s on s.id = d.standing_id
    where d.day between ${span.from}::date and ${span.to}::date and s.agent_id is not null
      and (s.id in (select id from ${seenStandings(db, scope)} seen) or (s.channel is null and s.agent_id = any (${minutesOf})))
    group by 1, 2, 3`
}

export type TeamOfAgentRow = {
  agent_id: string
  name: string
  team_id: string | null
  team_name: string | null
}

/** Names and teams of agents: as kept with the latest locked month of the span, else as they are now. */
export async function listTeamsOfAgents(db: Db, agentIds: string[], locked: string[]) {
  return await db<TeamOfAgentRow[]>`
    select a.id as agent_id, coalesce(k.name, a.name) as name,
      case when k.agent_id is null then r.id else k.team_id end as team_id,
      case when k.agent_id is null then r.name else k.team_name end as team_name
    from agents a left join roles r on r.id = a.role_id
    left join lateral (
      select * from statistics_locked_agents k
      where k.agent_id = a.id and k.month = any (${locked.map((month) => `${month}-01`)}::date[]) order by k.month desc limit 1
    ) k on true
    where a.id = any (${agentIds})`
}
