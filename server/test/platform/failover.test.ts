import { listProjects } from '@savepoint/contract/knowledge/knowledge.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { connectDatabase, type Database, isDatabaseAway } from '../../src/platform/database/database.ts'
import { guardQueries, withoutDeadline } from '../../src/platform/database/guard-queries.ts'
import type { ObservedQuery } from '../../src/platform/database/observe-queries.ts'
import { addJob } from '../../src/platform/jobs/job-queries.ts'
import { startJobs } from '../../src/platform/jobs/jobs.ts'
import { startListener } from '../../src/platform/live/listener.ts'
import { notify } from '../../src/platform/live/live-queries.ts'
import {
  deleteForgottenNodes,
  releaseJobsOfSilent,
  releaseLostJobs,
  saveBeat,
} from '../../src/system/nodes/node-queries.ts'
import { type OwnPostgres, startOwnPostgres } from '../support/own-postgres.ts'
import { sendRequest } from '../support/requests.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

const eventually = { timeout: 30_000, interval: 100 }

describe('A URL of several servers', () => {
  let primary: OwnPostgres
  let standby: OwnPostgres
  let db: Database
  beforeAll(async () => {
    primary = await startOwnPostgres()
    await primary.stop()
    standby = await startOwnPostgres({ copyOf: primary })
    await primary.start()
  })
  afterAll(async () => {
    await db?.end({ timeout: 1 })
    await standby?.remove()
    await primary?.remove()
  })

  it('leads to the primary, though a standby is named first, and to the next one after a failover', async () => {
    const url = `postgres://savepoint@127.0.0.1:${standby.port},127.0.0.1:${primary.port}/savepoint`
    db = connectDatabase({ url }, { pool: 3, guard: 'writes' })
    const heard: string[] = []
    let reconnects = 0
    const listener = await startListener({ url }, { onError: () => {} })
    await listener.listen({
      channel: 'test',
      onMessage: (text) => heard.push(text),
      onReconnect: () => {
        reconnects += 1
      },
    })
    await db`create table marks (id int)`
    await db`insert into marks values (1)`
    await notify(db, 'test', 'before')
    await vi.waitFor(() => expect(heard).toEqual(['before']))
    const onStandby = connectDatabase({ url: standby.url() }, { pool: 1 })
    await vi.waitFor(async () => expect(await onStandby`select id from marks`).toHaveLength(1), eventually)
    await primary.stop()
    const begun = performance.now()
    const error = await db`insert into marks values (2)`.catch((failed: unknown) => failed)
    expect(isDatabaseAway(error)).toBe(true)
    expect(performance.now() - begun).toBeLessThan(8_000)
    await onStandby`select pg_promote()`
    await onStandby.end({ timeout: 1 })
    await vi.waitFor(async () => await db`insert into marks values (3)`, eventually)
    await vi.waitFor(() => expect(reconnects).toBe(1), eventually)
    await notify(db, 'test', 'after')
    await vi.waitFor(() => expect(heard).toEqual(['before', 'after']))
    await listener.stop()
  })
})

describe('A server that is gone or was demoted', () => {
  let testServer: TestServer
  beforeAll(async () => {
    testServer = await startTestServer()
  })
  afterAll(() => testServer.close())
  afterEach(() => vi.useRealTimers())

  it('is left after the first write that it refuses, which is answered as an outage', async () => {
    const db = connectDatabase(testServer.address, { pool: 1, guard: 'writes' })
    await db`create table if not exists written (id int)`
    await db`select set_config('default_transaction_read_only', 'on', false)`
    const error = await db`insert into written values (1)`.catch((failed: unknown) => failed)
    expect(error).toMatchObject({ code: '25006' })
    expect(isDatabaseAway(error)).toBe(true)
    // The connection may be found closed once.
    await vi.waitFor(async () => await db`insert into written values (2)`)
    await db.end({ timeout: 1 })
  })

  it('is left by a transaction that it refuses, whose rollback is not sent', async () => {
    const db = connectDatabase(testServer.address, { pool: 1, guard: 'writes' })
    await db`create table if not exists written (id int)`
    await db`select set_config('default_transaction_read_only', 'on', false)`
    const error = await db
      .begin((tx) => tx`insert into written values (3)`)
      .catch((failed: unknown) => failed)
    expect(isDatabaseAway(error)).toBe(true)
    await vi.waitFor(async () => await db.begin((tx) => tx`insert into written values (4)`))
    await db.end({ timeout: 1 })
  })

  it('holds no statement for longer than a statement may take, except those without a deadline', async () => {
    vi.useFakeTimers()
    const sockets = { open: vi.fn(), look: vi.fn(), destroyQuiet: vi.fn(), destroyAll: vi.fn() }
    const observe = guardQueries(sockets as never, { answersWithin: 35_000, mustWrite: true })
    const query = (state?: object): ObservedQuery => ({ state, options: {}, cancel: vi.fn() })
    const [sent, queued, endless] = [query({}), query(), query()]
    const end = observe(() => '', sent)
    observe(() => '', queued)
    await withoutDeadline(async () => observe(() => '', endless))
    vi.advanceTimersByTime(34_000)
    expect(sockets.destroyQuiet).not.toHaveBeenCalled()
    vi.advanceTimersByTime(2_000)
    expect(sockets.destroyQuiet).toHaveBeenCalledWith(35_000)
    expect(sent.cancel).not.toHaveBeenCalled()
    expect(queued.cancel).toHaveBeenCalled()
    expect(endless.cancel).not.toHaveBeenCalled()
    end({ code: '42601' })
    expect(sockets.destroyAll).not.toHaveBeenCalled()
  })

  it('is noticed by the listener, and the process is ready again only once it gets notifications', async () => {
    const { db, listener } = testServer
    const [row] = await db<{ pid: number }[]>`
      select pid from pg_stat_activity where datname = current_database() and application_name = 'savepoint listener'`
    const pid = row?.pid as number
    process.kill(pid, 'SIGSTOP')
    try {
      await vi.waitFor(() => expect(listener.stalledSeconds()).toBeGreaterThan(0), eventually)
      await vi.waitFor(() => expect(listener.stalledSeconds()).toBe(0), eventually)
    } finally {
      process.kill(pid, 'SIGCONT')
    }
    const stalled = vi.spyOn(listener, 'stalledSeconds').mockReturnValue(31)
    expect((await testServer.app.inject({ url: '/readyz' })).statusCode).toBe(503)
    stalled.mockReturnValue(10)
    expect((await testServer.app.inject({ url: '/readyz' })).statusCode).toBe(200)
    stalled.mockRestore()
    expect((await sendRequest(testServer, listProjects, {})).status).toBe(200)
  })

  const beat = (id: string, poolIds: string[]) =>
    saveBeat(testServer.db, {
      id,
      host: 'other',
      processId: 1,
      role: 'worker',
      release: 'v1.0.0',
      now: new Date(),
      runningMilliseconds: 5_000,
      memoryBytes: 1,
      busyPercent: 1,
      eventStreams: 0,
      listenerStalledSeconds: 0,
      poolIds,
      keyIds: [],
      storage: { kind: 'folder', error: null, freeBytes: 90, totalBytes: 100 },
    })
  const holders = async () =>
    (
      await testServer.db<{ locked_by: string }[]>`
      select locked_by from graphile_worker.jobs where locked_by is not null order by 1`
    ).map((row) => row.locked_by)
  const hold = async (worker: string) => {
    const { db } = testServer
    await addJob(db, { task: 'held', payload: {}, options: { key: worker } })
    await db`update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now() where key = ${worker}`
  }
  const holdSerial = async (worker: string) => {
    const { db } = testServer
    await db`select graphile_worker.add_job('held', job_key := ${worker}, queue_name := ${worker})`
    await db`update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now() where key = ${worker}`
    await db`
      update graphile_worker._private_job_queues set locked_by = ${worker}, locked_at = now() where queue_name = ${worker}`
  }

  it('releases the jobs of a process that died, and of no other', async () => {
    const { db } = testServer
    const [dead, forgotten, alive] = [uuidv7(), uuidv7(), uuidv7()]
    for (const worker of ['dead', 'forgotten', 'alive', 'unknown']) await hold(worker)
    await beat(dead, ['dead', 'idle'])
    await beat(forgotten, ['forgotten'])
    await beat(alive, ['alive'])
    await releaseJobsOfSilent(db, 60)
    expect(await holders()).toEqual(['alive', 'dead', 'forgotten', 'unknown'])
    await db`update nodes set seen_at = now() - interval '61 seconds' where id = ${dead}`
    await db`update nodes set seen_at = now() - interval '1 hour' where id = ${forgotten}`
    await deleteForgottenNodes(db, 10)
    expect(await holders()).toEqual(['alive', 'dead', 'unknown'])
    await releaseJobsOfSilent(db, 60)
    expect(await holders()).toEqual(['alive', 'unknown'])
    await db`delete from graphile_worker._private_jobs`
  })

  it('jobs go on after their connections were cut, by workers that are known', async () => {
    const { db } = testServer
    const done: unknown[] = []
    const jobs = await startJobs({
      address: testServer.address,
      tasks: { mark: (payload) => void done.push(payload) },
      schedules: [],
      onError: () => {},
    })
    expect(jobs.poolIds()).toHaveLength(1)
    await db`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name = ''`
    await addJob(db, { task: 'mark', payload: { number: 1 } })
    await vi.waitFor(() => expect(done).toEqual([{ number: 1 }]), eventually)
    await jobs.stop()
  }, 60_000)

  it('jobs run though the first question for them failed', async () => {
    const { db } = testServer
    const done: unknown[] = []
    await db`alter table graphile_worker._private_tasks rename to absent_tasks`
    const jobs = await startJobs({
      address: testServer.address,
      tasks: { mark: (payload) => void done.push(payload) },
      schedules: [],
      onError: () => {},
    })
    await vi.waitFor(() => expect(jobs.poolIds().length).toBeGreaterThan(1), eventually)
    await db`alter table graphile_worker.absent_tasks rename to _private_tasks`
    await addJob(db, { task: 'mark', payload: { number: 2 } })
    await vi.waitFor(() => expect(done).toEqual([{ number: 2 }]), eventually)
    // The database may not know yet that it ended.
    expect(jobs.runningIds()).toHaveLength(1)
    await jobs.stop()
  }, 60_000)

  it('jobs that their workers know nothing of are released once no answer can come', async () => {
    const { db } = testServer
    for (const worker of ['lost', 'younger', 'working', 'other']) await hold(worker)
    await db`
      update graphile_worker._private_jobs set locked_at = now() - interval '71 seconds' where key <> 'younger'`
    const [running] = await db<{ id: string }[]>`
      select id::text from graphile_worker._private_jobs where key = 'working'`
    await releaseLostJobs(db, {
      poolIds: ['lost', 'younger', 'working'],
      runningIds: [running?.id as string],
    })
    expect(await holders()).toEqual(['other', 'working', 'younger'])
    await db`delete from graphile_worker._private_jobs`
  })

  it('with a lost serial job its queue is released, and no queue of which a job may still run', async () => {
    const { db } = testServer
    for (const worker of ['lost', 'younger', 'working', 'other']) await holdSerial(worker)
    await db`
      update graphile_worker._private_jobs set locked_at = now() - interval '71 seconds' where key <> 'younger'`
    await db`
      update graphile_worker._private_job_queues set locked_at = now() - interval '71 seconds' where queue_name <> 'younger'`
    const [running] = await db<{ id: string }[]>`
      select id::text from graphile_worker._private_jobs where key = 'working'`
    const runningIds = [running?.id as string]
    await releaseLostJobs(db, { poolIds: ['lost', 'younger', 'working'], runningIds })
    const queues = await db<{ locked_by: string }[]>`
      select locked_by from graphile_worker._private_job_queues where locked_by is not null order by 1`
    expect(queues.map((row) => row.locked_by)).toEqual(['other', 'working', 'younger'])
    await db`delete from graphile_worker._private_jobs`
    await db`delete from graphile_worker._private_job_queues`
  })
})
