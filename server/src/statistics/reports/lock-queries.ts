import type { workCounts } from '@savepoint/contract/statistics/statistics-measures.ts'
import type { Db } from '../../platform/database/database.ts'
import { type MinuteRow, type Scope, seenDimensionSets } from './report-queries.ts'

export type LockRow = { month: string; timeZone: string; locked_at: string; agent_name: string }

const columns = (db: Db) =>
  db`to_char(month, 'YYYY-MM') as month, time_zone as "timeZone", locked_at, agent_name`

export async function listLocks(db: Db, span: { from: string; to: string }) {
  return await db<LockRow[]>`
    select ${columns(db)} from statistics_locks
    where month <= ${span.to}::date and month + interval '1 month' > ${span.from}::date order by month`
}

export async function insertLock(
  tx: Db,
  lock: {
    month: string
    timeZone: { id: number; name: string }
    agent: { id: string; name: string }
    now: Date
  },
): Promise<LockRow | undefined> {
  const month = `${lock.month}-01`
  const [row] = await tx<LockRow[]>`
    insert into statistics_locks (month, time_zone, locked_at, agent_id, agent_name)
    values (${month}, ${lock.timeZone.name}, ${lock.now}, ${lock.agent.id}, ${lock.agent.name})
    on conflict do nothing returning ${columns(tx)}`
  if (!row) return undefined
  const isOfMonth = tx`time_zone_id = ${lock.timeZone.id} and day >= ${month}::date and day < ${month}::date + interval '1 month'`
  await tx`
    insert into statistics_locked_days (month, day, staff_id, replies, notes, first_replies, touched, resolved, returned)
    select ${month}::date, day, staff_id, replies, notes, first_replies, touched, resolved, returned
    from statistics_daily_staff_totals where ${isOfMonth} and replies + notes + touched + resolved + returned > 0`
  await tx`
    insert into statistics_locked_minutes (month, day, agent_id, active_minutes, online_minutes)
    select ${month}::date, day, agent_id, active_minutes, online_minutes from statistics_daily_minutes where ${isOfMonth}`
  await tx`
    insert into statistics_locked_agents (month, agent_id, name, team_id, team_name)
    select ${month}::date, a.id, a.name, r.id, r.name from agents a left join roles r on r.id = a.role_id
    where a.id in (
      select s.agent_id from statistics_locked_days d join statistics_staff s on s.id = d.staff_id where d.month = ${month}
      union all select m.agent_id from statistics_locked_minutes m where m.month = ${month}
    )`
  return row
}

export async function deleteLock(tx: Db, month: string) {
  const [row] = await tx<LockRow[]>`
    delete from statistics_locks where month = ${`${month}-01`} returning ${columns(tx)}`
  return row
}

type Days = { from: string; to: string; timeZone: string }
type WorkRow = { agent_id: string; day: string } & Record<(typeof workCounts)[number], number>

export async function listLockedDays(db: Db, scope: Scope, { from, to, timeZone }: Days) {
  return await db<WorkRow[]>`
    select s.agent_id, d.day::text as day, sum(d.replies)::int as replies, sum(d.notes)::int as notes,
      sum(d.first_replies)::int as "firstReplies", sum(d.touched)::int as touched, sum(d.resolved)::int as resolved,
      sum(d.returned)::int as returned
    from statistics_locked_days d join statistics_locks l on l.month = d.month and l.time_zone = ${timeZone}
    join ${seenDimensionSets(db, scope, 'staff')} s on s.id = d.staff_id
    where d.day between ${from}::date and ${to}::date and s.agent_id is not null
    group by 1, 2`
}

export async function listLockedMinutes(db: Db, agentIds: string[], { from, to, timeZone }: Days) {
  return await db<MinuteRow[]>`
    select d.agent_id, d.day::text as day, d.active_minutes as "activeMinutes", d.online_minutes as "onlineMinutes"
    from statistics_locked_minutes d join statistics_locks l on l.month = d.month and l.time_zone = ${timeZone}
    where d.day between ${from}::date and ${to}::date and d.agent_id = any (${agentIds})`
}

export type TeamOfAgentRow = {
  agent_id: string
  name: string
  team_id: string | null
  team_name: string | null
}

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
