import type { Config } from './config.ts'
import { connectDatabase, type Database, type DatabaseAddress } from './database/database.ts'
import { migrate } from './database/migrations.ts'
import { openRunningDatabase } from './database/open-running-database.ts'

export async function runCommand(command: () => Promise<number>, failure: string) {
  process.exitCode = await command().catch((error: Error) =>
    complain(`${failure}: ${error.message || String(error)}`),
  )
}

/** Works with or without a running server, as the owner of the tables; applies migrations first. */
export async function withDatabase<T>(
  config: Config,
  name: string,
  work: (db: Database, address: DatabaseAddress) => Promise<T>,
  { pool = 2 } = {},
): Promise<T> {
  const opened = await openRunningDatabase(config)
  try {
    const { address } = opened.owner
    await migrate(address, opened.owner)
    const db = connectDatabase(address, { pool, name })
    try {
      return await work(db, address)
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

export function complain(line: string): number {
  process.stderr.write(`${line}\n`)
  return 2
}
