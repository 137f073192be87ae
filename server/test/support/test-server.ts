import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createApp } from '../../src/app.ts'
import type { Clock } from '../../src/platform/clock.ts'
import { readConfig } from '../../src/platform/config.ts'
import { connectDatabase, type DatabaseAddress } from '../../src/platform/database/database.ts'
import { createFileStorage } from '../../src/platform/files/create-file-storage.ts'
import { startListener } from '../../src/platform/live/listener.ts'
import type { LogStream } from '../../src/platform/log/log-settings.ts'
import { loadSecrets } from '../../src/platform/secrets.ts'
import { followStandbys } from '../../src/platform/standbys/standbys.ts'
import { queryObserver } from '../../src/platform/tracing/query-observer.ts'
import { ports } from '../../src/ports.ts'
import { listUnnamedAuditFields } from './audit-fields.ts'

export type TestServer = Awaited<ReturnType<typeof startTestServer>>

/** The whole product on a database of its own, with a clock that the test moves. */
export async function startTestServer(
  settings: Record<string, string> = {},
  options: { logStream?: LogStream } = {},
) {
  const host = inject('databaseHost')
  const user = inject('databaseUser')
  const database = `test_${randomUUID().replaceAll('-', '')}`
  const admin = connectDatabase({ host, port: 5432, user, database: 'postgres' }, { pool: 1 })
  await admin.unsafe(`create database ${database} template template_savepoint strategy file_copy`)
  const address: DatabaseAddress = { host, port: 5432, user, database }
  const dataDir = await mkdtemp(join(tmpdir(), 'savepoint-desk-'))
  const config = readConfig({
    SAVEPOINT_DATA: dataDir,
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    DEMO: 'on',
    // Tests register all their players from one address.
    LIMIT_REGISTRATIONS_PER_HOUR: '100000',
    // Off: the test's own work runs in the same event loop, and a second without a sample counts as an endless delay.
    LIMIT_EVENT_LOOP_DELAY_MILLISECONDS: '0',
    // A hundred parallel requests must reach the limit under test, not that of the process.
    LIMIT_REQUESTS_AT_ONCE: '1000',
    // Tests change rows behind the server's back and count its statements.
    REMEMBER_SESSIONS: 'off',
    REMEMBER_ANSWERS: 'off',
    // Each connection plans every statement anew. Five are more than the processors there are to race on.
    DATABASE_POOL: '5',
    ...settings,
  })
  const db = connectDatabase(address, {
    pool: config.databasePool,
    observe: queryObserver(config),
    guard: 'writes',
  })
  const listener = await startListener(address, { onError: () => {} })
  const standbys = followStandbys({ db, config })
  const clock = movableClock()
  const secrets = await loadSecrets(undefined, dataDir)
  const storage = await createFileStorage(config)
  const services = { config, db, listener, standbys, clock, secrets, storage, ports }
  const { app, reportError } = await createApp(services, options)
  await app.ready()
  return {
    app,
    address,
    ...services,
    services,
    reportError,
    close: async () => {
      await app.close()
      await listener.stop()
      await standbys.stop()
      const unnamed = await listUnnamedAuditFields(db)
      await db.end({ timeout: 1 })
      await admin.unsafe(`drop database ${database} with (force)`)
      await admin.end()
      await rm(dataDir, { recursive: true, force: true })
      if (unnamed.length > 0)
        throw new Error(`Not in contract/src/people/audit-fields.ts: ${unnamed.join(', ')}`)
    },
  }
}

export type MovableClock = Clock & {
  advance: (span: { days?: number; hours?: number; minutes?: number; seconds?: number }) => void
}

function movableClock(): MovableClock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      ahead += ((days * 24 + hours) * 60 + minutes) * 60_000 + seconds * 1_000
    },
  }
}
