import type { Db } from '../../platform/database/database.ts'
import type { SlaPlan } from '../service-levels/plan-sla.ts'
import type { EndedClock } from '../service-levels/sla-clocks.ts'

/** Part of an update of tickets. */
export function slaColumns(db: Db, sla: SlaPlan | undefined) {
  if (!sla) return db``
  return db`
    , sla_state = ${db.json(sla.state as never)}, sla_policy_id = ${sla.policyId}, sla_metric = ${sla.metric},
      sla_paused_at = ${sla.pausedAt}, sla_breached_at = ${sla.breachedAt}, sla_next_at = ${sla.nextAt}`
}

/** Part of a `with`: whether clocks that have ended, or passed their target, were met or missed. Decided once. */
export function outcomesWritten(db: Db, clocks: (EndedClock & { ticketId: number })[]) {
  const rows = clocks.map(
    ({ ticketId, metric, since, policyId, target, missed = false, stoppedAt, overrunSeconds }) => ({
      ticket_id: ticketId,
      metric,
      policy_id: policyId,
      started_at: new Date(since).toISOString(),
      target_at: new Date(target).toISOString(),
      is_missed: missed,
      overrun_seconds: overrunSeconds,
      stopped_at: stoppedAt === null ? null : new Date(stoppedAt).toISOString(),
    }),
  )
  return db`
    outcomes as (
      insert into sla_outcomes (ticket_id, metric, started_at, policy_id, project_id, category_id, target_at, is_missed, overrun_seconds,
        decided_at, stopped_at)
      select t.id, o.metric, o.started_at, o.policy_id, t.project_id, t.category_id, o.target_at, o.is_missed, o.overrun_seconds,
        case when o.is_missed then o.target_at else o.stopped_at end, o.stopped_at
      from tickets t, jsonb_to_recordset(${db.json(rows)}) as o (ticket_id bigint, metric text, policy_id uuid, started_at timestamptz, target_at timestamptz,
        is_missed boolean, overrun_seconds bigint, stopped_at timestamptz)
      where t.id = o.ticket_id
      on conflict (ticket_id, metric, started_at) do update
        set overrun_seconds = excluded.overrun_seconds, stopped_at = excluded.stopped_at
        where sla_outcomes.stopped_at is null
    )`
}

export function slaPatch(sla: SlaPlan) {
  return {
    sla_state: sla.state,
    sla_policy_id: sla.policyId,
    sla_metric: sla.metric,
    sla_paused_at: sla.pausedAt,
    sla_breached_at: sla.breachedAt,
    sla_next_at: sla.nextAt,
  }
}

/** Null for a ticket without clocks; without a rank it keeps its place. */
export type Replanned = { sla: SlaPlan; queueRank: number | null } | null

export function replannedColumns(db: Db, replanned: Replanned) {
  if (!replanned) return db``
  const { sla, queueRank } = replanned
  return db`
    , due_at = ${sla.targetAt}, queue_rank = coalesce(${queueRank}::bigint, queue_rank) ${slaColumns(db, sla)}`
}

export function replannedPatch(replanned: Replanned) {
  if (!replanned) return {}
  const { sla, queueRank } = replanned
  return { due_at: sla.targetAt, ...(queueRank !== null && { queue_rank: queueRank }), ...slaPatch(sla) }
}

export async function saveReplanned(db: Db, id: number, replanned: Replanned) {
  await db`update tickets set id = id ${replannedColumns(db, replanned)} where id = ${id}`
}

export async function saveSlaColumns(db: Db, id: number, sla: SlaPlan) {
  await db`update tickets set id = id ${slaColumns(db, sla)} where id = ${id}`
}
