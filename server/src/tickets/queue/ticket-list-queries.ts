import { limits } from '@savepoint/contract/limits.ts'
import { type Pool, pools } from '@savepoint/contract/rights.ts'
import { openStatuses, type TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import type { TicketFilter, TicketSort } from '@savepoint/contract/tickets/tickets.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { type Db, fixedPart } from '../../platform/database/database.ts'
import { summaryColumns, summaryJoins, type TicketRow } from '../details/ticket-queries.ts'
import { hasTag, hasTagInOrder } from '../details/ticket-tag-queries.ts'
import { wantedWords } from '../search/ticket-search-queries.ts'
import { sectionOf } from '../visibility-queries.ts'
import { lastDueRank, rankStarts } from '../workflow/ticket-timers.ts'

export type SectionFilter = TicketFilter & { section: Pool }
export type ListPosition = { key: string | number; id: number }

type Part = ReturnType<typeof sectionOf>
type Asked = { filter: SectionFilter; now: Date; after: ListPosition | null; limit: number }

/** How many rows are scanned for matches before their own index is used, and how many index matches are then sorted. */
const readForMatches = 400
const fewMatches = 5_000

/**
 * Words of the title and tags are looked for along the list first, since common ones soon fill a page; then the matches of their index are sorted if
 * there are few; only what is common elsewhere and rare here needs the whole list.
 */
export async function listSection(
  db: Db,
  actor: AgentActor,
  {
    filter,
    now,
    page,
  }: { filter: SectionFilter; now: Date; page: { after: ListPosition | null; limit: number } },
) {
  const asked = { filter, now, ...page }
  const list = (ids: Part) => listSummaries(db, actor, { filter, ids })
  const { text, tagId, ...walked } = filter
  if (text === undefined && (tagId === undefined || isTaggedQueue(filter)))
    return await list(walk(db, actor, asked))
  const along = (limit: number) =>
    list(walkMatching(db, { walked: walk(db, actor, { ...asked, filter: walked, limit }), asked }))
  const soon = await along(readForMatches)
  if (soon.length === page.limit) return soon
  if ((await countMatches(db, filter)) > fewMatches) return await along(Number.MAX_SAFE_INTEGER)
  return await list(sortMatches(db, actor, asked))
}

const wordsOf = (db: Db, text: string) => db`(select ${wantedWords(db, text)} as words offset 0)`

/** The last ticket of each page, and of the list, with its position. */
export async function outlineSection(
  db: Db,
  actor: AgentActor,
  { filter, now }: { filter: SectionFilter; now: Date },
) {
  const { direction } = orderOf(filter)
  const asked = { filter, now, after: null, limit: limits.outlinedTickets }
  return await db<{ at: number; key: string | number; id: number }[]>`
    with numbered as (
      select w.id, w.key, row_number() over (order by w.key ${direction(db)}, w.id ${direction(db)})::int as at,
        count(*) over () as count
      from (${walk(db, actor, asked)}) w
    )
    select id, key, at from numbered
    where at % ${written(db, limits.pageSize)} = 0 or at = count
    order by at`
}

async function listSummaries(
  db: Db,
  actor: AgentActor,
  { filter, ids }: { filter: SectionFilter; ids: Part },
) {
  const { direction } = orderOf(filter)
  return await db<TicketRow[]>`
    with page as materialized (${ids})
    select ${summaryColumns(db)}
    from page join tickets t on t.id = page.id ${summaryJoins(db, actor.id)}
    order by page.key ${direction(db)}, page.id ${direction(db)}`
}

/**
 * Sections that span many categories are read per category, each from its own index, and merged: one condition over all of them would sort
 * everything.
 */
function walk(db: Db, actor: AgentActor, asked: Asked) {
  const { filter } = asked
  const order = orderOf(filter)
  const { overdue, dueWithin, ...others } = filter
  const categories = categoriesOf(db, actor, filter)
  const limit = written(db, asked.limit)
  if (isNarrow(filter)) {
    const parameters = parametersOf(db, actor, asked)
    return db`
      select t.id, ${order.key(db)} as key from tickets t
      where ${parameters} and t.category_id in (${categories})
      order by ${order.by(db)} limit ${limit}`
  }
  const parameters = parametersOf(db, actor, { ...asked, filter: others })
  const spans = isDue(filter) ? dueSpans(db, asked) : null
  return db`
    select x.id, x.key
    from (${categories}) c ${spans ? db`cross join ${spans}` : db``} cross join lateral (
      select t.id, ${order.key(db)} as key from tickets t
      where t.category_id = c.category_id and ${parameters}
        ${spans ? db`and t.queue_rank >= span.first and t.queue_rank < span.beyond` : db``}
      order by ${order.by(db)} limit ${limit}
    ) x
    order by x.key ${order.direction(db)}, x.id ${order.direction(db)} limit ${limit}`
}

function walkMatching(db: Db, { walked, asked: { filter, limit } }: { walked: Part; asked: Asked }) {
  const { direction } = orderOf(filter)
  return db`
    select w.id, w.key
    from (${walked}) w
    ${
      filter.text === undefined
        ? db``
        : db`cross join lateral (
            select 1 from (select search from ticket_titles where ticket_id = w.id offset 0) n
            where n.search @@ (select words from ${wordsOf(db, filter.text)} given)) titled`
    }
    ${
      filter.tagId === undefined
        ? db``
        : db`cross join lateral (
            select 1 from (select tag_ids from tickets where id = w.id offset 0) t where ${hasTag(db, filter.tagId)}) tagged`
    }
    order by w.key ${direction(db)}, w.id ${direction(db)} limit ${written(db, limit)}`
}

/** No further than decides how they are read. */
async function countMatches(db: Db, { text, tagId }: SectionFilter): Promise<number> {
  const matches =
    text !== undefined
      ? db`select titles_holding(words) from ${wordsOf(db, text)} given`
      : db`select 1 from tickets t where ${hasTag(db, tagId as string)}`
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from (${matches} limit ${written(db, fewMatches + 1)}) matched`
  return row?.count ?? 0
}

function sortMatches(db: Db, actor: AgentActor, asked: Asked) {
  const { text } = asked.filter
  const order = orderOf(asked.filter)
  const tickets =
    text === undefined
      ? db`tickets t`
      : db`(select titles_holding(words) as id from ${wordsOf(db, text)} given offset 0) titled join tickets t on t.id = titled.id`
  return db`
    select t.id, ${order.key(db)} as key
    from ${tickets}
    where ${parametersOf(db, actor, asked)} and t.category_id in (${categoriesOf(db, actor, asked.filter)})
    order by ${order.by(db)} limit ${written(db, asked.limit)}`
}

/** A literal instead of a parameter: for an unknown limit the planner expects a tenth of all rows. */
function written(db: Db, number: number) {
  return db.unsafe(String(number))
}

const orders = {
  queue: ordered('queue_rank', 'bigint', 'asc'),
  newest: ordered('created_at', 'timestamptz', 'desc'),
  oldest: ordered('created_at', 'timestamptz', 'asc'),
  updated: ordered('updated_at', 'timestamptz', 'desc'),
  wake: ordered('snoozed_until', 'timestamptz', 'asc'),
}

function ordered(column: string, type: 'bigint' | 'timestamptz', direction: 'asc' | 'desc') {
  return {
    key: fixedPart((db) => db`${db.unsafe(`t.${column}`)}`),
    by: fixedPart((db) => db`${db.unsafe(`t.${column} ${direction}, t.id ${direction}`)}`),
    direction: fixedPart((db) => db`${db.unsafe(direction)}`),
    beyond: fixedPart((db) => db`${db.unsafe(direction === 'asc' ? '>' : '<')}`),
    type: fixedPart((db) => db`${db.unsafe(type)}`),
  }
}

const orderOf = ({ sort }: TicketFilter) => orders[sort ?? 'queue']

export function positionIn(sort: TicketSort, row: TicketRow): [string | number, number] {
  if (sort === 'queue') return [row.queue_rank, row.id]
  if (sort === 'wake') return [row.snoozed_until ?? '', row.id]
  return [sort === 'updated' ? row.updated_at : row.created_at, row.id]
}

/** The tickets of one agent or team have indexes of their own for each order. */
function isNarrow({ section, agentId, teamId }: SectionFilter): boolean {
  const isNamed = (id: string | undefined) => id !== undefined && id !== 'none'
  return section === 'my' || section === 'team' || isNamed(agentId) || isNamed(teamId)
}

/** An index holds the tags of open tickets in the order of the queue. */
function isTaggedQueue(filter: SectionFilter): boolean {
  const isEnded = filter.status === 'Resolved' || filter.status === 'Closed'
  return !isEnded && !isNarrow(filter) && (filter.sort ?? 'queue') === 'queue'
}

/** Every filter but those that choose the categories, the words of the title and the order. */
type ConditionName = keyof Omit<Required<SectionFilter>, 'projectId' | 'categoryId' | 'text' | 'sort'>

function parametersOf(db: Db, actor: AgentActor, { filter, now, after }: Asked) {
  const { section, status, agentId, teamId, channel, priority, tagId, sort } = filter
  const order = orderOf(filter)
  const isAfterDue = status === 'WaitingCustomerAction' && (sort ?? 'queue') === 'queue'
  const conditions: Record<ConditionName, Part> = {
    section: sectionOf(db, actor, section),
    status: db`and ${statusOf(db, status)} ${isAfterDue ? db`and t.queue_rank >= ${lastDueRank}` : nothing(db)}`,
    agentId: agentId
      ? agentId === 'none'
        ? db`and t.agent_id is null`
        : db`and t.agent_id = ${agentId}`
      : nothing(db),
    teamId: teamId
      ? teamId === 'none'
        ? db`and t.team_id is null`
        : db`and t.team_id = ${teamId}`
      : nothing(db),
    channel: channel ? db`and t.channel = ${channel}` : nothing(db),
    // Literals, because the partial indexes cover only some priorities.
    priority: priority ? db`and ${db.unsafe(`t.priority = '${priority}'`)}` : nothing(db),
    tagId: tagId
      ? db`and ${isTaggedQueue(filter) ? hasTagInOrder(db, tagId) : hasTag(db, tagId)}`
      : nothing(db),
    overdue: isDue(filter)
      ? db`and exists (select 1 from ${dueSpans(db, { filter, now })} where t.queue_rank >= span.first and t.queue_rank < span.beyond)`
      : nothing(db),
    dueWithin: nothing(db),
    snoozed: snoozeOf(db, filter),
    paused: filter.paused ? db`and t.sla_paused_at is not null` : nothing(db),
  }
  return db`
    ${Object.values(conditions)}
    ${after ? db`and (${order.key(db)}, t.id) ${order.beyond(db)} (${after.key}::${order.type(db)}, ${after.id}::bigint)` : nothing(db)}`
}

/** Counts no further than the screen displays. */
export async function countSections(db: Db, actor: AgentActor) {
  const first = pools.find((pool) => actor.pools.includes(pool))
  if (first === undefined) return []
  const counted = (name: Pool | 'snoozed', filter: SectionFilter) =>
    db`select ${name}::text as section, (${countOf(db, actor, filter)}) as count`
  const snoozed = counted('snoozed', { section: first, snoozed: 'true' })
  const parts = actor.pools.map((section) => counted(section, { section }))
  const all = parts.reduce((joined, part) => db`${joined} union all ${part}`, snoozed)
  return await db<{ section: Pool | 'snoozed'; count: number }[]>`${all}`
}

function countOf(db: Db, actor: AgentActor, filter: SectionFilter) {
  const most = written(db, limits.counterMax + 1)
  const parameters = db`${sectionOf(db, actor, filter.section)} and ${statusOf(db, undefined)} ${snoozeOf(db, filter)}`
  const rows = isNarrow(filter)
    ? db`select 1 from tickets t where ${parameters} and t.category_id in (${categoriesOf(db, actor, {})})`
    : db`
      select 1 from (${categoriesOf(db, actor, {})}) c
      cross join lateral (select 1 from tickets t where t.category_id = c.category_id and ${parameters} limit ${most}) x`
  return db`select count(*)::int from (${rows} limit ${most}) counted`
}

const nothing = fixedPart((db) => db``)

/** Snoozed tickets are out of the way of all who work on a section; `all` is complete. */
function snoozeOf(db: Db, { section, snoozed, sort, status }: SectionFilter) {
  if (snoozed || sort === 'wake') return db`and t.snoozed_until is not null`
  const isEnded = status === 'Resolved' || status === 'Closed'
  return section === 'all' || isEnded ? nothing(db) : db`and t.snoozed_until is null`
}

const isDue = ({ overdue, dueWithin }: TicketFilter) => overdue !== undefined || dueWithin !== undefined

/** Tickets of each priority that are overdue, or due within some hours, as ranges of an index. */
function dueSpans(db: Db, { filter, now }: Pick<Asked, 'filter' | 'now'>) {
  const ahead = filter.overdue ? 0 : Number(filter.dueWithin) * 3_600_000
  const spans = Object.values(rankStarts).map(
    (first) => db`select ${first}::bigint as first, ${first + now.getTime() + ahead}::bigint as beyond`,
  )
  return db`(${spans.reduce((joined, span) => db`${joined} union all ${span}`)}) span`
}

/** A literal, because each partial index covers only some statuses. */
function statusOf(db: Db, status: TicketStatus | undefined) {
  return status === undefined ? isOpen(db) : db.unsafe(`t.status = '${status}'`)
}

const isOpen = fixedPart(
  (db) => db`${db.unsafe(`t.status in (${openStatuses.map((name) => `'${name}'`).join(', ')})`)}`,
)

function categoriesOf(db: Db, actor: AgentActor, filter: { projectId?: string; categoryId?: string }) {
  return db`
    select rc.category_id from role_categories rc
    ${filter.projectId ? db`join categories k on k.id = rc.category_id and k.project_id = ${filter.projectId}` : db``}
    where rc.role_id = ${actor.roleId} ${filter.categoryId ? db`and rc.category_id = ${filter.categoryId}` : db``}`
}
