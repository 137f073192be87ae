import type { StatisticsFilter, StatisticsPeriod } from '@savepoint/contract/statistics/statistics-values.ts'
import type { Db } from '../../platform/database/database.ts'
import { daysTable, type Grain, grainId, sumOf } from '../counting/day-queries.ts'
import { type DaySumName, daySums } from '../counting/day-sums.ts'
import type { Part } from '../counting/gather-queries.ts'
import { sumsOfMinutes } from '../counting/minute-queries.ts'
import type { TimeZone } from '../counting/time-zone-queries.ts'
import { hasLabel, withLabels } from '../labels/label-filter-queries.ts'
import { colleagues } from './topic-names-queries.ts'

export type Scope = {
  roleId: string
  filter: StatisticsFilter
  agentsOf?: string | undefined
}
/** Days of a time zone; without `to` until now. */
export type Span = { from: string; to: string | null; timeZone: TimeZone }

export const spanOf = ({ from, to }: StatisticsPeriod, timeZone: TimeZone): Span => ({ from, to, timeZone })

/** What the role sees and the filter selects: of dimension sets, or of the coarser topic or staff sets, which have fewer columns to filter by. */
export function seenDimensionSets(
  db: Db,
  { roleId, filter, agentsOf }: Scope,
  level: 'dimensionSets' | Grain = 'dimensionSets',
) {
  const { projectId, categoryId, teamId, agentId, channel } = filter
  const agents =
    agentsOf &&
    agentsOf !== 'any' &&
    db`select id from agents where role_id ${agentsOf === 'none' ? db`is null` : db`= ${agentsOf}`}`
  const table = {
    dimensionSets: 'statistics_dimension_sets',
    topic: 'statistics_topics',
    staff: 'statistics_staff',
  }[level]
  const matches = (id: string) => (id === 'none' ? db`is null` : db`= ${id}`)
  return db`(
    select * from ${db(table)}
    where category_id in (select category_id from role_categories where role_id = ${roleId})
      ${projectId ? db`and project_id = ${projectId}` : db``}
      ${categoryId ? db`and category_id = ${categoryId}` : db``}
      ${teamId ? db`and team_id ${matches(teamId)}` : db``}
      ${agentId ? db`and agent_id ${matches(agentId)}` : db``}
      ${channel ? db`and channel = ${channel}` : db``}
      ${agentsOf === 'any' ? db`and agent_id is not null` : db``}
      ${agents ? db`and agent_id in (${agents})` : db``}
  )`
}

export function boundsOf(db: Db, { from, to, timeZone }: Span) {
  const begin = db`((${from}::date)::timestamp at time zone ${timeZone.name})`
  const end = to === null ? null : db`((${to}::date + 1)::timestamp at time zone ${timeZone.name})`
  return { begin, end }
}

export const atIn = (db: Db, column: Part, span: Span) => {
  const { begin, end } = boundsOf(db, span)
  return db`${column} >= ${begin} ${end === null ? db`` : db`and ${column} < ${end}`}`
}

const groupings = ['day', 'project_id', 'category_id', 'team_id', 'agent_id', 'channel'] as const
export type Grouping = (typeof groupings)[number]
export type SumRow = Record<Grouping, string | null> & Record<DaySumName, number>

export async function listSums(
  db: Db,
  {
    scope,
    span,
    names,
    sets,
  }: { scope: Scope; span: Span; names: readonly DaySumName[]; sets: readonly (readonly Grouping[])[] },
): Promise<SumRow[][]> {
  const used = groupings.filter((name) => sets.some((set) => set.includes(name)))
  const grain = grainFor(scope, span, used)
  const day = grain === null ? db`((f.at at time zone z.name)::date)` : db`d.day`
  const columnOf = (name: Grouping) => (name === 'day' ? day : db`s.${db(name)}`)
  const groupedColumn = (name: Grouping) => (name === 'day' ? db`${day}::text` : columnOf(name))
  const dimensions = groupings.reduce(
    (all, name) => db`${all}${used.includes(name) ? groupedColumn(name) : db`null`} as ${db(name)}, `,
    db``,
  )
  const ways = sets.map((set) =>
    set.reduce<Part | null>((all, name) => joined(db, all, columnOf(name)), null),
  )
  const way = used.reduce((all, name) => db`${all} || grouping(${columnOf(name)})`, db`''`)
  const rows = await db<(SumRow & { way: string })[]>`
    select ${dimensions} ${selectedSums(db, names, grain)}, ${way} as way
    from ${grain === null ? someFacts(db, { scope, span, names }) : someDays(db, { scope, span, grain })}
    group by grouping sets (${ways.reduce<Part | null>((all, set) => joined(db, all, db`(${set ?? db``})`), null) ?? db``})`
  return sets.map((set) => {
    const wanted = used.map((name) => (set.includes(name) ? '0' : '1')).join('')
    return rows.filter((row) => row.way === wanted)
  })
}

const joined = (db: Db, all: Part | null, part: Part) => (all === null ? part : db`${all}, ${part}`)

/**
 * The daily sums that can answer the query. Null when only the facts can: a team or agent together with a channel, or a time zone that is not
 * summed up yet, or priorities and tags, which are those of the tickets now.
 */
function grainFor({ filter, agentsOf }: Scope, { timeZone }: Span, used: readonly Grouping[]): Grain | null {
  const isOfStaff = used.includes('team_id') || used.includes('agent_id')
  const knowsStaff = filter.teamId || filter.agentId || agentsOf || isOfStaff
  const knowsChannel = filter.channel || used.includes('channel')
  if (!timeZone.isFilled || hasLabel(filter) || (knowsStaff && knowsChannel)) return null
  return knowsStaff ? 'staff' : 'topic'
}

function someDays(
  db: Db,
  { scope, span: { from, to, timeZone }, grain }: { scope: Scope; span: Span; grain: Grain },
) {
  return db`(
    select * from ${daysTable(db, grain)}
    where time_zone_id = ${timeZone.id} and day >= ${from}::date ${to === null ? db`` : db`and day <= ${to}::date`}
  ) d join ${seenDimensionSets(db, scope, grain)} s on s.id = d.${grainId(db, grain)}`
}

function someFacts(
  db: Db,
  { scope, span, names }: { scope: Scope; span: Span; names: readonly DaySumName[] },
) {
  const kinds = [...new Set(names.flatMap((name) => daySums[name].kinds))]
  return db`(
    select * from statistics_facts f
    where kind = any (${kinds as string[]}::text[]::statistics_kind[]) and ${atIn(db, db`at`, span)} ${withLabels(db, scope, db`f.ticket_id`)}
  ) f join ${seenDimensionSets(db, scope)} s on s.id = f.dimension_set_id cross join (select ${span.timeZone.name}::text as name) z`
}

function selectedSums(db: Db, names: readonly DaySumName[], grain: Grain | null) {
  const sumFor = (name: DaySumName) =>
    grain === null ? sumOf(name) : `sum(d.${daySums[name].column})::bigint`
  return db.unsafe(names.map((name) => `${sumFor(name)} as "${name}"`).join(', '))
}

export type MinuteRow = { agent_id: string; day: string; activeMinutes: number; onlineMinutes: number }

/** Minutes belong to no category, so those of agents are listed who share a category with the role. */
export async function listMinutes(db: Db, scope: Scope, span: Span) {
  const { from, to, timeZone } = span
  const { agentId } = scope.filter
  const minutes = db`(
    select a.* from agent_minutes a, statistics_progress p where a.minute < p.minutes_until and ${atIn(db, db`a.minute`, span)}
  )`
  const kept = db`select * from statistics_daily_minutes
    where time_zone_id = ${timeZone.id} and day >= ${from}::date ${to === null ? db`` : db`and day <= ${to}::date`}`
  const made = sumsOfMinutes(db, minutes, db`(select 0::smallint as id, ${timeZone.name}::text as name)`)
  return await db<MinuteRow[]>`
    select agent_id, day::text as day, active_minutes as "activeMinutes", online_minutes as "onlineMinutes"
    from (${timeZone.isFilled ? kept : made}) d
    where agent_id in (select id from ${colleagues(db, scope.roleId)} c)
      ${agentId ? (agentId === 'none' ? db`and false` : db`and agent_id = ${agentId}`) : db``}`
}

export type OpenRow = {
  project_id: string | null
  category_id: string | null
  channel: string
  status: string
  band: number
  count: number
}

/** `ages` in days, ascending; counts how many ages each ticket has passed. */
export async function countOpen(db: Db, { scope, now, ages }: { scope: Scope; now: Date; ages: number[] }) {
  return await db<OpenRow[]>`
    select s.project_id, s.category_id, s.channel, t.status,
      width_bucket(extract(epoch from ${now}::timestamptz - t.created_at) / 86400, ${ages}::float8[]) as band, count(*)::int as count
    from statistics_tickets t join ${seenDimensionSets(db, scope)} s on s.id = t.dimension_set_id
    where t.open_since is not null ${withLabels(db, scope, db`t.ticket_id`)}
    group by 1, 2, 3, 4, 5`
}

/** Weekdays begin with Monday as 1. Quarters of an hour are counted first, since every time zone is offset by a multiple of them. */
export async function countHours(db: Db, scope: Scope, span: Span) {
  return await db<{ weekday: number; hour: number; count: number }[]>`
    select extract(isodow from moment)::int as weekday, extract(hour from moment)::int as hour, sum(count)::int as count
    from (
      select quarter at time zone ${span.timeZone.name} as moment, count
      from (
        select date_bin('15 minutes', f.at, '2000-01-01Z') as quarter, count(*) as count
        from statistics_facts f join ${seenDimensionSets(db, scope)} s on s.id = f.dimension_set_id
        where f.kind = 'created' and ${atIn(db, db`f.at`, span)} ${withLabels(db, scope, db`f.ticket_id`)}
        group by 1
      ) quarters
    ) moments
    group by 1, 2`
}

/**
 * Distinct tickets resolved more than once, or reopened, by team and agent, by each alone, and in total. Those resolved only once are in the daily
 * sums.
 */
export async function countDistinct(
  db: Db,
  { scope, span, what }: { scope: Scope; span: Span; what: 'resolvedAgain' | 'reopened' },
) {
  const kind =
    what === 'reopened'
      ? db`f.kind = 'reopened'`
      : db`f.kind = 'resolved' and not (f.is_first and f.until is null)`
  return await db<{ way: number; team_id: string | null; agent_id: string | null; count: number }[]>`
    select grouping(s.team_id, s.agent_id) as way, s.team_id, s.agent_id, count(distinct f.ticket_id)::int as count
    from statistics_facts f join ${seenDimensionSets(db, scope)} s on s.id = f.dimension_set_id
    where ${kind} and ${atIn(db, db`f.at`, span)} ${withLabels(db, scope, db`f.ticket_id`)}
    group by grouping sets ((s.team_id), (s.agent_id), ())`
}

export async function readAsOf(db: Db): Promise<string> {
  const [row] = await db<{ as_of: string }[]>`select as_of from statistics_progress`
  return row?.as_of ?? ''
}
