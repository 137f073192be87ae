import type { AssignmentCount } from '@savepoint/contract/statistics/automation-measures.ts'
import { assignmentWays } from '@savepoint/contract/statistics/automation-measures.ts'
import type { Db } from '../../platform/database/database.ts'
import { isChosen, withLabels } from '../labels/label-filter-queries.ts'
import { atIn, type Scope, type Span, seenDimensionSets } from '../reports/report-queries.ts'

export type UseRow = {
  kind: 'macro' | 'savedReply' | 'rule'
  id: string | null
  name: string | null
  is_deleted: boolean
  uses: number
  failures: number
  tickets: number
  agents: number
}

/** Under their names of now, or their last ones. */
export async function listUses(db: Db, { scope, span }: { scope: Scope; span: Span }) {
  return await db<UseRow[]>`
    select counted.kind, counted.id, coalesce(m.name, r.name, counted.name) as name,
      counted.id is not null and m.id is null and r.id is null as is_deleted,
      counted.uses, counted.failures, counted.tickets, counted.agents
    from (
      select u.kind, u.subject_id as id, (array_agg(u.name order by u.id desc))[1] as name,
        count(*) filter (where u.outcome = 'done')::int as uses, count(*) filter (where u.outcome = 'failed')::int as failures,
        count(distinct u.ticket_id) filter (where u.outcome = 'done')::int as tickets,
        count(distinct u.agent_id) filter (where u.outcome = 'done')::int as agents
      from automation_uses u
      where ${atIn(db, db`u.used_at`, span)}
        and ${isChosen(db, scope, 'u')}
      group by u.kind, u.subject_id
    ) counted
    left join macros m on m.id = counted.id and counted.kind <> 'rule'
    left join rules r on r.id = counted.id and counted.kind = 'rule'
    order by counted.uses desc, counted.failures desc, 3 nulls last, counted.id`
}

export type AssignmentRow = Record<AssignmentCount, number> & {
  id: string | null
  name: string | null
  is_total: boolean
  timeToAssign: number | null
}

/** The total, and each agent. */
export async function listAssignments(db: Db, { scope, span }: { scope: Scope; span: Span }) {
  const ways = assignmentWays.reduce(
    (all, way) => db`${all} count(*) filter (where f.way = ${way})::int as ${db(way)},`,
    db``,
  )
  return await db<AssignmentRow[]>`
    select counted.*, a.name
    from (
      select grouping(s.agent_id) = 1 as is_total, s.agent_id as id, ${ways}
        count(*) filter (where f.kind = 'assigned')::int as assigned,
        count(*) filter (where f.kind = 'takenBack')::int as "takenBack",
        round(percentile_cont(0.5) within group (order by f.step) filter (where f.kind = 'assigned' and f.is_first))::int as "timeToAssign"
      from statistics_facts f join ${seenDimensionSets(db, scope)} s on s.id = f.dimension_set_id
      where f.kind in ('assigned', 'takenBack') and ${atIn(db, db`f.at`, span)} ${withLabels(db, scope, db`f.ticket_id`)}
      group by grouping sets ((), (s.agent_id))
    ) counted left join agents a on a.id = counted.id
    order by is_total desc, assigned desc, "takenBack" desc, a.name, counted.id`
}
