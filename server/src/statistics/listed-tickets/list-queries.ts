import type { Db } from '../../platform/database/database.ts'
import { daySums, factsOf } from '../counting/day-sums.ts'
import type { Part } from '../counting/gather-queries.ts'
import { withLabels } from '../labels/label-filter-queries.ts'
import { atIn, boundsOf, type Scope, type Span, seenDimensionSets } from '../reports/report-queries.ts'
import type { ListedFacts } from './listed-measures.ts'

export type Narrowing = {
  weekday?: number | undefined
  hour?: number | undefined
  atLeast?: number | undefined
  below?: number | undefined
  status?: string | undefined
  olderThan?: number | undefined
  youngerThan?: number | undefined
}
/** Where the previous page ended: a time in microseconds or a length, and an id that breaks ties. */
export type ListPosition = { key: number; id: number }
export type ListPage = { sort: 'latest' | 'longest'; after: ListPosition | null; limit: number }

export type ListedRow = {
  key: number
  id: number
  ticket_id: number
  at: string
  seconds: number | null
  category_id: string | null
  team_id: string | null
  agent_id: string | null
}

export async function listFacts(
  db: Db,
  {
    scope,
    span,
    facts,
    page: { narrowing, sort, after, limit },
  }: { scope: Scope; span: Span; facts: ListedFacts; page: ListPage & { narrowing: Narrowing } },
) {
  const rows = behind(db, { scope, span, facts, narrowing })
  const key = sort === 'longest' ? db`coalesce(f.seconds, 0)::bigint` : microseconds(db, db`f.at`)
  return await db<ListedRow[]>`
    select * from (select ${key} as key, f.* from ${rows} f) f
    ${after === null ? db`` : db`where (key, id) < (${after.key}::bigint, ${after.id}::bigint)`}
    order by key desc, id desc limit ${limit}`
}

export async function countFacts(
  db: Db,
  { scope, span, facts, narrowing }: { scope: Scope; span: Span; facts: ListedFacts; narrowing: Narrowing },
) {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from ${behind(db, { scope, span, facts, narrowing })} f`
  return row?.count ?? 0
}

function behind(
  db: Db,
  { scope, span, facts, narrowing }: { scope: Scope; span: Span; facts: ListedFacts; narrowing: Narrowing },
) {
  const { sum, column, distinct } = facts
  const seconds = column === undefined ? db`null::integer` : db`f.${db(column)}`
  const step = column === 'own_seconds' ? db`f.own_step` : db`f.step`
  const { weekday, hour, atLeast, below } = narrowing
  const local = db`(f.at at time zone ${span.timeZone.name})`
  const rows = db`
    select ${distinct ? db`distinct on (f.ticket_id)` : db``} f.event_id as id, f.ticket_id, f.at, ${seconds} as seconds, s.category_id, s.team_id, s.agent_id
    from statistics_facts f join ${seenDimensionSets(db, scope)} s on s.id = f.dimension_set_id
    cross join (select ${span.timeZone.name}::text as name) z
    where ${db.unsafe(factsOf(daySums[sum]))} and ${atIn(db, db`f.at`, span)} ${withLabels(db, scope, db`f.ticket_id`)}
      ${weekday === undefined ? db`` : db`and extract(isodow from ${local}) = ${weekday}`}
      ${hour === undefined ? db`` : db`and extract(hour from ${local}) = ${hour}`}
      ${atLeast === undefined ? db`` : db`and ${step} >= ${atLeast}`}
      ${below === undefined ? db`` : db`and ${step} < ${below}`}
    ${distinct ? db`order by f.ticket_id, f.at desc, f.event_id desc` : db``}`
  return db`(${rows})`
}

function openNow(
  db: Db,
  {
    scope,
    now,
    narrowing: { status, olderThan, youngerThan },
  }: { scope: Scope; now: Date; narrowing: Narrowing },
) {
  const age = db`extract(epoch from ${now}::timestamptz - t.created_at)`
  return db`
    select t.ticket_id as id, t.ticket_id, t.created_at as at, ${age}::integer as seconds, s.category_id, s.team_id, s.agent_id
    from statistics_tickets t join ${seenDimensionSets(db, scope)} s on s.id = t.dimension_set_id
    where t.open_since is not null ${withLabels(db, scope, db`t.ticket_id`)}
      ${status === undefined ? db`` : db`and t.status = ${status}`}
      ${olderThan === undefined ? db`` : db`and ${age} / 86400 >= ${olderThan}`}
      ${youngerThan === undefined ? db`` : db`and ${age} / 86400 < ${youngerThan}`}`
}

/** Those that are still open and those closed since, as far as they had these dimensions then. */
function openAt(db: Db, { scope, span, now }: { scope: Scope; span: Span; now: Date }) {
  const { end } = boundsOf(db, span)
  const then = end ?? db`${now}::timestamptz`
  return db`
    select t.ticket_id as id, t.ticket_id, t.created_at as at, extract(epoch from ${then} - t.created_at)::integer as seconds,
      s.category_id, s.team_id, s.agent_id
    from (
      select ticket_id, dimension_set_id from statistics_tickets where open_since < ${then}
      union all
      select ticket_id, dimension_set_id from statistics_facts where kind = 'left' and at >= ${then} and since < ${then}
    ) stood
    join statistics_tickets t on t.ticket_id = stood.ticket_id
    join ${seenDimensionSets(db, scope)} s on s.id = stood.dimension_set_id
    where true ${withLabels(db, scope, db`t.ticket_id`)}`
}

export type StockAsked = { scope: Scope; span: Span; now: Date; narrowing: Narrowing; isNow: boolean }

const stockOf = (db: Db, { scope, span, now, narrowing, isNow }: StockAsked): Part =>
  isNow ? openNow(db, { scope, now, narrowing }) : openAt(db, { scope, span, now })

export async function listStock(db: Db, asked: StockAsked, { sort, after, limit }: ListPage) {
  const key = sort === 'longest' ? db`f.seconds::bigint` : microseconds(db, db`f.at`)
  return await db<ListedRow[]>`
    select * from (select ${key} as key, f.* from (${stockOf(db, asked)}) f) f
    ${after === null ? db`` : db`where (key, id) < (${after.key}::bigint, ${after.id}::bigint)`}
    order by key desc, id desc limit ${limit}`
}

export async function countStock(db: Db, asked: StockAsked) {
  const [row] = await db<{ count: number }[]>`select count(*)::int as count from (${stockOf(db, asked)}) f`
  return row?.count ?? 0
}

/** A whole number, which a cursor transports exactly. */
const microseconds = (db: Db, at: Part) => db`(extract(epoch from ${at}) * 1000000)::bigint`
