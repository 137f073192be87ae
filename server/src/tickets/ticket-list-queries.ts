import { limits } from '@savepoint/contract/limits.ts'
import type { Pool } from '@savepoint/contract/rights.ts'
import { openStatuses, type TicketStatus } from '@savepoint/contract/ticket-values.ts'
import type { AgentActor } from '../platform/actors.ts'
import type { Db } from '../platform/database.ts'
import { sectionOf, sightOf } from './sight-queries.ts'
import { summaryColumns, summaryJoins, type TicketRow } from './ticket-queries.ts'
import { likeText, numberIn } from './typed-text.ts'

export type TicketFilter = {
  section: Pool
  projectId?: string
  categoryId?: string
  status?: TicketStatus
  agentId?: string
}
export type QueuePlace = { rank: number; id: number }

/**
 * A page of one section in queue order. Sections spread over many categories are read category by category and
 * merged, each from its own index: one condition over all of them would end in a sort of everything.
 */
export async function listQueue(
  db: Db,
  actor: AgentActor,
  filter: TicketFilter,
  page: { after: QueuePlace | null; limit: number },
) {
  const isNarrow = filter.section === 'my' || filter.section === 'team' || filter.agentId !== undefined
  const conditions = db`
    ${sectionOf(db, actor, filter.section)} and ${statusOf(db, filter.status)}
    ${filter.agentId ? db`and t.agent_id = ${filter.agentId}` : db``}
    ${page.after ? db`and (t.queue_rank, t.id) > (${page.after.rank}::bigint, ${page.after.id}::bigint)` : db``}`
  const found = isNarrow
    ? db`
      select t.id, t.queue_rank from tickets t
      where ${conditions} and t.category_id in (${categoriesOf(db, actor, filter)})
      order by t.queue_rank, t.id limit ${page.limit}`
    : db`
      select x.id, x.queue_rank
      from (${categoriesOf(db, actor, filter)}) c
      cross join lateral (
        select t.id, t.queue_rank from tickets t
        where t.category_id = c.category_id and ${conditions}
        order by t.queue_rank, t.id limit ${page.limit}
      ) x
      order by x.queue_rank, x.id limit ${page.limit}`
  return await db<TicketRow[]>`
    with page as (${found})
    select ${summaryColumns(db)}
    from page join tickets t on t.id = page.id ${summaryJoins(db, actor.id)}
    order by page.queue_rank, page.id`
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
  const number = numberIn(q)
  return number === null
    ? db`t.title ilike ${likeText(q)}`
    : db`(t.id = ${number} or t.title ilike ${likeText(q)})`
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

function categoriesOf(db: Db, actor: AgentActor, filter: { projectId?: string; categoryId?: string }) {
  return db`
    select rc.category_id from role_categories rc
    ${filter.projectId ? db`join categories k on k.id = rc.category_id and k.project_id = ${filter.projectId}` : db``}
    where rc.role_id = ${actor.roleId} ${filter.categoryId ? db`and rc.category_id = ${filter.categoryId}` : db``}`
}
