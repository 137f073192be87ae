import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectDatabase, type Database } from '../../src/platform/database/database.ts'
import { migrate } from '../../src/platform/database/migrations.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let folder: string
let readers: Database

beforeAll(async () => {
  testServer = await startTestServer()
  readers = connectDatabase(testServer.address, { pool: 2 })
  folder = await mkdtemp(join(tmpdir(), 'savepoint-migrations-'))
  await cp(join(import.meta.dirname, '../../migrations'), folder, { recursive: true })
})

afterAll(async () => {
  await readers.end()
  await testServer.close()
  await rm(folder, { recursive: true })
})

const nextMigration = async (name: string, sql: string) => await writeFile(join(folder, `${name}.sql`), sql)

test('a migration that cannot get its table lets the others read it, and comes again', async () => {
  await nextMigration('9001_a_column', 'alter table tickets add column one_more text')
  const released = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  const lockConnection = readers.begin(async (tx) => {
    await tx`select count(*) from tickets`
    isHeld.resolve()
    await released.promise
  })
  await isHeld.promise
  const migration = migrate(testServer.address, { folder })
  await expect
    .poll(async () => {
      const waiting = await testServer.db`
        select 1 from pg_locks where relation = 'tickets'::regclass and not granted`
      return waiting.length
    })
    .toBe(1)
  await readers`set statement_timeout = '2s'`
  await expect(readers`select count(*)::int as count from tickets`).resolves.toHaveLength(1)
  released.resolve()
  await lockConnection
  await migration
  const columns = await testServer.db`
    select 1 from information_schema.columns where table_name = 'tickets' and column_name = 'one_more'`
  expect(columns).toHaveLength(1)
})

test('a migration that waits for somebody who waits for it comes again', async () => {
  const { db, address } = testServer
  await db`create table one_table ()`
  await db`create table other_table ()`
  await db.unsafe(
    `alter database ${(address as { database: string }).database} set deadlock_timeout = '500ms'`,
  )
  await nextMigration(
    '9001_b_two_tables',
    'alter table one_table add column a text; alter table other_table add column a text',
  )
  const held = Promise.withResolvers<void>()
  const migrationWaits = async () =>
    (await db`select 1 from pg_locks where relation = 'other_table'::regclass and not granted`).length
  const crossing = readers.begin(async (tx) => {
    await tx`set local deadlock_timeout = '30s'`
    await tx`select 1 from other_table`
    held.resolve()
    await expect.poll(migrationWaits, { interval: 20 }).toBe(1)
    await tx`select 1 from one_table`
  })
  await held.promise
  await migrate(address, { folder })
  await crossing
  expect(await db`select a from other_table`).toEqual([])
})

test('a migration that is wrong is not tried again, and leaves nothing', async () => {
  await nextMigration('9002_wrong', 'alter table tickets add column another text; select 1 / 0')
  await expect(migrate(testServer.address, { folder })).rejects.toMatchObject({ code: '22012' })
  const columns = await testServer.db`
    select 1 from information_schema.columns where table_name = 'tickets' and column_name = 'another'`
  expect(columns).toHaveLength(0)
})

test('an index is built concurrently, while others wait for their turn, and again after an attempt that failed', async () => {
  await rm(join(folder, '9002_wrong.sql'))
  await testServer.db.unsafe(
    "create table drill_names (name text); insert into drill_names values ('a'), ('a')",
  )
  const wanted = 'create unique index concurrently drill_name on drill_names (name)'
  await expect(testServer.db.unsafe(wanted)).rejects.toMatchObject({ code: '23505' })
  await testServer.db.unsafe('delete from drill_names')
  await nextMigration('9003_concurrent', `-- Beside its writers.\n${wanted};\n`)
  await Promise.all([1, 2, 3].map(() => migrate(testServer.address, { folder })))
  const [index] = await testServer.db`
    select indisvalid as is_valid from pg_index where indexrelid = 'drill_name'::regclass`
  expect(index).toEqual({ is_valid: true })
  await migrate(testServer.address, { folder })
})

test('a file with an index to be built concurrently contains nothing else', async () => {
  await nextMigration('9004_two', 'create index concurrently drill_other on drill_names (name); select 1')
  await expect(migrate(testServer.address, { folder })).rejects.toMatchObject({ code: '25001' })
})

test('a process that waits long for another one says so', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const lines = () => written.mock.calls.map(([line]) => String(line))
  const waits = 'Another process migrates the database, or died while it did: waiting until it has ended.\n'
  let migration: Promise<void> | undefined
  await readers.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(7239114001)`
    migration = migrate(testServer.address)
    await expect.poll(lines).toContain(waits)
  })
  await migration
  expect(lines().filter((line) => line === waits)).toHaveLength(1)
  written.mockRestore()
})
