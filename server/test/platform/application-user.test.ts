import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase, type Database } from '../../src/platform/database/database.ts'
import { migrate } from '../../src/platform/database/migrations.ts'
import { addJob } from '../../src/platform/jobs/job-queries.ts'
import { startJobs } from '../../src/platform/jobs/jobs.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

const user = `application_${randomUUID().slice(0, 8)}`
const denied = { code: '42501' }

let testServer: TestServer
let db: Database
const address = () => ({ ...(testServer.address as { host: string; port: number; database: string }), user })

beforeAll(async () => {
  testServer = await startTestServer()
  await testServer.db.unsafe(`create role ${user} login`)
  await migrate(testServer.address, { application: { user, mayExpireAudit: false } })
  db = connectDatabase(address(), { pool: 1 })
})
afterAll(async () => {
  await db.end()
  await testServer.db.unsafe(`drop owned by ${user}; drop role ${user}`)
  await testServer.close()
})

describe('The user of the application', () => {
  it.each([
    'create table mine (id int)',
    'alter table tickets add column mine int',
    'drop table tickets',
    'create index mine on tickets (title)',
    'truncate tickets cascade',
    'alter table audit disable trigger all',
    'delete from migrations',
  ])('cannot do this: %s', async (statement) => {
    await expect(db.unsafe(statement)).rejects.toMatchObject(denied)
  })

  it('reads and writes rows of every table but two', async () => {
    const tables = await db<{ name: string }[]>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and not (has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
          and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete'))`
    expect(tables.map(({ name }) => name).toSorted()).toEqual(['audit', 'migrations'])
  })

  it('adds to the audit and reads it, and no more', async () => {
    await db`insert into audit (at, action, actor_kind, actor_name, subject_kind, subject_id, subject_name)
      values (now(), 'test', 'nobody', '', 'file', 'f', 'a name')`
    expect(await db`select 1 from audit where action = 'test'`).toHaveLength(1)
    await expect(db`update audit set action = 'other'`).rejects.toMatchObject(denied)
    await expect(db`delete from audit`).rejects.toMatchObject(denied)
    await expect(db`select expire_audit(now(), 100)`).rejects.toMatchObject(denied)
  })

  it('lets the audit forget names, never what was done', async () => {
    await db`select forget_audit_of_files(array['f'], array[]::text[])`
    expect(await db`select action, subject_name from audit where subject_id = 'f'`).toEqual([
      { action: 'test', subject_name: '' },
    ])
    await expect(testServer.db`delete from audit`).rejects.toThrow('only ever added to')
  })

  it('removes expired rows of the audit only where a retention is set', async () => {
    await migrate(testServer.address, { application: { user, mayExpireAudit: true } })
    expect(await db`select expire_audit(now() + interval '1 day', 1) as expired`).toEqual([{ expired: 1 }])
    await migrate(testServer.address, { application: { user, mayExpireAudit: false } })
    await expect(db`select expire_audit(now(), 1)`).rejects.toMatchObject(denied)
  })

  it('runs jobs, and starts when nothing is to be migrated', async () => {
    await migrate(address())
    const done = Promise.withResolvers<unknown>()
    const jobs = await startJobs({
      address: address(),
      tasks: { test: async (payload) => done.resolve(payload) },
      schedules: [],
      onError: done.reject,
    })
    await addJob(db, { task: 'test', payload: { from: 'application' } })
    expect(await done.promise).toEqual({ from: 'application' })
    await jobs.stop()
  })
})
