import { limits } from '@savepoint/contract/limits.ts'
import type { HealthBackfill } from '@savepoint/contract/system/health.ts'
import type { BackfillRow } from './backfill-queries.ts'

export function presentBackfill(row: BackfillRow): HealthBackfill {
  const { name, total, done, failures, error } = row
  return {
    name,
    state: stateOf(row),
    done,
    total,
    failures,
    error,
    movedAt: row.moved_at,
    finishedAt: row.finished_at,
  }
}

function stateOf({ finished_at, failures, started_at }: BackfillRow): HealthBackfill['state'] {
  if (finished_at !== null) return 'finished'
  if (failures >= limits.backfillFailures) return 'failing'
  return started_at === null ? 'waiting' : 'running'
}

/** Of 100. Rows come while it runs, so only its end is the end. */
export function percentDone({
  state,
  done,
  total,
}: Pick<HealthBackfill, 'state' | 'done' | 'total'>): number {
  if (state === 'finished') return 100
  if (!total) return 0
  return Math.min(99, Math.floor((done / total) * 100))
}
