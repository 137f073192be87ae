import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('a migration that is wrong is not tried again, and leaves nothing', async () => {
  await nextMigration('9002_wrong', 'alter table tickets add column another text; select 1 / 0')
  await expect(migrate(testServer.address, { folder })).rejects.toMatchObject({ code: '22012' })
  const columns = await testServer.db`
    select 1 from information_schema.columns where table_name = 'tickets' and column_name = 'another'`
  expect(columns).toHaveLength(0)
})
