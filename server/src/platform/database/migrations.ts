import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Logger, runMigrations as migrateJobs } from 'graphile-worker'
import { runner } from 'node-pg-migrate'
import type pg from 'pg'
import { grantToApplication } from './application-user-queries.ts'
import { type DatabaseAddress, isTransientConflict } from './database.ts'
import { directClient, directPool, lastingSession } from './direct-client.ts'
import { migrationFiles, migrationLockTimeout } from './migration-files.ts'

export const productMigrations = fileURLToPath(new URL('../../../migrations', import.meta.url))
const migrationLock = 7_239_114_001
const lockNotAvailable = '55P03'
const insufficientPrivilege = '42501'
const mostAttempts = 300
const turnMilliseconds = 200
/** Ten seconds. */
const silentTurns = 50
const quiet = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: (line: string) => void process.stderr.write(`${line}\n`),
}

/** Who works with the database after another user has migrated it. */
export type ApplicationUser = { user: string; mayExpireAudit: boolean }

/**
 * Processes that start together wait for one another. A statement that waits for a table blocks all later ones, so it gives up after a second and
 * its migration is retried for up to ten minutes. So is one that is in a deadlock with a request: it changes several tables, in its own order.
 */
export async function migrate(
  address: DatabaseAddress,
  {
    folder = productMigrations,
    application,
  }: { folder?: string; application?: ApplicationUser | undefined } = {},
): Promise<void> {
  // As long as they take.
  const patient = { options: lastingSession({ statement_timeout: '0', plan_cache_mode: 'auto' }) }
  const client = directClient(address, patient)
  const pool = directPool(address, { ...patient, max: 1 })
  pool.on('error', () => {})
  pool.on('connect', (connection) => void connection.on('error', () => {}))
  await client.connect()
  try {
    await takeTurn(client)
    await client.query(migrationLockTimeout)
    // Whatever the runner finds to do, it looks at its table as only the owner may.
    if (await isPending(client, folder))
      await retryWhenLocked(client, () =>
        runner({
          dbClient: client,
          dir: folder,
          direction: 'up',
          migrationsTable: 'migrations',
          migrationLoaderStrategies: migrationFiles,
          checkOrder: true,
          noLock: true,
          logger: quiet,
        }),
      )
    await migrateJobs({ pgPool: pool, logger: new Logger(() => () => {}) })
    if (application) await grantToApplication(client, application)
  } catch (error) {
    throw explained(error as Error & { code?: string })
  } finally {
    await client.end()
    await pool.end()
  }
}

/** By asking again: an index that is built concurrently would wait for a statement that waits here. */
async function takeTurn(client: pg.Client): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { rows } = await client.query<{ has: boolean }>('select pg_try_advisory_lock($1) as has', [
      migrationLock,
    ])
    if (rows[0]?.has) return
    if (attempt === silentTurns)
      process.stderr.write(
        'Another process migrates the database, or died while it did: waiting until it has ended.\n',
      )
    await sleep(turnMilliseconds)
  }
}

async function isPending(client: pg.Client, folder: string): Promise<boolean> {
  const { rows: tables } = await client.query("select 1 where to_regclass('migrations') is not null")
  if (tables.length === 0) return true
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const done = new Set(rows.map(({ name }) => name))
  return (await readdir(folder)).some(
    (file) => file.endsWith('.sql') && !done.has(file.replace(/\.sql$/, '')),
  )
}

function explained(error: Error & { code?: string }): Error {
  if (error.code !== insufficientPrivilege) return error
  return new Error(
    `the database must be migrated, and its user may not do that (${error.message}): run npm run migrate with DATABASE_MIGRATION_URL first`,
  )
}

async function retryWhenLocked(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work()
      return
    } catch (error) {
      const isLocked = (error as { code?: string }).code === lockNotAvailable || isTransientConflict(error)
      if (!isLocked || attempt === mostAttempts) throw error
      // The runner leaves the failed transaction open on a connection that it does not own.
      await client.query('rollback')
      await sleep(1_000)
    }
  }
}
