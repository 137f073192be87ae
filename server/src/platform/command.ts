import type { Config } from './config.ts'
import { connectDatabase, type Database } from './database/database.ts'
import { migrate } from './database/migrations.ts'
import { openRunningDatabase } from './database/open-running-database.ts'

/** Runs a command to its exit code; what it throws is told in one line. */
export async function runCommand(command: () => Promise<number>, failure: string) {
  process.exitCode = await command().catch((error: Error) =>
    complain(`${failure}: ${error.message || String(error)}`),
  )
}

/** Works on the migrated database, beside a running product or without one, and leaves nothing open. */
export async function withDatabase<T>(
  config: Config,
  name: string,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const opened = await openRunningDatabase(config)
  try {
    await migrate(opened.address)
    const db = connectDatabase(opened.address, { pool: 2, name })
    try {
      return await work(db)
    } finally {
      await db.end({ timeout: 5 })
    }
  } finally {
    await opened.stop()
  }
}

export function report(line: string) {
  process.stdout.write(`${line}\n`)
}

/** Says what is wrong with the call; answers the exit code that goes with it. */
export function complain(line: string): number {
  process.stderr.write(`${line}\n`)
  return 2
}
