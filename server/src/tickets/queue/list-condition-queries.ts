import type { Pool } from '@savepoint/contract/rights.ts'
import { openStatuses, type TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import type { TicketFilter, TicketSort } from '@savepoint/contract/tickets/tickets.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { type Db, fixedPart, type Part } from '../../platform/database/database.ts'
import { languageOf, type TicketRow } from '../details/ticket-queries.ts'
import { hasTag, hasTagInOrder } from '../details/ticket-tag-queries.ts'
import { sectionOf } from '../visibility-queries.ts'
import { lastDueRank, rankStarts } from '../workflow/ticket-timers.ts'

export type SectionFilter = TicketFilter & { section: Pool }
export type ListPosition = { key: string | number; id: number }
export type Asked = { filter: SectionFilter; now: Date; after: ListPosition | null; limit: number }

/** A literal instead of a parameter: for an unknown limit the planner expects a tenth of all rows. */
export function written(db: Db, number: number) {
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

export const orderOf = ({ sort }: TicketFilter) => orders[sort ?? 'queue']

export function positionIn(sort: TicketSort, row: TicketRow): [string | number, number] {
  if (sort === 'queue') return [row.queue_rank, row.id]
  if (sort === 'wake') return [row.snoozed_until ?? '', row.id]
  return [sort === 'updated' ? row.updated_at : row.created_at, row.id]
}

/** The tickets of one agent or team have indexes of their own for each order. */
export function isNarrow({ section, agentId, teamId }: SectionFilter): boolean {
  const isNamed = (id: string | undefined) => id !== undefined && id !== 'none'
  return section === 'my' || section === 'team' || isNamed(agentId) || isNamed(teamId)
}

/** In an order, and under conditions, that an index of the tickets of all categories knows. */
export function isBroad(filter: SectionFilter): boolean {
  const { section, status, sort, agentId, teamId, channel, ...others } = filter
  if (isNarrow(filter) || Object.values(others).some((value) => value !== undefined)) return false
  return isEnded(filter) ? status === 'Resolved' && (sort ?? 'queue') === 'queue' : sort !== 'wake'
}

export const isEnded = ({ status }: TicketFilter) => status === 'Resolved' || status === 'Closed'

/** An index holds the tags of open tickets in the order of the queue. */
export function isTaggedQueue(filter: SectionFilter): boolean {
  return !isEnded(filter) && !isNarrow(filter) && (filter.sort ?? 'queue') === 'queue'
}

/** Every filter but those that choose the categories, the words of the title and the order. */
type ConditionName = keyof Omit<Required<SectionFilter>, 'projectId' | 'categoryId' | 'text' | 'sort'>

export function parametersOf(db: Db, actor: AgentActor, { filter, now, after }: Asked) {
  const { section, status, agentId, teamId, channel, language, priority, tagId, sort } = filter
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
    language: language ? db`and ${languageOf(db)} = ${language}` : nothing(db),
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
    ${beyond(db, { filter, after })}`
}

export function beyond(db: Db, { filter, after }: Pick<Asked, 'filter' | 'after'>) {
  const order = orderOf(filter)
  return after
    ? db`and (${order.key(db)}, t.id) ${order.beyond(db)} (${after.key}::${order.type(db)}, ${after.id}::bigint)`
    : nothing(db)
}

const nothing = fixedPart((db) => db``)

/** Snoozed tickets are out of the way of all who work on a section; `all` is complete. */
export function snoozeOf(db: Db, filter: SectionFilter) {
  if (filter.snoozed || filter.sort === 'wake') return db`and t.snoozed_until is not null`
  return filter.section === 'all' || isEnded(filter) ? nothing(db) : db`and t.snoozed_until is null`
}

export const isDue = ({ overdue, dueWithin }: TicketFilter) =>
  overdue !== undefined || dueWithin !== undefined

/** Tickets of each priority that are overdue, or due within some hours, as ranges of an index. */
export function dueSpans(db: Db, { filter, now }: Pick<Asked, 'filter' | 'now'>) {
  const ahead = filter.overdue ? 0 : Number(filter.dueWithin) * 3_600_000
  const spans = Object.values(rankStarts).map(
    (first) => db`select ${first}::bigint as first, ${first + now.getTime() + ahead}::bigint as beyond`,
  )
  return db`(${spans.reduce((joined, span) => db`${joined} union all ${span}`)}) span`
}

/** A literal, because each partial index covers only some statuses. */
export function statusOf(db: Db, status: TicketStatus | undefined) {
  return status === undefined ? isOpen(db) : db.unsafe(`t.status = '${status}'`)
}

export const isOpen = fixedPart(
  (db) => db`${db.unsafe(`t.status in (${openStatuses.map((name) => `'${name}'`).join(', ')})`)}`,
)

export function categoriesOf(db: Db, actor: AgentActor, filter: { projectId?: string; categoryId?: string }) {
  return db`
    select rc.category_id from role_categories rc
    ${filter.projectId ? db`join categories k on k.id = rc.category_id and k.project_id = ${filter.projectId}` : db``}
    where rc.role_id = ${actor.roleId} ${filter.categoryId ? db`and rc.category_id = ${filter.categoryId}` : db``}`
}
