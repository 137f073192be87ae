import { setTimeout as sleep } from 'node:timers/promises'
import { runBackfills } from '../../src/platform/backfills/run-backfills.ts'
import { connectDatabase, type DatabaseAddress } from '../../src/platform/database/database.ts'
import { numberBackfill } from './number-backfill.ts'

/** A worker that stands still in the midst of its third batch, and says so. */
const address = JSON.parse(process.argv[2] ?? '') as DatabaseAddress
await runBackfills(
  { db: connectDatabase(address, { pool: 1 }) },
  {
    backfills: [
      numberBackfill(async (batch) => {
        if (batch < 3) return
        process.stdout.write('in the third batch\n')
        await sleep(60_000)
      }),
    ],
    reportError: (error) => process.stderr.write(`${String(error)}\n`),
    signal: new AbortController().signal,
  },
)
