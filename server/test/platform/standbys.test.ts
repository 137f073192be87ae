import { listProjects } from '@savepoint/contract/knowledge/knowledge.ts'
import { updateProject } from '@savepoint/contract/knowledge/projects.ts'
import { getKpiReport } from '@savepoint/contract/statistics/statistics.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '../../src/app.ts'
import { connectDatabase, type Database } from '../../src/platform/database/database.ts'
import { migrate } from '../../src/platform/database/migrations.ts'
import { checkStandbys } from '../../src/platform/doctor/check-standbys.ts'
import { startListener } from '../../src/platform/live/listener.ts'
import { replayedUntil, withSample } from '../../src/platform/standbys/replayed-until.ts'
import { followStandbys } from '../../src/platform/standbys/standbys.ts'
import { arePagesBuilt } from '../support/built-pages.ts'
import { type OwnPostgres, startOwnPostgres } from '../support/own-postgres.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole, addTopic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

it('What a standby has is known by the newest sample that it has replayed', () => {
  const samples = [
    { at: 1, position: 10 },
    { at: 2, position: 20 },
    { at: 3, position: 20 },
    { at: 4, position: 30 },
  ]
  expect([9, 10, 25, 31].map((position) => replayedUntil(samples, position))).toEqual([undefined, 1, 3, 4])
  expect(withSample(samples, { at: 5, position: 15 })).toEqual([{ at: 5, position: 15 }])
})

const areBuilt = arePagesBuilt()
const longestLag = 5
const eventually = { timeout: 20_000, interval: 100 }

/** Keeps cookies as a browser does. */
function client(token?: string) {
  const cookies = new Map<string, string>()
  const send = async (
    node: TestServer,
    endpoint: typeof listProjects | typeof updateProject | typeof getKpiReport,
    input: object = {},
  ) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await sendRequest(node, endpoint, {
      ...(token && { token }),
      headers: { cookie },
      ...input,
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat() as string[]) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return answer
  }
  return { send, cookies }
}

describe('Reading from a standby', () => {
  let primary: OwnPostgres
  let standby: OwnPostgres
  let onStandby: Database
  let base: TestServer
  type Node = TestServer & { end: () => Promise<void> }
  let here: Node
  let elsewhere: Node
  let projectId: string
  let admin: Awaited<ReturnType<typeof addAgent>>

  async function startNode({ rememberAnswers = false } = {}) {
    const config = {
      ...base.config,
      rememberAnswers,
      databaseUrl: primary.url(),
      databaseReadUrls: [standby.url()],
      databaseReadMaxLagSeconds: longestLag,
    }
    const address = { url: primary.url() }
    const db = connectDatabase(address, { pool: 4, guard: 'writes' })
    const listener = await startListener(address, { onError: () => {} })
    const standbys = followStandbys({ db, config })
    const services = { ...base.services, config, db, listener, standbys }
    const { app } = await createApp(services)
    await app.ready()
    const end = async () => {
      await app.close()
      await standbys.stop()
      await listener.stop()
      await db.end({ timeout: 1 })
    }
    return { ...base, ...services, services, app, end } as unknown as Node
  }

  const nameSeen = async (node: TestServer, by = client()) => {
    const { data } = await by.send(node, listProjects)
    return (data as { items: { id: string; name: string }[] }).items.find(({ id }) => id === projectId)?.name
  }
  const rename = (node: TestServer, by: ReturnType<typeof client>, name: string) =>
    by.send(node, updateProject, { params: { id: projectId }, body: { name, active: true } })
  const isUsed = (node: TestServer) => node.services.standbys.states()[0]?.isUsed
  const untilUsed = async () => {
    for (const node of [here, elsewhere]) await vi.waitFor(() => expect(isUsed(node)).toBe(true), eventually)
  }

  beforeAll(async () => {
    base = await startTestServer()
    primary = await startOwnPostgres()
    await migrate({ url: primary.url() })
    await primary.stop()
    standby = await startOwnPostgres({ copyOf: primary })
    await primary.start()
    onStandby = connectDatabase({ url: standby.url() }, { pool: 1 })
    here = await startNode()
    elsewhere = await startNode()
    projectId = (await addTopic(here, { project: 'Old' })).projectId
    admin = await addAgent(here, { roleId: await addRole(here, { admin: true }) })
  })
  afterAll(async () => {
    await here?.end()
    await elsewhere?.end()
    await onStandby?.end({ timeout: 1 })
    await standby?.remove()
    await primary?.remove()
    await base?.close()
  })
  beforeEach(async () => {
    await here.db`update projects set name = 'Old' where id = ${projectId}`
    await untilUsed()
    await vi.waitFor(async () => expect(await nameSeen(here)).toBe('Old'), eventually)
  })
  afterEach(async () => {
    await onStandby`select pg_wal_replay_resume()`.catch(() => {})
  })

  it('who wrote sees it on every process, while others may still see the old state', async () => {
    const writer = client(admin.token)
    // Shows that it returns cookies.
    await writer.send(here, listProjects)
    await onStandby`select pg_wal_replay_pause()`
    expect((await rename(here, writer, 'New')).status).toBe(200)
    for (let time = 0; time < 10; time += 1) {
      expect(await nameSeen(here, writer)).toBe('New')
      expect(await nameSeen(elsewhere, writer)).toBe('New')
    }
    expect(await nameSeen(here)).toBe('Old')
    await onStandby`select pg_wal_replay_resume()`
    await vi.waitFor(async () => expect(await nameSeen(here)).toBe('New'), eventually)
    expect(await nameSeen(elsewhere, writer)).toBe('New')
  })

  it('a session without cookies always sees what it wrote', async () => {
    await onStandby`select pg_wal_replay_pause()`
    const send = (node: TestServer, endpoint: typeof listProjects | typeof updateProject, input = {}) =>
      sendRequest(node, endpoint, { token: admin.token, ...input })
    const renamed = await send(here, updateProject, {
      params: { id: projectId },
      body: { name: 'New', active: true },
    })
    expect(renamed.status).toBe(200)
    for (const node of [here, elsewhere]) expect((await send(node, listProjects)).text).toContain('"New"')
  })

  it.skipIf(!areBuilt)('what a process remembers comes from the primary, which may be ahead', async () => {
    const remembering = await startNode({ rememberAnswers: true })
    const open = async () => {
      // A process renders few pages in one second.
      remembering.clock.advance({ seconds: 1 })
      return (await remembering.app.inject({ url: `/customer/articles/${projectId}` })).body
    }
    try {
      await vi.waitFor(() => expect(isUsed(remembering)).toBe(true), eventually)
      await onStandby`select pg_wal_replay_pause()`
      await rename(here, client(admin.token), 'New')
      expect(await nameSeen(remembering)).toBe('Old')
      // The standby has the old name, so the new one can only come from the primary. Now and then a busy process does not hear of
      // changes in time and reads anew, from the standby.
      await vi.waitFor(async () => expect(await nameSeen(remembering)).toBe('New'), eventually)
      await vi.waitFor(async () => {
        const page = await open()
        const isRendered = page.includes('id="rendered-page"')
        const names = [/"name":"(Old|New)"/, /<title>(Old|New) /].map((name) => name.exec(page)?.[1])
        expect([isRendered, ...names]).toEqual([true, 'New', 'New'])
      }, eventually)
    } finally {
      await remembering.end()
    }
  })

  it('the doctor knows a standby, and what is none', async () => {
    const urls = [standby.url(), primary.url(), 'postgres://savepoint@127.0.0.1:1/savepoint']
    const { config } = here.services
    const found = await checkStandbys({ url: primary.url() }, { ...config, databaseReadUrls: urls })
    expect(found.map(({ level, text }) => `${level} ${text}`)).toEqual([
      expect.stringMatching(/^fine .*can be read from/),
      expect.stringMatching(/^warning .*is the primary/),
      expect.stringMatching(/^warning .*does not answer/),
    ])
  })

  it('counts of views keep nobody away from the standby', async () => {
    const answer = await here.app.inject({ method: 'POST', url: `/api/public/articles/${projectId}/views` })
    expect(String(answer.headers['set-cookie'] ?? '')).not.toContain('wrote=')
  })

  it('beyond the limit of its lag the primary answers', async () => {
    await onStandby`select pg_wal_replay_pause()`
    await rename(here, client(admin.token), 'New')
    expect(await nameSeen(here)).toBe('Old')
    await vi.waitFor(async () => expect(await nameSeen(here)).toBe('New'), eventually)
    expect(here.services.standbys.states()).toMatchObject([{ isUsed: false }])
    expect(here.services.standbys.states()[0]?.lagSeconds).toBeGreaterThan(longestLag)
  })

  it('reports come from the standby as well', async () => {
    const reader = client(admin.token)
    await reader.send(here, listProjects)
    const query = { from: '2026-01-01', to: '2026-01-31', timeZone: 'Europe/Berlin' }
    const before = await scansOf()
    const answers = await Promise.all([1, 2, 3].map(() => reader.send(here, getKpiReport, { query })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const [row] = await here.db`select 1 from statistics_time_zones where name = 'Europe/Berlin'`
    expect(row).toBeDefined()
    await vi.waitFor(async () => expect(await scansOf()).toBeGreaterThan(before), eventually)
  })

  async function scansOf() {
    const [row] = await onStandby<{ count: number }[]>`
      select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as count from pg_stat_user_tables where relname = 'statistics_time_zones'`
    return Number(row?.count ?? 0)
  }

  it('a standby that dies is replaced by the primary at once, and used again later', async () => {
    await standby.stop()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => client().send(here, listProjects)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await vi.waitFor(() => expect(here.services.standbys.states()[0]?.lagSeconds).toBeNull(), eventually)
    await standby.start()
    await untilUsed()
  })

  it('a standby that does not answer any more holds nobody up for long', async () => {
    const [row] = await onStandby<{ pids: number[] }[]>`
      select array_agg(pid) as pids from pg_stat_activity where application_name like 'savepoint %' and pid <> pg_backend_pid()`
    for (const pid of row?.pids ?? []) process.kill(pid, 'SIGSTOP')
    const begun = performance.now()
    expect(await nameSeen(here)).toBe('Old')
    expect(performance.now() - begun).toBeLessThan(5_000)
    for (const pid of row?.pids ?? []) process.kill(pid, 'SIGCONT')
  })
})
