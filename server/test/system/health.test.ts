import { getHealth } from '@savepoint/contract/system/health.ts'
import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { after } from '../../src/platform/clock.ts'
import { startMetricsServer } from '../../src/platform/health/metrics-server.ts'
import { deleteGivenUpJobs } from '../../src/platform/jobs/job-queries.ts'
import { readJobs } from '../../src/system/health/queue-queries.ts'
import { nodeId, startHeartbeat } from '../../src/system/nodes/heartbeat.ts'
import { listNodes, saveBeat } from '../../src/system/nodes/node-queries.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addCustomer, addRole, addTopic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

const metricsToken = 'a-long-enough-token'
let testServer: TestServer
let token: string
beforeAll(async () => {
  testServer = await startTestServer({ METRICS_TOKEN: metricsToken })
  token = (await addAgent(testServer, { roleId: await addRole(testServer, { rights: ['system.view'] }) }))
    .token
})
afterAll(() => testServer.close())

const signIn = async () => {
  const roleId = await addRole(testServer, { rights: ['system.view'] })
  token = (await addAgent(testServer, { roleId })).token
}
const silently = { eventStreams: () => 4, jobs: undefined, reportError: () => {} }
/** What was read stays for ten seconds. */
const read = async () => {
  testServer.clock.advance({ seconds: 11 })
  return (await sendRequest(testServer, getHealth, { token })).data
}
const scrape = async (authorization = `Bearer ${metricsToken}`) =>
  await testServer.app.inject({ url: '/metrics', headers: { authorization } })
const figureOf = (text: string, series: string) => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}
const beat = (id: string, over: object = {}) =>
  saveBeat(testServer.db, {
    id,
    host: 'other',
    processId: 1,
    role: 'worker',
    release: 'v9.9.9',
    now: new Date(),
    runningMilliseconds: 5_000,
    memoryBytes: 1,
    busyPercent: 1,
    eventStreams: 0,
    listenerStalledSeconds: 0,
    poolIds: [],
    keyIds: [],
    storage: { kind: 'folder', error: null, freeBytes: 90, totalBytes: 100 },
    ...over,
  })

describe('the health of the system', () => {
  it('lists processes while they beat, and not those that ended or were silent for long', async () => {
    const heartbeat = await startHeartbeat(testServer.services, silently)
    const other = uuidv7()
    await beat(other, { now: new Date(Date.now() - 600_000) })
    const { nodes, problems } = await read()
    expect(nodes.map(({ id, isThis, isSilent }) => ({ id, isThis, isSilent }))).toEqual(
      expect.arrayContaining([
        { id: nodeId, isThis: true, isSilent: false },
        { id: other, isThis: false, isSilent: false },
      ]),
    )
    expect(nodes.find(({ id }) => id === nodeId)).toMatchObject({ role: 'all', eventStreams: 4 })
    const codes = problems.map(({ code }) => code)
    expect(codes).toContain('versionsDiffer')
    expect(problems.find(({ code }) => code === 'clockOff')).toMatchObject({ subject: 'other', amount: 600 })

    await testServer.db`update nodes set seen_at = now() - interval '1 minute' where id = ${other}`
    const later = await read()
    expect(later.nodes.find(({ id }) => id === other)).toMatchObject({ isSilent: true })
    expect(later.problems.map(({ code }) => code)).toContain('nodeSilent')

    await testServer.db`update nodes set seen_at = now() - interval '1 hour' where id = ${other}`
    const again = await startHeartbeat(testServer.services, silently)
    expect((await listNodes(testServer.db, 10)).map(({ id }) => id)).toEqual([nodeId])
    await again.stop()
    await heartbeat.stop()
    expect(await listNodes(testServer.db, 10)).toEqual([])
    expect((await read()).problems.map(({ code }) => code)).toContain('noWorker')
  })

  it('counts what waits, and since when', async () => {
    const topic = await addTopic(testServer)
    const player = await addCustomer(testServer)
    const since = testServer.clock.now().getTime()
    await sendRequest(testServer, submitTicket, {
      token: player.token,
      body: { ...topic, title: 'T', description: 'D' },
    })
    testServer.clock.advance({ minutes: 30 })
    await signIn()
    await testServer.db`
      insert into mails (id, recipient, subject, body, message_id, automatic, kind, state, created_at, next_try_at, give_up_at)
      values (${uuidv7()}, 'p@x.test', 'S', 'B', 'queued@test', false, 'reply', 'queued', ${new Date(since)}, ${new Date(since)}, now()),
        (${uuidv7()}, 'p@x.test', 'S', 'B', 'failed@test', false, 'reply', 'failed', ${new Date(since)}, null, null)`
    await testServer.db`
      select graphile_worker.add_job('later', run_at := now() - interval '20 minutes'),
        graphile_worker.add_job('given up', run_at := now(), max_attempts := 1)`
    await testServer.db`
      update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`
    const { queues, database, problems } = await read()
    expect(queues?.tickets).toMatchObject({ count: 1 })
    expect(Date.parse(queues?.tickets.oldestAt ?? '') - since).toBeLessThan(60_000)
    expect(queues?.mail).toMatchObject({ count: 1, delayed: 1, failed: 1 })
    expect(queues?.jobs).toMatchObject({ count: 1, failed: 1, running: 0 })
    expect(database).toMatchObject({ showsReplication: true, standbys: [], inactiveSlots: [] })
    expect(problems.map(({ code }) => code)).toEqual(
      expect.arrayContaining([
        'mailDelayed',
        'mailFailed',
        'jobsDelayed',
        'jobsFailed',
        'notificationsDelayed',
      ]),
    )
  })

  it('is read once for all who ask at the same time', async () => {
    testServer.clock.advance({ minutes: 1 })
    const asked = await Promise.all([1, 2, 3].map(() => sendRequest(testServer, getHealth, { token })))
    expect(new Set(asked.map(({ data }) => data.checkedAt)).size).toBe(1)
  })
})

describe('the metrics', () => {
  it('are for whoever has the token, and say nothing to others', async () => {
    for (const authorization of [
      '',
      'Bearer',
      `Bearer ${metricsToken}x`,
      `Bearer ${metricsToken.slice(0, -1)}`,
    ])
      expect((await scrape(authorization)).statusCode).toBe(404)
    expect((await scrape()).statusCode).toBe(200)
  })

  it('count requests by route and class of status, however many paths and methods are tried', async () => {
    const linesOf = (text: string) =>
      text.split('\n').filter((line) => line.startsWith('http_request_duration_seconds_count')).length
    for (let i = 0; i < 3; i += 1)
      await testServer.app.inject({
        url: `/api/private/tickets/${i}`,
        headers: { authorization: 'Bearer x' },
      })
    await testServer.app.inject({ method: 'OPTIONS', url: '/nothing' })
    const before = (await scrape()).payload
    const name =
      'http_request_duration_seconds_count{method="GET",route="/api/private/tickets/:id",status="4xx"}'
    expect(figureOf(before, name)).toBeGreaterThanOrEqual(3)
    for (let i = 0; i < 20; i += 1) {
      await testServer.app.inject({
        url: `/api/private/tickets/9${i}`,
        headers: { authorization: 'Bearer x' },
      })
      await testServer.app.inject({ method: 'OPTIONS', url: `/nothing/${i}` })
    }
    expect(linesOf((await scrape()).payload)).toBe(linesOf(before))
  })

  it('have the figures of the whole product', async () => {
    await beat(uuidv7())
    testServer.clock.advance({ seconds: 11 })
    const { payload } = await scrape()
    expect(figureOf(payload, 'savepoint_health_up')).toBe(1)
    expect(figureOf(payload, 'savepoint_tickets_waiting')).toBe(1)
    expect(figureOf(payload, 'savepoint_oldest_unanswered_seconds')).toBeGreaterThan(1_700)
    expect(figureOf(payload, 'savepoint_mails_delayed')).toBe(1)
    expect(figureOf(payload, 'savepoint_jobs_waiting')).toBe(1)
    expect(figureOf(payload, 'savepoint_statistics_age_seconds')).toBeGreaterThan(0)
    expect(figureOf(payload, 'savepoint_event_streams')).toBe(0)
    expect(figureOf(payload, 'savepoint_nodes{role="worker"}')).toBe(1)
    expect(figureOf(payload, 'savepoint_problems{code="mailFailed",severity="warning"}')).toBe(1)
    expect(figureOf(payload, 'savepoint_backup_age_seconds')).toBeUndefined()
  })

  it('are served by a port of their own too, and say what they can while the database is away', async () => {
    const collect = async () =>
      (await import('../../src/system/metrics/health-metrics.ts')).setHealth(undefined)
    const own = await startMetricsServer({
      ...testServer.services,
      port: 0,
      collect,
      reportError: () => {},
    })
    const headers = { authorization: `Bearer ${metricsToken}` }
    const { payload } = await own.inject({ url: '/metrics', headers })
    expect(figureOf(payload, 'savepoint_health_up')).toBe(0)
    expect(figureOf(payload, 'savepoint_tickets_waiting')).toBeUndefined()
    expect((await own.inject('/metrics')).statusCode).toBe(404)
    expect((await own.inject('/readyz')).statusCode).toBe(200)
    expect((await own.inject('/api/session')).statusCode).toBe(404)
    await own.close()
  })
})

it('The health sees the job that waits for the longest among many that were given up', async () => {
  const { db, clock } = testServer
  await db`delete from graphile_worker._private_jobs`
  await db`select graphile_worker.add_job('given up', max_attempts := 1) from generate_series(1, 20)`
  await db`update graphile_worker._private_jobs set attempts = 1, updated_at = now() - interval '8 days'`
  await db`
    select graphile_worker.add_job('planned', run_at := now() + interval '1 hour'),
      graphile_worker.add_job('late', run_at := now() - interval '1 minute'),
      graphile_worker.add_job('later', run_at := now() - interval '20 minutes')`
  const failedSince = after(clock.now(), { days: -1 })
  const jobs = await readJobs(db, { failedSince, limit: 1 })
  expect(jobs).toMatchObject({ count: 1, running: 0, failed: 0 })
  expect(Date.now() - Date.parse(jobs.oldest_at ?? '')).toBeGreaterThan(1_100_000)
  await db`update graphile_worker._private_jobs set updated_at = now() where id = (select min(id) from graphile_worker.jobs)`
  await deleteGivenUpJobs(db, after(new Date(), { days: -7 }))
  expect(await db`select from graphile_worker.jobs`).toHaveLength(4)
  await db`delete from graphile_worker._private_jobs`
})
