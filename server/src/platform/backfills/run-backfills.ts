import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, isDatabaseAway } from '../database/database.ts'
import { loggedError } from '../log/log-error.ts'
import { releaseLabel } from '../release.ts'
import type { ReportError } from '../report-error.ts'
import type { Backfill } from './backfill.ts'
import { limitBatch, lockDueBackfill, saveBatch, saveFailure, startBackfill } from './backfill-queries.ts'
import { nextBatchSize } from './batch-size.ts'

/** Less than a minute, after which the schedule begins again, here or in another worker. */
const usualMilliseconds = 50_000
const longestRestMilliseconds = 1_000
const longestError = 300

type Options = {
  backfills: readonly Backfill[]
  reportError: ReportError
  signal: AbortSignal
  forMilliseconds?: number
}

/**
 * Continues the backfills where they stopped, one after the other. A batch and its progress are one transaction that locks the row of the backfill, so
 * a worker that dies leaves nothing half done, and of several workers one does a batch.
 */
export async function runBackfills(
  { db }: { db: Database },
  { backfills, reportError, signal, forMilliseconds = usualMilliseconds }: Options,
): Promise<void> {
  const until = performance.now() + forMilliseconds
  const mustStop = () => signal.aborted || performance.now() > until
  for (const backfill of backfills)
    try {
      await runBackfill(db, backfill, { mustStop, signal })
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      await saveFailure(db, backfill.name, describeError(error))
      reportError(error, { doing: `backfill ${backfill.name}` })
    }
}

async function runBackfill(
  db: Database,
  backfill: Backfill,
  { mustStop, signal }: { mustStop: () => boolean; signal: AbortSignal },
): Promise<void> {
  while (!mustStop()) {
    const begun = performance.now()
    if (!(await runStep(db, backfill))) return
    const took = performance.now() - begun
    // Half of the time belongs to everybody else.
    await sleep(Math.min(took, longestRestMilliseconds), undefined, { signal }).catch(() => {})
  }
}

/** False when there is nothing to do, now or at all. */
async function runStep(db: Database, { name, count, runBatch }: Backfill): Promise<boolean> {
  return (await db.begin(async (tx) => {
    await limitBatch(tx)
    const due = await lockDueBackfill(tx, { name, release: releaseLabel })
    if (!due) return false
    if (due.total === null) {
      await startBackfill(tx, name, await count(tx))
      return true
    }
    const begun = performance.now()
    const { rows, position } = await runBatch(tx, { after: due.position, limit: due.batch_size })
    const batchSize = nextBatchSize(due.batch_size, performance.now() - begun)
    await saveBatch(tx, { name, rows, position, batchSize })
    return position !== null
  })) as boolean
}

/** As the log may contain it: the page of the health shows it too. */
function describeError(error: unknown): string {
  const { message, code } = loggedError(error)
  return `${message}${typeof code === 'string' ? ` (${code})` : ''}`.slice(0, longestError)
}
