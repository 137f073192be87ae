import { limits } from '@savepoint/contract/limits.ts'
import type { HealthBackfill } from '@savepoint/contract/system/health.ts'
import { hasBackfills, listBackfills } from '../backfills/backfill-queries.ts'
import { percentDone, presentBackfill } from '../backfills/present-backfill.ts'
import type { Db } from '../database/database.ts'
import { broken, type Finding, fine } from './finding.ts'

/** What an upgrade still changes, and whether it can go on. */
export async function checkBackfills(db: Db): Promise<Finding[]> {
  if (!(await hasBackfills(db))) return []
  return (await listBackfills(db, limits.healthListMax)).map(presentBackfill).map(describe)
}

function describe(backfill: HealthBackfill): Finding {
  const { name, state, done, total, failures, error } = backfill
  switch (state) {
    case 'finished':
      return fine(`The backfill ${name} is finished: ${done} rows.`)
    case 'waiting':
      return fine(
        `The backfill ${name} has not started. It starts within a minute of the moment when a worker runs and every process has the same release.`,
      )
    case 'running':
      return fine(
        `The backfill ${name} is ${percentDone(backfill)} % done: ${done} of about ${total} rows. It goes on while a worker runs.`,
      )
    case 'failing':
      return broken(
        `The backfill ${name} has failed ${failures} times in a row, at ${percentDone(backfill)} %: ${error}. Remove the cause: it goes on by itself. The next release may need it finished.`,
      )
  }
}
