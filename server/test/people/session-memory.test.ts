import { setTimeout } from 'node:timers/promises'
import {
  endEmployeeSessions,
  setEmployeeActive,
  updateEmployee,
} from '@savepoint/contract/people/employees.ts'
import { logout, logoutCustomer, refreshSession } from '@savepoint/contract/people/people.ts'
import { updateRole } from '@savepoint/contract/people/roles.ts'
import { listCustomerTickets } from '@savepoint/contract/tickets/customer-tickets.ts'
import { searchTickets } from '@savepoint/contract/tickets/ticket-search.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../src/platform/database/database.ts'
import { countWork } from '../support/measured-work.ts'
import { sendRequest } from '../support/requests.ts'
import { roleOf } from '../support/role-inputs.ts'
import { type Node, startSecondNode } from '../support/second-node.ts'
import { addAgent, addCustomer, addRole } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

type Agent = Awaited<ReturnType<typeof addAgent>>

let here: TestServer
let elsewhere: Awaited<ReturnType<typeof startSecondNode>>
let admin: Agent
beforeAll(async () => {
  here = await startTestServer({ REMEMBER_SESSIONS: 'on' })
  elsewhere = await startSecondNode(here)
  admin = await addAgent(here, { roleId: await addRole(here, { admin: true }) })
})
afterAll(async () => {
  await elsewhere.close()
  await here.close()
})

let agent: Agent
beforeEach(async () => {
  agent = await addAgent(here, { roleId: await addRole(here, { rights: ['tickets.search'] }) })
})

/** Needs one statement, and another one to read the session. */
const use = (node: Node, token = agent.token) =>
  sendRequest(node, searchTickets, { token, query: { q: '#1' } })
const isRemembered = async (node: Node) => (await countWork(node, () => use(node))).statements === 1
async function remembered(...nodes: Node[]) {
  for (const node of nodes) await vi.waitFor(async () => expect(await isRemembered(node)).toBe(true), 20_000)
}
/** No request that begins a second after the change or later is served. How long each takes does not matter. */
async function refusedWithinASecond(node: Node, status: number) {
  const changedAt = performance.now()
  for (;;) {
    const begunAt = performance.now()
    if ((await use(node)).status === status) return
    expect(begunAt - changedAt).toBeLessThan(1_000)
    await setTimeout(20)
  }
}

const by = () => ({ token: admin.token, params: { id: agent.id } })
const changes: [string, number, () => Promise<unknown>][] = [
  ['a sign-out', 401, () => sendRequest(here, logout, { token: agent.token })],
  ['sessions that an administrator ends', 401, () => sendRequest(here, endEmployeeSessions, by())],
  ['a deactivation', 401, () => sendRequest(here, setEmployeeActive, { ...by(), body: { active: false } })],
  [
    'another role',
    403,
    async () => {
      const agentRoleId = await addRole(here, { rights: ['tickets.reply'] })
      const body = { name: 'Anna', agentRoleId, showNickname: false }
      await sendRequest(here, updateEmployee, { ...by(), body })
    },
  ],
  ['a right taken from the role', 403, () => changeRole({ rights: ['tickets.reply'] })],
  [
    'a second factor that becomes a duty',
    403,
    () => changeRole({ rights: ['tickets.search'], secondFactor: true }),
  ],
]
const changeRole = (change: Parameters<typeof roleOf>[0]) =>
  sendRequest(here, updateRole, { token: admin.token, params: { id: agent.roleId }, body: roleOf(change) })

describe('a session that a process remembers', () => {
  it('is not read again for each request', async () => {
    await remembered(here, elsewhere)
    expect((await use(here)).status).toBe(200)
  })

  it.each(changes)(
    'is refused at once where it ended, and within a second elsewhere: %s',
    async (_what, status, change) => {
      await remembered(here, elsewhere)
      await change()
      expect((await use(here)).status).toBe(status)
      await refusedWithinASecond(elsewhere, status)
    },
  )

  it.each(changes)('stays refused: %s', async (_what, status, change) => {
    await change()
    for (let time = 0; time < 20; time += 1) expect((await use(elsewhere)).status).toBe(status)
  })

  it('gets a new right at once', async () => {
    const roleId = await addRole(here, { rights: ['tickets.reply'] })
    agent = await addAgent(here, { roleId })
    for (let time = 0; time < 5; time += 1) expect((await use(here)).status).toBe(403)
    await changeRole({ rights: ['tickets.search'] })
    expect((await use(here)).status).toBe(200)
  })

  it('is refused when a stolen token was replayed', async () => {
    await sendRequest(here, refreshSession, { body: { refreshToken: agent.refreshToken } })
    await remembered(here)
    here.clock.advance({ seconds: 11 })
    await sendRequest(here, refreshSession, { body: { refreshToken: agent.refreshToken } })
    expect((await use(here)).status).toBe(401)
  })

  it('ends in time', async () => {
    await remembered(here)
    await here.db`update sessions set expires_at = ${new Date(here.clock.now().getTime() + 60_000)} where agent_id = ${agent.id}`
    // Once the change was heard of, the session is read again, with the time at which it now ends.
    await vi.waitFor(async () => expect(await isRemembered(here)).toBe(false), 20_000)
    await remembered(here)
    here.clock.advance({ seconds: 61 })
    expect((await use(here)).status).toBe(401)
  })

  it('of a player is refused at once after the sign-out', async () => {
    const { token } = await addCustomer(here)
    const list = () => sendRequest(here, listCustomerTickets, { token, query: { tab: 'active' } })
    await vi.waitFor(async () => expect((await countWork(here, list)).statements).toBe(1), 20_000)
    await sendRequest(here, logoutCustomer, { token })
    expect((await list()).status).toBe(401)
  })
})

describe('when a process no longer hears of changes', () => {
  const revoke = () => here.db`update sessions set revoked_at = now() where agent_id = ${agent.id}`

  it('because its connection was cut, it refuses within a second', async () => {
    for (let time = 0; time < 5; time += 1) {
      agent = await addAgent(here, { roleId: agent.roleId })
      await remembered(elsewhere)
      for (const pid of await listeners(here.db)) await here.db`select pg_terminate_backend(${pid})`
      await revoke()
      await refusedWithinASecond(elsewhere, 401)
    }
  })

  async function whileSilent(work: () => Promise<void>) {
    const pids = await listeners(here.db)
    for (const pid of pids) process.kill(pid, 'SIGSTOP')
    try {
      await work()
    } finally {
      for (const pid of pids) process.kill(pid, 'SIGCONT')
    }
  }

  it('though its connection seems alive, it refuses within a second', async () => {
    await remembered(elsewhere)
    await whileSilent(async () => {
      await revoke()
      await refusedWithinASecond(elsewhere, 401)
    })
  })

  it.each(changes)('it refuses at once what it changed itself: %s', async (_what, status, change) => {
    await remembered(here)
    await whileSilent(async () => {
      await change()
      expect((await use(here)).status).toBe(status)
    })
  })

  it('remembers again once it hears', async () => {
    for (const pid of await listeners(here.db)) await here.db`select pg_terminate_backend(${pid})`
    await vi.waitFor(async () => expect(await isRemembered(elsewhere)).toBe(true), 20_000)
  })
})

async function listeners(db: Database): Promise<number[]> {
  const rows = await db<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and application_name = 'savepoint listener' and state = 'idle'`
  expect(rows.length).toBeGreaterThan(0)
  return rows.map(({ pid }) => pid)
}
