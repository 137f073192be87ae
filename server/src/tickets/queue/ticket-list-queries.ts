import { limits } from '@savepoint/contract/limits.ts'
import { type Pool, pools } from '@savepoint/contract/rights.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db, Part } from '../../platform/database/database.ts'
import { summaryColumns, summaryJoins, type TicketRow } from '../details/ticket-queries.ts'
import { hasTag } from '../details/ticket-tag-queries.ts'
import { wantedWords } from '../search/ticket-search-queries.ts'
import { sectionOf } from '../visibility-queries.ts'
import {
  type Asked,
  beyond,
  categoriesOf,
  dueSpans,
  isBroad,
  isDue,
  isEnded,
  isNarrow,
  isOpen,
  isTaggedQueue,
  type ListPosition,
  orderOf,
  parametersOf,
  type SectionFilter,
  snoozeOf,
  statusOf,
  written,
} from './list-condition-queries.ts'

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
    return await list(walkSoon(db, actor, asked))
  const first = walkSoon(db, actor, { ...asked, filter: walked, limit: readForMatches })
  const soon = await list(walkMatching(db, { walked: first, asked }))
  if (soon.length === page.limit) return soon
  if ((await countMatches(db, filter)) > fewMatches) {
    const all = walk(db, actor, { ...asked, filter: walked, limit: Number.MAX_SAFE_INTEGER })
    return await list(walkMatching(db, { walked: all, asked }))
  }
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

/** How many pages of the whole desk are read for one page of what the role sees, and how much of the desk it must see for that. */
const pagesRead = 8
const leastShare = 4

/**
 * A role that sees much of the desk finds a page among the next tickets of all categories, which one index knows. Only if they are not enough, or
 * the role sees little, its categories are merged.
 */
function walkSoon(db: Db, actor: AgentActor, asked: Asked) {
  const { filter, limit } = asked
  const merged = walk(db, actor, asked)
  if (!isBroad(filter)) return merged
  const order = orderOf(filter)
  const categories = categoriesOf(db, actor, filter)
  // As a plain condition `in` would become a join, which loses the order: all of `next` would be read and sorted.
  return db`
    with next as (
      select t.id, ${order.key(db)} as key, t.category_id, t.status, t.agent_id, t.team_id, t.channel, t.snoozed_until, t.queue_rank
      from tickets t where ${isEnded(filter) ? statusOf(db, filter.status) : isOpen(db)} ${beyond(db, asked)}
      order by ${order.by(db)} limit ${written(db, limit * pagesRead)}
    ), near as materialized (
      select t.id, t.key from next t
      where (select count(*) from (${categories}) seen) * ${written(db, leastShare)} >= (select count(*) from categories)
        and (t.category_id in (${categories})) is true and ${parametersOf(db, actor, { ...asked, after: null })}
      order by t.key ${order.direction(db)}, t.id ${order.direction(db)} limit ${written(db, limit)}
    )
    select id, key from near where (select count(*) from near) = ${written(db, limit)}
    union all
    select id, key from (${merged}) merged where (select count(*) from near) < ${written(db, limit)}`
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
