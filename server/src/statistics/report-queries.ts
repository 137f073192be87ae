import type { StatisticsFilter, StatisticsPeriod } from '@savepoint/contract/statistics-values.ts'
import type { Db } from '../platform/database.ts'
import type { FactKind } from './facts.ts'
import { type Part, sumsOf } from './gather-queries.ts'
import { sumsOfMinutes } from './minute-queries.ts'
import type { Zone } from './zone-queries.ts'

/** Whose role limits what is counted, and what of it is asked for. */
export type Scope = {
  roleId: string
  filter: StatisticsFilter
  /** Only what agents of this team are credited with, or of none. */
  agentsOf?: string | undefined
}
/** Days of a zone; without `to` up to now. */
export type Span = { from: string; to: string | null; zone: Zone }

export const spanOf = ({ from, to }: StatisticsPeriod, zone: Zone): Span => ({ from, to, zone })

/** Standings the role may see and the filter lets through. */
export function seenStandings(db: Db, { roleId, filter, agentsOf }: Scope) {
  const { projectId, categoryId, teamId, agentId, channel } = filter
  const agents =
    agentsOf &&
    db`select id from agents where role_id ${agentsOf === 'none' ? db`is null` : db`= ${agentsOf}`}`
  return db`(
    select id, project_id, category_id, team_id, agent_id, channel from statistics_standings
    where category_id in (select category_id from role_categories where role_id = ${roleId})
      ${projectId ? db`and project_id = ${projectId}` : db``}
      ${categoryId ? db`and category_id = ${categoryId}` : db``}
      ${teamId ? (teamId === 'none' ? db`and team_id is null` : db`and team_id = ${teamId}`) : db``}
      ${agentId ? (agentId === 'none' ? db`and agent_id is null` : db`and agent_id = ${agentId}`) : db``}
      ${channel ? db`and channel = ${channel}` : db``}
      ${agents ? db`and agent_id in (${agents})` : db``}
  )`
}

export const measureKinds = {
  created: ['created'],
  replies: ['firstReply', 'nextReply', 'otherReply'],
  firstReplies: ['firstReply'],
  repliedInADay: ['firstReply'],
  nextReplies: ['nextReply'],
  notes: ['note'],
  waitedForAgent: ['waitedForAgent'],
  resolved: ['resolved'],
  firstResolved: ['resolved'],
  resolvedAtOnce: ['resolved'],
  resolvedInADay: ['resolved'],
  lastResolved: ['resolved'],
  onlyResolved: ['resolved'],
  returned: ['returned'],
  reopened: ['reopened'],
  closed: ['closed'],
  movedOut: ['movedOut'],
  movedIn: ['movedIn'],
  touched: ['touched'],
  entered: ['entered'],
  left: ['left'],
} as const satisfies Record<string, readonly FactKind[]>
export type SummedMeasure = keyof typeof measureKinds
export type TimeMeasure = 'activeMinutes' | 'onlineMinutes'

/** The moments a span begins and ends; the end is null for now. */
export function boundsOf(db: Db, { from, to, zone }: Span) {
  const begin = db`((${from}::date)::timestamp at time zone ${zone.name})`
  const end = to === null ? null : db`((${to}::date + 1)::timestamp at time zone ${zone.name})`
  return { begin, end }
}

export const atIn = (db: Db, column: Part, span: Span) => {
  const { begin, end } = boundsOf(db, span)
  return db`${column} >= ${begin} ${end === null ? db`` : db`and ${column} < ${end}`}`
}

/** The daily sums of a span: kept ones, or, in a zone that is not summed up yet, made from the facts. */
function daysIn(db: Db, span: Span, measures: readonly (SummedMeasure | TimeMeasure)[]) {
  const names = db`any (${measures as string[]}::statistics_measure[])`
  const { from, to, zone } = span
  if (zone.isFilled)
    return db`(
      select * from statistics_days
      where zone_id = ${zone.id} and measure = ${names} and day >= ${from}::date ${to === null ? db`` : db`and day <= ${to}::date`}
    )`
  const kinds = [
    ...new Set(measures.flatMap((name) => (name in measureKinds ? measureKinds[name as SummedMeasure] : []))),
  ]
  const itself = () => db`(select 0::smallint as id, ${zone.name}::text as name)`
  const facts = db`(
    select * from statistics_facts where kind = any (${kinds as string[]}::statistics_kind[]) and ${atIn(db, db`at`, span)}
  )`
  const minutes = db`(
    select a.* from agent_minutes a, statistics_progress p where a.minute < p.minutes_until and ${atIn(db, db`a.minute`, span)}
  )`
  const isTimed = measures.some((name) => !(name in measureKinds))
  return db`(
    select * from (${sumsOf(db, facts, itself())} ${isTimed ? db`union all (${sumsOfMinutes(db, minutes, itself())})` : db``}) made
    where measure = ${names}
  )`
}

const groupings = ['day', 'project_id', 'category_id', 'team_id', 'agent_id', 'channel'] as const
export type Grouping = (typeof groupings)[number]

export type SumRow = { measure: SummedMeasure | TimeMeasure } & Record<Grouping, string | null> & {
    count: number
    seconds: number
    own_seconds: number
    replies: number
  }

/** Sums of a span under a scope, grouped in several ways at once; a list of rows for each. */
export async function listSums(
  db: Db,
  scope: Scope,
  span: Span,
  measures: readonly SummedMeasure[],
  sets: readonly (readonly Grouping[])[],
): Promise<SumRow[][]> {
  return await sumsBy(db, daysIn(db, span, measures), seenStandings(db, scope), sets)
}

async function sumsBy(db: Db, days: Part, standings: Part, sets: readonly (readonly Grouping[])[]) {
  const used = groupings.filter((name) => sets.some((set) => set.includes(name)))
  const columns = (names: readonly Grouping[]) =>
    names.reduce((all, name) => db`${all}, ${columnOf(db, name)}`, db`measure`)
  const told = groupings.reduce(
    (all, name) => db`${all}, ${used.includes(name) ? toldColumn(db, name) : db`null`} as ${db(name)}`,
    db`measure`,
  )
  const ways = sets.reduce<Part | null>(
    (all, set) => (all === null ? db`(${columns(set)})` : db`${all}, (${columns(set)})`),
    null,
  )
  const marks = used.reduce((all, name) => db`${all} || grouping(${columnOf(db, name)})`, db`''`)
  const rows = await db<(SumRow & { way: string })[]>`
    select ${told}, sum(count)::bigint as count, sum(seconds)::bigint as seconds, sum(own_seconds)::bigint as own_seconds,
      sum(replies)::bigint as replies, ${marks} as way
    from ${days} d join ${standings} s on s.id = d.standing_id
    group by grouping sets (${ways ?? db`()`})`
  return sets.map((set) => {
    const way = used.map((name) => (set.includes(name) ? '0' : '1')).join('')
    return rows.filter((row) => row.way === way)
  })
}

const toldColumn = (db: Db, name: Grouping) => (name === 'day' ? db`d.day::text` : columnOf(db, name))
const columnOf = (db: Db, name: Grouping) => (name === 'day' ? db`d.day` : db`s.${db(name)}`)

/** Minutes of agents by day, which belong to no category; of those who share one with the role. */
export async function listMinutes(db: Db, scope: Scope, span: Span) {
  const { agentId } = scope.filter
  const agents = db`(
    select s.id, null::uuid as project_id, null::uuid as category_id, null::uuid as team_id, s.agent_id, null::text as channel
    from statistics_standings s
    where s.channel is null and s.agent_id in (${colleagues(db, scope.roleId)})
      ${agentId ? (agentId === 'none' ? db`and false` : db`and s.agent_id = ${agentId}`) : db``}
  )`
  const [rows = []] = await sumsBy(db, daysIn(db, span, ['activeMinutes', 'onlineMinutes']), agents, [
    ['agent_id', 'day'],
  ])
  return rows
}

/** Agents whose role has a category in common with this one; those who left keep what their last role had. */
function colleagues(db: Db, roleId: string) {
  return db`
    select a.id from agents a
    where a.role_id is null or exists (
      select 1 from role_categories theirs join role_categories own on own.category_id = theirs.category_id and own.role_id = ${roleId}
      where theirs.role_id = a.role_id
    )`
}

export async function listColleagues(db: Db, roleId: string) {
  const rows = await db<{ id: string }[]>`${colleagues(db, roleId)}`
  return rows.map((row) => row.id)
}

export type OpenRow = {
  project_id: string | null
  category_id: string | null
  channel: string
  status: string
  band: number
  count: number
}

/** Tickets open now, by how many of some ages (in days, ascending) they have passed. */
export async function countOpen(db: Db, scope: Scope, now: Date, ages: number[]) {
  return await db<OpenRow[]>`
    select s.project_id, s.category_id, s.channel, t.status,
      width_bucket(extract(epoch from ${now}::timestamptz - t.created_at) / 86400, ${ages}::float8[]) as band, count(*)::int as count
    from statistics_tickets t join ${seenStandings(db, scope)} s on s.id = t.standing_id
    where t.open_since is not null
    group by 1, 2, 3, 4, 5`
}

/** Tickets created by weekday (Monday is 1) and hour. Quarters of an hour are counted first: every zone is a whole number of them away. */
export async function countHours(db: Db, scope: Scope, span: Span) {
  return await db<{ weekday: number; hour: number; count: number }[]>`
    select extract(isodow from moment)::int as weekday, extract(hour from moment)::int as hour, sum(count)::int as count
    from (
      select to_timestamp(quarter * 900) at time zone ${span.zone.name} as moment, count
      from (
        select floor(extract(epoch from f.at) / 900)::bigint as quarter, count(*) as count
        from statistics_facts f join ${seenStandings(db, scope)} s on s.id = f.standing_id
        where f.kind = 'created' and ${atIn(db, db`f.at`, span)}
        group by 1
      ) quarters
    ) moments
    group by 1, 2`
}

export const lengthKinds = {
  firstReply: { kind: 'firstReply', column: 'seconds', condition: 'all' },
  nextReply: { kind: 'nextReply', column: 'seconds', condition: 'all' },
  waitedForAgent: { kind: 'waitedForAgent', column: 'seconds', condition: 'all' },
  firstResolution: { kind: 'resolved', column: 'seconds', condition: 'first' },
  firstResolutionOwn: { kind: 'resolved', column: 'own_seconds', condition: 'first' },
  lastResolution: { kind: 'resolved', column: 'seconds', condition: 'last' },
  lastResolutionOwn: { kind: 'resolved', column: 'own_seconds', condition: 'last' },
} as const satisfies Record<
  string,
  { kind: FactKind; column: 'seconds' | 'own_seconds'; condition: 'all' | 'first' | 'last' }
>
export type LengthName = keyof typeof lengthKinds

export function conditionOf(db: Db, condition: 'all' | 'first' | 'last') {
  if (condition === 'first') return db`and f.is_first`
  return condition === 'last' ? db`and f.until is null` : db``
}

/** How long things took, by team and agent: each step with how many there are of it, the shortest first. */
export async function listLengths(db: Db, scope: Scope, span: Span, name: LengthName) {
  const { kind, column, condition } = lengthKinds[name]
  return await db<{ team_id: string | null; agent_id: string | null; steps: number[]; counts: number[] }[]>`
    select team_id, agent_id, array_agg(step order by step) as steps, array_agg(count order by step) as counts
    from (
      select s.team_id, s.agent_id, statistics_step(f.${db(column)}) as step, count(*)::int as count
      from statistics_facts f join ${seenStandings(db, scope)} s on s.id = f.standing_id
      where f.kind = ${db.unsafe(`'${kind}'`)} and ${atIn(db, db`f.at`, span)} ${conditionOf(db, condition)}
      group by 1, 2, 3
    ) counted
    group by 1, 2`
}

/**
 * Different tickets resolved more than once, or reopened, by team and agent; and by each alone, and by neither. Those resolved only once are counted by the
 * daily sums.
 */
export async function countDistinct(db: Db, scope: Scope, span: Span, what: 'resolvedAgain' | 'reopened') {
  const kind =
    what === 'reopened'
      ? db`f.kind = 'reopened'`
      : db`f.kind = 'resolved' and not (f.is_first and f.until is null)`
  return await db<{ way: number; team_id: string | null; agent_id: string | null; count: number }[]>`
    select grouping(s.team_id, s.agent_id) as way, s.team_id, s.agent_id, count(distinct f.ticket_id)::int as count
    from statistics_facts f join ${seenStandings(db, scope)} s on s.id = f.standing_id
    where ${kind} and ${atIn(db, db`f.at`, span)}
    group by grouping sets ((s.team_id), (s.agent_id), ())`
}

/** The moment up to which everything is counted. */
export async function readAsOf(db: Db): Promise<string> {
  const [row] = await db<{ as_of: string }[]>`select as_of from statistics_progress`
  return row?.as_of ?? ''
}
