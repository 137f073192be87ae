import { limits } from '@savepoint/contract/limits.ts'
import type { Pool } from '@savepoint/contract/rights.ts'
import { openStatuses, type TicketStatus } from '@savepoint/contract/ticket-values.ts'
import type { TicketFilter, TicketSort } from '@savepoint/contract/tickets.ts'
import type { AgentActor } from '../platform/actors.ts'
import type { Db } from '../platform/database.ts'
import { sectionOf, sightOf } from './sight-queries.ts'
import { summaryColumns, summaryJoins, type TicketRow } from './ticket-queries.ts'
import { wantedWords } from './ticket-search-queries.ts'
import { numberIn } from './typed-text.ts'

export type SectionFilter = TicketFilter & { section: Pool }
/** A row's place in the order of a list: its rank or time, then its id. */
export type ListPlace = { key: string | number; id: number }

/**
 * A page of one section. Sections spread over many categories are read category by category, in any order but the queue's also status
 * by status, each from its own index, and merged: one condition over all of them would end in a sort of everything.
 */
export async function listSection(
  db: Db,
  actor: AgentActor,
  filter: SectionFilter,
  now: Date,
  page: { after: ListPlace | null; limit: number },
) {
  const order = orders(db)[filter.sort ?? 'queue']
  const conditions = db`
    ${sectionOf(db, actor, filter.section)} ${conditionsOf(db, filter, now)}
    ${page.after ? db`and (${order.key}, t.id) ${order.beyond} (${page.after.key}::${order.type}, ${page.after.id}::bigint)` : db``}`
  const categories = categoriesOf(db, actor, filter)
  const status = statusOf(db, filter.status)
  const found =
    filter.text !== undefined
      ? db`
        select t.id, ${order.key} as key from titled join tickets t on t.id = titled.id
        where ${conditions} and ${status} and t.category_id in (${categories})
        order by ${order.by} limit ${page.limit}`
      : isNarrow(filter)
        ? db`
          select t.id, ${order.key} as key from tickets t
          where ${conditions} and ${status} and t.category_id in (${categories})
          order by ${order.by} limit ${page.limit}`
        : db`
          select x.id, x.key
          from (${categories}) c ${filter.sort && filter.sort !== 'queue' ? db`cross join (${statusesOf(db, filter.status)}) s` : db``}
          cross join lateral (
            select t.id, ${order.key} as key from tickets t
            where t.category_id = c.category_id and ${conditions}
              and ${filter.sort && filter.sort !== 'queue' ? db`t.status = s.status` : status}
            order by ${order.by} limit ${page.limit}
          ) x
          order by x.key ${order.direction}, x.id ${order.direction} limit ${page.limit}`
  return await db<TicketRow[]>`
    with ${filter.text === undefined ? db`` : db`titled as materialized (select titles_holding(${wantedWords(db, filter.text)}) as id),`}
    page as (${found})
    select ${summaryColumns(db)}
    from page join tickets t on t.id = page.id ${summaryJoins(db, actor.id)}
    order by page.key ${order.direction}, page.id ${order.direction}`
}

/** The order's column, where the next page goes on, and what a row says of its place. */
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

export function placeIn(sort: TicketSort, row: TicketRow): [string | number, number] {
  if (sort === 'queue') return [row.queue_rank, row.id]
  return [sort === 'updated' ? row.updated_at : row.created_at, row.id]
}

/** Few enough to be read from an index of their own and sorted. */
function isNarrow({ section, agentId, teamId }: SectionFilter): boolean {
  const isNamed = (id: string | undefined) => id !== undefined && id !== 'none'
  return section === 'my' || section === 'team' || isNamed(agentId) || isNamed(teamId)
}

function conditionsOf(db: Db, { agentId, teamId, channel, overdue }: SectionFilter, now: Date) {
  return db`
    ${agentId ? (agentId === 'none' ? db`and t.agent_id is null` : db`and t.agent_id = ${agentId}`) : db``}
    ${teamId ? (teamId === 'none' ? db`and t.team_id is null` : db`and t.team_id = ${teamId}`) : db``}
    ${channel ? db`and t.channel = ${channel}` : db``}
    ${overdue ? db`and t.queue_rank < ${now.getTime()}` : db``}`
}

/** A customer's tickets that an agent sees, the latest first; `q` is a number or words of the title. */
export async function listHistory(
  db: Db,
  actor: AgentActor,
  customerId: string,
  q: string | undefined,
  page: { after: { updatedAt: string; id: number } | null; limit: number },
) {
  return await db<TicketRow[]>`
    select ${summaryColumns(db)}
    from tickets t ${summaryJoins(db, actor.id)}
    where t.customer_id = ${customerId} and ${sightOf(db, actor)} ${q ? db`and ${isAbout(db, q)}` : db``}
      ${page.after ? db`and (t.updated_at, t.id) < (${page.after.updatedAt}::timestamptz, ${page.after.id}::bigint)` : db``}
    order by t.updated_at desc, t.id desc limit ${page.limit}`
}

function isAbout(db: Db, q: string) {
  return db`(t.id = ${numberIn(q) ?? 0} or exists (
    select 1 from ticket_titles n where n.ticket_id = t.id and n.search @@ ${wantedWords(db, q)}))`
}

/** Open tickets per section, each counted no further than the screen shows. */
export async function countSections(db: Db, actor: AgentActor) {
  if (actor.pools.length === 0) return []
  const parts = actor.pools.map((section) => {
    const conditions = db`${sectionOf(db, actor, section)} and ${statusOf(db, undefined)}`
    const rows =
      section === 'my' || section === 'team'
        ? db`select 1 from tickets t where ${conditions} and t.category_id in (${categoriesOf(db, actor, {})})`
        : db`
          select 1 from (${categoriesOf(db, actor, {})}) c
          cross join lateral (select 1 from tickets t where t.category_id = c.category_id and ${conditions} limit ${limits.counterMax + 1}) x`
    return db`select ${section}::text as section, (select count(*)::int from (${rows} limit ${limits.counterMax + 1}) counted) as count`
  })
  const all = parts.reduce((joined, part) => db`${joined} union all ${part}`)
  return await db<{ section: Pool; count: number }[]>`${all}`
}

function statusOf(db: Db, status: TicketStatus | undefined) {
  if (status === undefined)
    return db.unsafe(`t.status in (${openStatuses.map((name) => `'${name}'`).join(', ')})`)
  return db`t.status = ${status}`
}

function statusesOf(db: Db, status: TicketStatus | undefined) {
  return db`select unnest(${status === undefined ? [...openStatuses] : [status]}::text[]) as status`
}

function categoriesOf(db: Db, actor: AgentActor, filter: { projectId?: string; categoryId?: string }) {
  return db`
    select rc.category_id from role_categories rc
    ${filter.projectId ? db`join categories k on k.id = rc.category_id and k.project_id = ${filter.projectId}` : db``}
    where rc.role_id = ${actor.roleId} ${filter.categoryId ? db`and rc.category_id = ${filter.categoryId}` : db``}`
}
