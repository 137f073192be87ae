import { limits } from '@savepoint/contract/limits.ts'
import type { Pool } from '@savepoint/contract/rights.ts'
import { openStatuses, type TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import type { TicketFilter, TicketSort } from '@savepoint/contract/tickets/tickets.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { summaryColumns, summaryJoins, type TicketRow } from '../details/ticket-queries.ts'
import { wantedWords } from '../search/ticket-search-queries.ts'
import { numberIn } from '../search/typed-text.ts'
import { sectionOf, visibleTo } from '../visibility-queries.ts'
import { lastDueRank } from '../workflow/ticket-timers.ts'

export type SectionFilter = TicketFilter & { section: Pool }
export type ListPosition = { key: string | number; id: number }

type Part = ReturnType<typeof sectionOf>
type Asked = { filter: SectionFilter; now: Date; after: ListPosition | null; limit: number }

/** How many rows are scanned for matching titles before the text index is used, and how many index matches are then sorted. */
const readForWords = 400
const fewTitles = 5_000

/**
 * Title search scans the list first, since common words soon fill a page; then it sorts the index matches if there are few; only words that are
 * common elsewhere and rare here need the whole list.
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
  if (filter.text === undefined) return await list(walk(db, actor, asked))
  const words = db`(select ${wantedWords(db, filter.text)} as words offset 0)`
  const along = (rows: number) =>
    list(walkMatching(db, { words, walked: walk(db, actor, { ...asked, limit: rows }), asked }))
  const soon = await along(readForWords)
  if (soon.length === page.limit) return soon
  if ((await countTitles(db, words)) > fewTitles) return await along(Number.MAX_SAFE_INTEGER)
  return await list(sortTitled(db, actor, { words, asked }))
}

/** The last ticket of each page, and of the list, with its position. */
export async function outlineSection(
  db: Db,
  actor: AgentActor,
  { filter, now }: { filter: SectionFilter; now: Date },
) {
  const { direction } = orders(db)[filter.sort ?? 'queue']
  const asked = { filter, now, after: null, limit: limits.outlinedTickets }
  return await db<{ at: number; key: string | number; id: number }[]>`
    with numbered as (
      select w.id, w.key, row_number() over (order by w.key ${direction}, w.id ${direction})::int as at,
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
  const { direction } = orders(db)[filter.sort ?? 'queue']
  return await db<TicketRow[]>`
    with page as materialized (${ids})
    select ${summaryColumns(db)}
    from page join tickets t on t.id = page.id ${summaryJoins(db, actor.id)}
    order by page.key ${direction}, page.id ${direction}`
}

/**
 * Sections that span many categories are read per category, each from its own index, and merged: one condition over all of them would sort
 * everything.
 */
function walk(db: Db, actor: AgentActor, asked: Asked) {
  const { filter } = asked
  const order = orders(db)[filter.sort ?? 'queue']
  const parameters = parametersOf(db, actor, asked)
  const categories = categoriesOf(db, actor, filter)
  const limit = written(db, asked.limit)
  if (isNarrow(filter))
    return db`
      select t.id, ${order.key} as key from tickets t
      where ${parameters} and t.category_id in (${categories})
      order by ${order.by} limit ${limit}`
  return db`
    select x.id, x.key
    from (${categories}) c cross join lateral (
      select t.id, ${order.key} as key from tickets t
      where t.category_id = c.category_id and ${parameters}
      order by ${order.by} limit ${limit}
    ) x
    order by x.key ${order.direction}, x.id ${order.direction} limit ${limit}`
}

function walkMatching(
  db: Db,
  { words, walked, asked: { filter, limit } }: { words: Part; walked: Part; asked: Asked },
) {
  const { direction } = orders(db)[filter.sort ?? 'queue']
  return db`
    select w.id, w.key
    from (${walked}) w
    cross join lateral (select search from ticket_titles where ticket_id = w.id offset 0) n
    where n.search @@ (select words from ${words} given)
    order by w.key ${direction}, w.id ${direction} limit ${written(db, limit)}`
}

async function countTitles(db: Db, words: Part): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count
    from (select titles_holding(words) from ${words} given limit ${written(db, fewTitles + 1)}) titled`
  return row?.count ?? 0
}

function sortTitled(db: Db, actor: AgentActor, { words, asked }: { words: Part; asked: Asked }) {
  const order = orders(db)[asked.filter.sort ?? 'queue']
  return db`
    select t.id, ${order.key} as key
    from (select titles_holding(words) as id from ${words} given offset 0) titled join tickets t on t.id = titled.id
    where ${parametersOf(db, actor, asked)} and t.category_id in (${categoriesOf(db, actor, asked.filter)})
    order by ${order.by} limit ${written(db, asked.limit)}`
}

/** A literal instead of a parameter: for an unknown limit the planner expects a tenth of all rows. */
function written(db: Db, number: number) {
  return db.unsafe(String(number))
}

function orders(db: Db) {
  const up = { direction: db`asc`, beyond: db`>` }
  const down = { direction: db`desc`, beyond: db`<` }
  const rank = { key: db`t.queue_rank`, type: db`bigint`, by: db`t.queue_rank, t.id`, ...up }
  const time = (column: 'created_at' | 'updated_at', way: typeof up) => ({
    key: db`t.${db(column)}`,
    type: db`timestamptz`,
    by: db`t.${db(column)} ${way.direction}, t.id ${way.direction}`,
    ...way,
  })
  return {
    queue: rank,
    newest: time('created_at', down),
    oldest: time('created_at', up),
    updated: time('updated_at', down),
  }
}

export function positionIn(sort: TicketSort, row: TicketRow): [string | number, number] {
  if (sort === 'queue') return [row.queue_rank, row.id]
  return [sort === 'updated' ? row.updated_at : row.created_at, row.id]
}

/** The tickets of one agent or team have indexes of their own for each order. */
function isNarrow({ section, agentId, teamId }: SectionFilter): boolean {
  const isNamed = (id: string | undefined) => id !== undefined && id !== 'none'
  return section === 'my' || section === 'team' || isNamed(agentId) || isNamed(teamId)
}

/** Every filter but those that choose the categories, the words of the title and the order. */
type ConditionName = keyof Omit<Required<SectionFilter>, 'projectId' | 'categoryId' | 'text' | 'sort'>

function parametersOf(db: Db, actor: AgentActor, { filter, now, after }: Asked) {
  const { section, status, agentId, teamId, channel, overdue, sort } = filter
  const order = orders(db)[sort ?? 'queue']
  const isAfterDue = status === 'WaitingCustomerAction' && (sort ?? 'queue') === 'queue'
  const conditions: Record<ConditionName, Part> = {
    section: sectionOf(db, actor, section),
    status: db`and ${statusOf(db, status)} ${isAfterDue ? db`and t.queue_rank >= ${lastDueRank}` : db``}`,
    agentId: agentId
      ? agentId === 'none'
        ? db`and t.agent_id is null`
        : db`and t.agent_id = ${agentId}`
      : db``,
    teamId: teamId ? (teamId === 'none' ? db`and t.team_id is null` : db`and t.team_id = ${teamId}`) : db``,
    channel: channel ? db`and t.channel = ${channel}` : db``,
    overdue: overdue ? db`and t.queue_rank < ${now.getTime()}` : db``,
  }
  const all = Object.values(conditions).reduce((joined, part) => db`${joined} ${part}`)
  return db`
    ${all}
    ${after ? db`and (${order.key}, t.id) ${order.beyond} (${after.key}::${order.type}, ${after.id}::bigint)` : db``}`
}

export async function listHistory(
  db: Db,
  actor: AgentActor,
  {
    customerId,
    q,
    page,
  }: {
    customerId: string
    q: string | undefined
    page: { after: { updatedAt: string; id: number } | null; limit: number }
  },
) {
  return await db<TicketRow[]>`
    select ${summaryColumns(db)}
    from tickets t ${summaryJoins(db, actor.id)}
    where t.customer_id = ${customerId} and ${visibleTo(db, actor)} ${q ? db`and ${isAbout(db, q)}` : db``}
      ${page.after ? db`and (t.updated_at, t.id) < (${page.after.updatedAt}::timestamptz, ${page.after.id}::bigint)` : db``}
    order by t.updated_at desc, t.id desc limit ${page.limit}`
}

function isAbout(db: Db, q: string) {
  return db`(t.id = ${numberIn(q) ?? 0} or exists (
    select 1 from ticket_titles n where n.ticket_id = t.id and n.search @@ ${wantedWords(db, q)}))`
}

/** Counts no further than the screen displays. */
export async function countSections(db: Db, actor: AgentActor) {
  if (actor.pools.length === 0) return []
  const most = written(db, limits.counterMax + 1)
  const parts = actor.pools.map((section) => {
    const parameters = db`${sectionOf(db, actor, section)} and ${statusOf(db, undefined)}`
    const rows =
      section === 'my' || section === 'team'
        ? db`select 1 from tickets t where ${parameters} and t.category_id in (${categoriesOf(db, actor, {})})`
        : db`
          select 1 from (${categoriesOf(db, actor, {})}) c
          cross join lateral (select 1 from tickets t where t.category_id = c.category_id and ${parameters} limit ${most}) x`
    return db`select ${section}::text as section, (select count(*)::int from (${rows} limit ${most}) counted) as count`
  })
  const all = parts.reduce((joined, part) => db`${joined} union all ${part}`)
  return await db<{ section: Pool; count: number }[]>`${all}`
}

/** A literal, because each partial index covers only some statuses. */
function statusOf(db: Db, status: TicketStatus | undefined) {
  if (status !== undefined) return db.unsafe(`t.status = '${status}'`)
  return db.unsafe(`t.status in (${openStatuses.map((name) => `'${name}'`).join(', ')})`)
}

function categoriesOf(db: Db, actor: AgentActor, filter: { projectId?: string; categoryId?: string }) {
  return db`
    select rc.category_id from role_categories rc
    ${filter.projectId ? db`join categories k on k.id = rc.category_id and k.project_id = ${filter.projectId}` : db``}
    where rc.role_id = ${actor.roleId} ${filter.categoryId ? db`and rc.category_id = ${filter.categoryId}` : db``}`
}
