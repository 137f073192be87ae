import type { SlaMetric } from '@savepoint/contract/tickets/sla-values.ts'
import type { Db } from '../../platform/database/database.ts'

export type OutcomeRow = {
  /** Null: of all policies. */
  policy_id: string | null
  policy_name: string | null
  is_deleted: boolean | null
  metric: SlaMetric
  met: number
  missed: number
  running: number
  median_overrun: number | null
  p90_overrun: number | null
}

/** Of the categories that the role sees. Whole days of the time zone, both included; in all and by policy. */
export async function countOutcomes(
  db: Db,
  roleId: string,
  {
    from,
    to,
    timeZone,
    projectId,
  }: { from: string; to: string; timeZone: string; projectId?: string | undefined },
) {
  return await db<OutcomeRow[]>`
    select o.policy_id, p.name as policy_name, p.deleted_at is not null as is_deleted, o.metric, o.met, o.missed, o.running, o.median_overrun,
      o.p90_overrun
    from (
      select policy_id, metric, count(*) filter (where not is_missed)::int as met, count(*) filter (where is_missed)::int as missed,
        count(*) filter (where is_missed and stopped_at is null)::int as running,
        percentile_cont(0.5) within group (order by overrun_seconds) filter (where is_missed and stopped_at is not null) as median_overrun,
        percentile_cont(0.9) within group (order by overrun_seconds) filter (where is_missed and stopped_at is not null) as p90_overrun
      from sla_outcomes
      where decided_at >= ${from}::date::timestamp at time zone ${timeZone}
        and decided_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
        and category_id in (select category_id from role_categories where role_id = ${roleId})
        ${projectId ? db`and project_id = ${projectId}` : db``}
      group by grouping sets ((metric), (policy_id, metric))
    ) o left join sla_policies p on p.id = o.policy_id
    order by p.is_default nulls first, p.position, p.id, o.metric`
}
