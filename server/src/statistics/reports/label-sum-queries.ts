import type { TicketPriority } from '@savepoint/contract/priorities.ts'
import type { LabelValues } from '@savepoint/contract/statistics/statistics.ts'
import type { Breakdown } from '@savepoint/contract/statistics/statistics-values.ts'
import type { TicketTag } from '@savepoint/contract/tickets/tags.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Part } from '../counting/gather-queries.ts'
import { isOffered, shownTags, withLabels } from '../labels/label-filter-queries.ts'
import { boundsOf, type Scope, type Span, seenDimensionSets } from './report-queries.ts'

type Sums = Record<keyof LabelValues, number>
export type LabelRow = Sums & {
  of: 'priority' | 'tag' | 'otherTags' | 'noTags'
  priority: TicketPriority | null
  tag: TicketTag | null
}

const sums = (db: Db) => db`
  sum(c.created)::int as created, sum(c.resolved)::int as resolved, sum(c.closed)::int as closed, sum(c.reopened)::int as reopened,
  sum(c.backlog)::int as backlog, sum(c.open)::int as open`

/** A ticket counts once for each of its labels. `tagIds` are the tags with rows of their own; null for the most frequent ones. */
export async function sumByLabel(
  db: Db,
  {
    scope,
    span,
    by,
    tags: { tagIds, limit },
  }: {
    scope: Scope
    span: Span & { isOver: boolean }
    by: Exclude<Breakdown, 'topic'>
    tags: { tagIds: string[] | null; limit: number }
  },
) {
  if (by === 'priority')
    return await db<LabelRow[]>`
      select 'priority' as of, key as priority, null as tag, ${sums(db)}
      from (${partsOf(db, scope, { span, key: db`t.priority` })}) c group by key`
  // Tickets without tags are one row.
  const counted = db`
    select key as ticket_id, sum(created) as created, sum(resolved) as resolved, sum(closed) as closed, sum(reopened) as reopened,
      sum(backlog) as backlog, sum(open) as open
    from (${partsOf(db, scope, { span, key: db`case when t.tag_ids <> '{}' then t.id end` })}) c group by key`
  return await db<LabelRow[]>`
    with counted as materialized (${counted}), marks as materialized (
      select distinct c.ticket_id, shown.id, ${isOffered(db, scope.roleId)} as is_offered
      from counted c join tickets t on t.id = c.ticket_id and t.tag_ids <> '{}' cross join lateral (select shown.id, shown.project_id from ${shownTags(db)}) shown
    ), by_tag as materialized (
      select m.id, ${sums(db)} from marks m join counted c on c.ticket_id = m.ticket_id
      where m.is_offered ${tagIds === null ? db`` : db`and m.id = any (${tagIds})`} group by m.id
    ), listed as materialized (
      select * from by_tag order by created desc, open desc, resolved desc, id limit ${limit}
    )
    select 'tag' as of, null as priority, json_build_object('id', g.id, 'name', g.name, 'color', g.color) as tag,
      c.created, c.resolved, c.closed, c.reopened, c.backlog, c.open
    from listed c join tags g on g.id = c.id
    union all
    select case when r.ticket_id is null then 'noTags' else 'otherTags' end, null, null, ${sums(db)}
    from counted c
    left join (
      select ticket_id, bool_or(id not in (select id from listed)) as has_others from marks group by ticket_id
    ) r on r.ticket_id = c.ticket_id
    where r.ticket_id is null or r.has_others
    group by 1`
}

/** What to count by `key`, made of the tickets `t`: the facts in the span, what is open, and what was at the end of the span. */
function partsOf(db: Db, scope: Scope, { span, key }: { span: Span & { isOver: boolean }; key: Part }) {
  const { begin, end } = boundsOf(db, span)
  const beside = db`
    join ${seenDimensionSets(db, scope)} s on s.id = f.dimension_set_id join tickets t on t.id = f.ticket_id`
  const labelled = withLabels(db, scope, db`f.ticket_id`)
  const later =
    span.isOver && end !== null
      ? db`
        union all
        select ${key}, 0, 0, 0, 0, count(*) filter (where f.kind = 'left') - count(*) filter (where f.kind = 'entered'), 0
        from statistics_facts f ${beside}
        where f.kind in ('entered', 'left') and f.at >= ${end} ${labelled} group by 1`
      : db``
  return db`
    select ${key} as key, count(*) filter (where f.kind = 'created') as created, count(*) filter (where f.kind = 'resolved') as resolved,
      count(*) filter (where f.kind = 'closed') as closed, count(*) filter (where f.kind = 'reopened') as reopened, 0 as backlog, 0 as open
    from statistics_facts f ${beside}
    where f.kind in ('created', 'resolved', 'closed', 'reopened') and f.at >= ${begin} ${end === null ? db`` : db`and f.at < ${end}`} ${labelled}
    group by 1
    union all
    select ${key}, 0, 0, 0, 0, count(*), count(*) from statistics_tickets f ${beside}
    where f.open_since is not null ${labelled} group by 1
    ${later}`
}
