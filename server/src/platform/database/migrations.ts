import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Logger, runMigrations as migrateJobs } from 'graphile-worker'
import { runner } from 'node-pg-migrate'
import pg from 'pg'
import { type DatabaseAddress, pgOptions } from './database.ts'

export const productMigrations = fileURLToPath(new URL('../../../migrations', import.meta.url))
const migrationLock = 7_239_114_001
const lockNotAvailable = '55P03'
const mostAttempts = 300
const quiet = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: (line: string) => void process.stderr.write(`${line}\n`),
}

/**
 * Processes that start together wait for one another. A statement that waits for a table blocks all later ones, so it gives up after a second and
 * its migration is retried for up to ten minutes.
 */
export async function migrate(address: DatabaseAddress, folder = productMigrations): Promise<void> {
  const client = new pg.Client(pgOptions(address))
  const pool = new pg.Pool({ ...pgOptions(address), max: 1 })
  pool.on('error', () => {})
  pool.on('connect', (connection) => void connection.on('error', () => {}))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query("set lock_timeout = '1s'")
    await retryWhenLocked(client, () =>
      runner({
        dbClient: client,
        dir: folder,
        direction: 'up',
        migrationsTable: 'migrations',
        checkOrder: true,
        noLock: true,
        logger: quiet,
      }),
    )
    await migrateJobs({ pgPool: pool, logger: new Logger(() => () => {}) })
  } finally {
    await client.end()
    await pool.end()
  }
}

async function retryWhenLocked(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work()
      return
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable || attempt === mostAttempts) throw error
      // The runner leaves the failed transaction open on a connection that it does not own.
      await client.query('rollback')
      await sleep(1_000)
    }
  }
}
