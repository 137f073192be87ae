import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { getHealth } from '@savepoint/contract/system/health.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Backfill } from '../../src/platform/backfills/backfill.ts'
import { nextBatchSize } from '../../src/platform/backfills/batch-size.ts'
import { runBackfills } from '../../src/platform/backfills/run-backfills.ts'
import { connectDatabase, type Database } from '../../src/platform/database/database.ts'
import { checkBackfills } from '../../src/platform/doctor/check-backfills.ts'
import { saveBeat } from '../../src/system/nodes/node-queries.ts'
import { addNumbers, numberBackfill } from '../support/number-backfill.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

const count = 500
let testServer: TestServer
let token: string
let errors: string[]

beforeAll(async () => {
  testServer = await startTestServer()
  const roleId = await addRole(testServer, { rights: ['system.view'] })
  token = (await addAgent(testServer, { roleId })).token
})
afterAll(() => testServer.close())
beforeEach(async () => {
  errors = []
  await addNumbers(testServer.db, count)
  await testServer.db`delete from nodes`
})

const run = (backfill: Backfill, { db = testServer.db, signal = new AbortController().signal } = {}) =>
  runBackfills(
    { db },
    {
      backfills: [backfill],
      reportError: (error, { doing }) => errors.push(`${doing}: ${String(error)}`),
      signal,
    },
  )
/** Every number of times a row was changed, with how many rows. */
const changes = async () => {
  const rows = await testServer.db<{ times: number; count: number }[]>`
    select times, count(*)::int as count from numbers group by times order by times`
  return Object.fromEntries(rows.map((row) => [row.times, row.count]))
}
const progress = async () => {
  const [row] = await testServer.db<
    { done: number; position: number | null; failures: number; error: string | null; batch_size: number }[]
  >`select done, position, failures, error, batch_size from backfills where name = 'numbers'`
  return row
}
const shown = async () => {
  testServer.clock.advance({ seconds: 11 })
  const { backfills, problems } = (await sendRequest(testServer, getHealth, { token })).data
  return {
    backfill: backfills.find(({ name }) => name === 'numbers'),
    problems: problems.filter(({ code }) => code === 'backfillFailing'),
  }
}

describe('A backfill', () => {
  it('changes every row once, in batches that grow, and says when it is finished', async () => {
    const limits: number[] = []
    const { runBatch, ...rest } = numberBackfill()
    // However busy the machine is, these batches take no time.
    vi.spyOn(performance, 'now').mockReturnValue(0)
    await run({
      ...rest,
      runBatch: (tx, batch) => {
        limits.push(batch.limit)
        return runBatch(tx, batch)
      },
    })
    vi.restoreAllMocks()
    expect(await changes()).toEqual({ 1: count })
    expect(limits.slice(0, 3)).toEqual([10, 20, 40])
    const { backfill, problems } = await shown()
    expect(backfill).toMatchObject({ state: 'finished', done: count, total: count, error: null })
    expect(problems).toEqual([])
    expect(errors).toEqual([])
    await run(numberBackfill())
    expect(await changes()).toEqual({ 1: count })
  })

  it('continues where it stopped when its process was killed in the midst of a batch', async () => {
    const program = join(import.meta.dirname, '../support/backfill-process.ts')
    const child = spawn(process.execPath, [program, JSON.stringify(testServer.address)])
    await once(child.stdout, 'data')
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    await expect.poll(changes).toEqual({ 0: count - 30, 1: 30 })
    expect(await progress()).toMatchObject({ done: 30, position: 30 })
    expect((await shown()).backfill).toMatchObject({ state: 'running', done: 30, total: count })
    expect((await checkBackfills(testServer.db)).map(({ text }) => text).join()).toContain('6 % done')

    // The database may notice a moment later that nobody holds the row any more.
    await expect
      .poll(async () => {
        await run(numberBackfill())
        return await changes()
      })
      .toEqual({ 1: count })
    expect(await progress()).toMatchObject({ done: count, position: null })
  })

  it('stops after the batch under way when its worker ends', async () => {
    const ending = new AbortController()
    await run(
      numberBackfill(async (batch) => {
        if (batch === 2) ending.abort()
      }),
      { signal: ending.signal },
    )
    expect(await changes()).toEqual({ 0: count - 30, 1: 30 })
    expect(errors).toEqual([])
  })

  it('is done once, however many workers there are', async () => {
    const others: Database[] = [1, 2, 3].map(() => connectDatabase(testServer.address, { pool: 1 }))
    let inside = 0
    let together = 0
    const hold = async () => {
      inside += 1
      together = Math.max(together, inside)
      await testServer.db`select pg_sleep(0.01)`
      inside -= 1
    }
    const backfill = numberBackfill(hold)
    for (let round = 0; (await progress())?.position !== null && round < 100; round += 1)
      await Promise.all(others.map((db) => run(backfill, { db })))
    await Promise.all(others.map((db) => db.end()))
    expect(together).toBe(1)
    expect(await changes()).toEqual({ 1: count })
    expect(await progress()).toMatchObject({ done: count })
  })

  it('waits while a process of another release writes rows of its own', async () => {
    const old = uuidv7()
    await saveBeat(testServer.db, {
      id: old,
      host: 'other',
      processId: 1,
      role: 'web',
      release: 'v0.0.1',
      now: new Date(),
      runningMilliseconds: 1,
      memoryBytes: 1,
      busyPercent: 1,
      eventStreams: 0,
      listenerStalledSeconds: 0,
      poolIds: [],
      keyIds: [],
      storage: { kind: 'folder', error: null, freeBytes: 1, totalBytes: 1 },
    })
    await run(numberBackfill())
    expect(await changes()).toEqual({ 0: count })
    expect((await shown()).backfill).toMatchObject({ state: 'waiting', total: null })
    expect((await checkBackfills(testServer.db)).map(({ level }) => level)).toEqual(['fine'])
    await testServer.db`delete from nodes where id = ${old}`
    await run(numberBackfill())
    expect(await changes()).toEqual({ 1: count })
  })

  it('that fails is tried again with less, is a problem after the third time, and goes on once it can', async () => {
    await testServer.db`alter table numbers add constraint small check (id <> 31 or times = 0)`
    await run(numberBackfill())
    const first = await progress()
    expect(first).toMatchObject({ failures: 1, error: expect.stringContaining('violates check constraint') })
    expect(errors).toEqual([expect.stringContaining('backfill numbers')])
    expect((await shown()).problems).toEqual([])

    await run(numberBackfill())
    expect(await progress()).toMatchObject({ failures: 1 })
    for (let failures = 2; failures <= 3; failures += 1) {
      await testServer.db`update backfills set next_try_at = now()`
      await run(numberBackfill())
    }
    const { backfill, problems } = await shown()
    expect(problems).toEqual([
      expect.objectContaining({ severity: 'warning', subject: 'numbers', amount: 3 }),
    ])
    expect(backfill).toMatchObject({ state: 'failing', failures: 3 })
    expect(backfill?.error).toContain('23514')
    expect((await progress())?.batch_size).toBeLessThan(first?.batch_size ?? 0)
    expect((await checkBackfills(testServer.db)).map(({ level }) => level)).toEqual(['broken'])

    await testServer.db`alter table numbers drop constraint small`
    await testServer.db`update backfills set next_try_at = now()`
    await run(numberBackfill())
    expect(await changes()).toEqual({ 1: count })
    const after = await shown()
    expect(after.problems).toEqual([])
    expect(after.backfill).toMatchObject({ state: 'finished', failures: 0, error: null })
  })

  it('gives up waiting for a row that somebody holds, before anybody notices', async () => {
    const others = connectDatabase(testServer.address, { pool: 1 })
    const released = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const holding = others.begin(async (tx) => {
      await tx`select 1 from numbers where id = 5 for update`
      held.resolve()
      await released.promise
    })
    await held.promise
    await run(numberBackfill())
    expect((await progress())?.error).toContain('55P03')
    released.resolve()
    await holding
    await others.end()
    await testServer.db`update backfills set next_try_at = now()`
    await run(numberBackfill())
    expect(await changes()).toEqual({ 1: count })
  })

  it('must be finished before a migration that relies on it', async () => {
    const require = () => testServer.db`select require_finished_backfill('numbers')`
    await expect(require()).rejects.toThrow('the backfill numbers must finish first')
    await run(numberBackfill())
    await require()
    await testServer.db`select require_finished_backfill('never asked for')`
  })
})

it.each([
  [100, 1, 200],
  [100, 250, 100],
  [100, 500, 50],
  [100, 60_000, 25],
  [1, 60_000, 1],
  [4_000, 10, 5_000],
])('a batch of %i that took %i ms is followed by one of %i', (size, took, next) => {
  expect(nextBatchSize(size, took)).toBe(next)
})
