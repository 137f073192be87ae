import { existsSync } from 'node:fs'
import { listProjects } from '@savepoint/contract/knowledge/knowledge.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { keepsPreparedStatements, pgBouncer } from '../../../scripts/find-pgbouncer.ts'
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/platform/config.ts'
import { connectDatabase, type Database } from '../../src/platform/database/database.ts'
import { migrate } from '../../src/platform/database/migrations.ts'
import { addressesOf, keepSettings } from '../../src/platform/database/open-database.ts'
import { checkAddresses } from '../../src/platform/doctor/check-addresses.ts'
import { startListener } from '../../src/platform/live/listener.ts'
import { notify } from '../../src/platform/live/live-queries.ts'
import { type OwnPostgres, startOwnPostgres, startPgBouncer } from '../support/own-postgres.ts'
import { sendRequest } from '../support/requests.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

const settingsOf = async (db: Database) => {
  const [row] = await db`
    select current_setting('statement_timeout') as timeout, current_setting('plan_cache_mode') as plans, pg_backend_pid() as pid,
      current_setting('idle_in_transaction_session_timeout') as idle,
      current_setting('TimeZone') as zone, current_user as user`
  return row
}

const hasPgBouncer = existsSync(pgBouncer)
const canPrepare = hasPgBouncer && keepsPreparedStatements()

describe.skipIf(!hasPgBouncer)('Through PgBouncer that keeps no prepared statements', () => {
  throughPgBouncer({ prepares: false })
})

describe.skipIf(!canPrepare)('Through PgBouncer that keeps prepared statements', () => {
  throughPgBouncer({ prepares: true })
})

/** In transaction pooling mode. */
function throughPgBouncer({ prepares }: { prepares: boolean }) {
  let postgres: OwnPostgres
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>
  beforeAll(async () => {
    postgres = await startOwnPostgres({ more: { idle_in_transaction_session_timeout: '0' } })
    await migrate({ url: postgres.url() })
    const db = connectDatabase({ url: postgres.url() }, { pool: 1 })
    await db.unsafe(
      'create role app login; grant usage on schema public, graphile_worker to app; grant select, insert, update, delete on all tables in schema public to app',
    )
    await db.end({ timeout: 1 })
    // Opened before the product starts, and so without its settings.
    pooler = await startPgBouncer(postgres, {
      min_pool_size: '2',
      query_wait_timeout: '3',
      ...(canPrepare && { max_prepared_statements: prepares ? '200' : '0' }),
    })
    const early = connectDatabase(
      { url: pooler.url('savepoint', 'app'), isPooled: true, preparesStatements: false },
      { pool: 3 },
    )
    await Promise.all([1, 2, 3].map(() => early.begin((tx) => tx`select pg_sleep(0.1)`)))
    await early.end()
  })
  afterAll(async () => {
    await pooler?.stop()
    await postgres?.remove()
  })

  const configOf = (over: Record<string, string> = {}) =>
    readConfig({
      DATABASE_URL: pooler.url('savepoint', 'app'),
      DATABASE_DIRECT_URL: postgres.url('savepoint', 'app'),
      DATABASE_PREPARED_STATEMENTS: String(prepares),
      SECRET_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
      ...over,
    })
  const openedOf = (config = configOf()) => ({
    ...addressesOf({ ...config, databaseUrl: config.databaseUrl as string }),
    stop: async () => {},
  })
  const doctor = async (config = configOf()) =>
    (await checkAddresses(openedOf(config), config)).map(({ level, text }) => `${level} ${text}`).join('\n')

  it('sessions lack what the pooler does not pass on, which the doctor sees', async () => {
    expect(await doctor()).toMatch(/broken Sessions of the pooler lack .*statement_timeout/)
  })

  it('the settings hold in every session, whoever opened it', async () => {
    await keepSettings(openedOf())
    const { address } = openedOf()
    const db = connectDatabase(address, { pool: 8 })
    await vi.waitFor(async () => {
      const seen = await Promise.all(
        Array.from({ length: 8 }, () =>
          db.begin(async (tx) => {
            await tx`select pg_sleep(0.05)`
            return await settingsOf(tx as unknown as Database)
          }),
        ),
      )
      expect(new Set(seen.map((row) => row?.pid)).size).toBeGreaterThan(1)
      for (const row of seen)
        expect(row).toMatchObject({
          timeout: '30s',
          idle: '1min',
          plans: 'force_generic_plan',
          zone: 'UTC',
          user: 'app',
        })
    })
    await db
      .begin(async (tx) => {
        await tx`set local statement_timeout = '50ms'`
        await expect(tx`select pg_sleep(5)`).rejects.toMatchObject({ code: '57014' })
      })
      .catch(() => {})
    expect(await settingsOf(db)).toMatchObject({ timeout: '30s' })
    await db.end({ timeout: 1 })
  })

  it('many statements of several processes on few connections are all answered', async () => {
    const { address } = openedOf()
    const processes = [1, 2, 3].map(() => connectDatabase(address, { pool: 3 }))
    const ask = async (db: Database, at: number) => {
      const [row] =
        at % 2 === 0 ? await db`select 1 as one, pg_sleep(0.001)` : await db`select ${1}::int as one`
      return row?.one
    }
    const answers = await Promise.all(
      processes.flatMap((db) => Array.from({ length: 300 }, (_, at) => ask(db, at))),
    )
    expect(new Set(answers)).toEqual(new Set([1]))
    for (const db of processes) await db.end({ timeout: 1 })
  })

  it('the doctor is content, and names each mistake', async () => {
    expect(await doctor()).toMatch(/^fine .*pooler that suits/)
    expect(await doctor(configOf({ DATABASE_PREPARED_STATEMENTS: 'true' }))).toMatch(
      prepares ? /^fine / : /broken The pooler does not support prepared statements/,
    )
    expect(await doctor(configOf({ DATABASE_DIRECT_URL: '' }))).toMatch(
      /broken .*DATABASE_DIRECT_URL is not set/,
    )
    const both = configOf({ DATABASE_DIRECT_URL: `${pooler.url('savepoint', 'app')}?x=1` })
    expect(await doctor(both)).toMatch(/broken DATABASE_DIRECT_URL leads to a connection pooler/)
    const other = configOf({ DATABASE_DIRECT_URL: postgres.url('postgres', 'app') })
    expect(await doctor(other)).toMatch(/broken .*same database/)
  })

  it('the product works, and hears what it says through the pooler', async () => {
    const config = configOf({ DATABASE_URL: pooler.url(), DATABASE_DIRECT_URL: postgres.url() })
    const opened = openedOf(config)
    await keepSettings(opened)
    const db = connectDatabase(opened.address, { pool: 6, guard: 'writes' })
    const listener = await startListener(opened.direct, { onError: () => {} })
    const testServer: TestServer = await startTestServer()
    const { app } = await createApp({ ...testServer.services, db, listener })
    await app.ready()
    const node = { app }
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => sendRequest(node as TestServer, listProjects, {})),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const heard: string[] = []
    await listener.listen({ channel: 'test', onMessage: (text) => heard.push(text), onReconnect: () => {} })
    await notify(db, 'test', 'through the pooler')
    await vi.waitFor(() => expect(heard).toEqual(['through the pooler']))
    await app.close()
    await listener.stop()
    await db.end({ timeout: 1 })
    await testServer.close()
  })

  it('answers 503 while the pooler cannot reach the server, and recovers', async () => {
    const config = configOf({ DATABASE_URL: pooler.url(), DATABASE_DIRECT_URL: postgres.url() })
    const { address, direct } = openedOf(config)
    const db = connectDatabase(address, { pool: 2, guard: 'writes' })
    const listener = await startListener(direct, { onError: () => {} })
    const testServer = await startTestServer()
    const { app } = await createApp({ ...testServer.services, db, listener })
    await app.ready()
    const ask = async () => (await sendRequest({ app } as TestServer, listProjects, {})).status
    expect(await ask()).toBe(200)
    await postgres.stop()
    expect(await ask()).toBe(503)
    await postgres.start()
    await vi.waitFor(async () => expect(await ask()).toBe(200), { timeout: 15_000 })
    await vi.waitFor(() => expect(listener.stalledSeconds()).toBe(0), { timeout: 15_000 })
    await app.close()
    await listener.stop()
    await db.end({ timeout: 1 })
    await testServer.close()
  })
}
