import type { Database } from '../database/database.ts'
import type { ReportError } from '../report-error.ts'
import type { Backfill } from './backfill.ts'
import { runBackfills } from './run-backfills.ts'

export function backfillJobs(
  services: { db: Database },
  { backfills, reportError }: { backfills: readonly Backfill[]; reportError: ReportError },
) {
  const stopping = new AbortController()
  return {
    runBackfills: () => runBackfills(services, { backfills, reportError, signal: stopping.signal }),
    /** After the batch under way. */
    stop: () => stopping.abort(),
  }
}
