import { fileURLToPath } from 'node:url'
import { Logger, runMigrations as migrateJobs } from 'graphile-worker'
import { runner } from 'node-pg-migrate'
import pg from 'pg'
import { type DatabaseAddress, pgOptions } from './database.ts'

const folder = fileURLToPath(new URL('../../migrations', import.meta.url))
const migrationLock = 7_239_114_001
const quiet = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: (line: string) => void process.stderr.write(`${line}\n`),
}

/** Brings the schema up to date; processes that start together wait for one another. */
export async function migrate(address: DatabaseAddress): Promise<void> {
  const client = new pg.Client(pgOptions(address))
  const pool = new pg.Pool({ ...pgOptions(address), max: 1 })
  pool.on('error', () => {})
  pool.on('connect', (connection) => void connection.on('error', () => {}))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await runner({
      dbClient: client,
      dir: folder,
      direction: 'up',
      migrationsTable: 'migrations',
      checkOrder: true,
      noLock: true,
      logger: quiet,
    })
    await migrateJobs({ pgPool: pool, logger: new Logger(() => () => {}) })
  } finally {
    await client.end()
    await pool.end()
  }
}
