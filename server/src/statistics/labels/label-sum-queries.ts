import type { TicketPriority } from '@savepoint/contract/priorities.ts'
import type { LabelValues } from '@savepoint/contract/statistics/statistics.ts'
import type { Breakdown } from '@savepoint/contract/statistics/statistics-values.ts'
import type { TicketTag } from '@savepoint/contract/tickets/tags.ts'
import type { Db } from '../../platform/database/database.ts'
import { boundsOf, type Scope, type Span, seenDimensionSets } from '../reports/report-queries.ts'
import { isOffered, shownTags, withLabels } from './label-filter-queries.ts'

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
  const counted = countedTickets(db, scope, span)
  if (by === 'priority')
    return await db<LabelRow[]>`
      select 'priority' as of, t.priority, null as tag, ${sums(db)}
      from (${counted}) c join tickets t on t.id = c.ticket_id group by t.priority`
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
    select case when r.has_tags then 'otherTags' else 'noTags' end, null, null, ${sums(db)}
    from counted c
    join (select ticket_id, true as has_tags from marks where id not in (select id from listed) group by ticket_id
      union all select ticket_id, false from counted where ticket_id not in (select ticket_id from marks)) r on r.ticket_id = c.ticket_id
    group by r.has_tags`
}

/** Of each ticket with anything to count: its facts in the span, whether it is open, and whether it was at the end of the span. */
function countedTickets(db: Db, scope: Scope, span: Span & { isOver: boolean }) {
  const { begin, end } = boundsOf(db, span)
  const seen = db`${seenDimensionSets(db, scope)} s`
  const labelled = withLabels(db, scope, db`f.ticket_id`)
  const later =
    span.isOver && end !== null
      ? db`
        union all
        select f.ticket_id, 0, 0, 0, 0, count(*) filter (where f.kind = 'left') - count(*) filter (where f.kind = 'entered'), 0
        from statistics_facts f join ${seen} on s.id = f.dimension_set_id
        where f.kind in ('entered', 'left') and f.at >= ${end} ${labelled} group by 1`
      : db``
  return db`
    select ticket_id, sum(created) as created, sum(resolved) as resolved, sum(closed) as closed, sum(reopened) as reopened,
      sum(backlog) as backlog, sum(open) as open
    from (
      select f.ticket_id, count(*) filter (where f.kind = 'created') as created, count(*) filter (where f.kind = 'resolved') as resolved,
        count(*) filter (where f.kind = 'closed') as closed, count(*) filter (where f.kind = 'reopened') as reopened, 0 as backlog, 0 as open
      from statistics_facts f join ${seen} on s.id = f.dimension_set_id
      where f.kind in ('created', 'resolved', 'closed', 'reopened') and f.at >= ${begin} ${end === null ? db`` : db`and f.at < ${end}`} ${labelled}
      group by 1
      union all
      select f.ticket_id, 0, 0, 0, 0, 1, 1 from statistics_tickets f join ${seen} on s.id = f.dimension_set_id
      where f.open_since is not null ${labelled}
      ${later}
    ) parts
    group by 1`
}
