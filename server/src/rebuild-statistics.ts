import { systemClock } from './platform/clock.ts'
import { complain, report, runCommand, withDatabase } from './platform/command.ts'
import { readConfig } from './platform/config.ts'
import { rebuildStatistics } from './statistics/counting/rebuild-statistics.ts'

/** `npm run statistics:rebuild`: counts all events again, with or without a running server. */
async function rebuild(): Promise<number> {
  if (process.argv.length > 2) return complain('Usage: npm run statistics:rebuild')
  return await withDatabase(readConfig(process.env), 'savepoint statistics', async (db) => {
    const until = await rebuildStatistics({ db, clock: systemClock }, (eventId) =>
      report(`counted up to event ${eventId}`),
    )
    report(`Statistics are rebuilt up to event ${until}`)
    return 0
  })
}

await runCommand(rebuild, 'The statistics cannot be rebuilt')
