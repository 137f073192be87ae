import { deleteEmployee } from '@savepoint/contract/people/employees.ts'
import {
  getAccountingReport,
  getKpiReport,
  getProjectsReport,
  getStatisticsChoices,
  lockStatisticsMonth,
  reportActivity,
  unlockStatisticsMonth,
} from '@savepoint/contract/statistics/statistics.ts'
import { listStatisticsTickets } from '@savepoint/contract/statistics/statistics-tickets.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fillEmptyTimeZones } from '../../src/statistics/counting/fill-time-zones.ts'
import { rebuildStatistics } from '../../src/statistics/counting/rebuild-statistics.ts'
import { sendRequest } from '../support/requests.ts'
import { changed, countAll, seedEvents, seedTicket } from '../support/seeded-events.ts'
import { addAgent, addRole, addTopic, type Topic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let topic: Topic
let elsewhere: Topic
let head: { id: string; token: string }
let agent: { id: string; token: string }
const day = { from: '2026-03-02', to: '2026-03-02' }

beforeEach(async () => {
  testServer = await startTestServer()
  topic = await addTopic(testServer)
  elsewhere = await addTopic(testServer)
  const categories = [topic.categoryId, elsewhere.categoryId]
  head = await addAgent(testServer, {
    roleId: await addRole(testServer, { admin: true, categories }),
    options: { name: 'Head' },
  })
  agent = await addAgent(testServer, {
    roleId: await addRole(testServer, { categories }),
    options: { name: 'Anna' },
  })
})
afterEach(() => testServer.close())

const by = () => ({ kind: 'agent' as const, id: agent.id })
const solved = () => [
  { at: '2026-03-02T09:30:00Z', kind: 'replied' as const, by: by() },
  {
    at: '2026-03-02T09:30:00Z',
    kind: 'statusChanged' as const,
    by: by(),
    data: changed('Created', 'Resolved'),
  },
]
const seedOwnTicket = (at: Topic = topic) =>
  seedTicket(testServer, { topic: at, channel: 'web', at: '2026-03-02T09:00:00Z' }, solved())
const reopen = (ticketId: number) =>
  seedEvents(testServer, ticketId, [
    { at: '2026-03-04T10:00:00Z', kind: 'customerWrote', by: { kind: 'customer' } },
    {
      at: '2026-03-04T10:00:00Z',
      kind: 'statusChanged',
      by: { kind: 'customer' },
      data: changed('Resolved', 'WaitingAgentAction'),
    },
  ])
const totals = async (token = head.token) => {
  const { data } = await sendRequest(testServer, getProjectsReport, {
    token,
    query: { ...day, timeZone: 'UTC' },
  })
  return { created: data.total.now.created, resolved: data.total.now.resolved }
}
const workOf = async () => {
  const { data } = await sendRequest(testServer, getAccountingReport, {
    token: head.token,
    query: { ...day, timeZone: 'UTC' },
  })
  return data
}

describe('events are counted exactly once', () => {
  it('waits for a transaction that took its number earlier and is still open', async () => {
    const ticketId = await seedOwnTicket()
    await countAll(testServer)
    const held = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const slow = testServer.db.begin(async (tx) => {
      await seedEvents({ db: tx as never }, ticketId, [
        { at: '2026-03-02T10:00:00Z', kind: 'noted', by: by() },
      ])
      begun.resolve()
      await held.promise
    })
    await begun.promise
    await seedOwnTicket()
    await countAll(testServer)
    expect(await totals()).toEqual({ created: 1, resolved: 1 })
    held.resolve()
    await slow
    await countAll(testServer)
    await countAll(testServer)
    expect(await totals()).toEqual({ created: 2, resolved: 2 })
    expect((await workOf()).total.now.notes).toBe(1)
  })

  it('with the same result by many processes as by one', async () => {
    await totals()
    await fillEmptyTimeZones(testServer.services)
    for (let count = 0; count < 5; count += 1) {
      await seedOwnTicket()
      await Promise.all(Array.from({ length: 4 }, () => countAll(testServer)))
    }
    await countAll(testServer)
    expect(await totals()).toEqual({ created: 5, resolved: 5 })
  })

  it('again by a rebuild, with the same figures', async () => {
    await reopen(await seedOwnTicket())
    await seedOwnTicket(elsewhere)
    await countAll(testServer)
    const asked = {
      token: head.token,
      query: { from: '2026-03-01', to: '2026-03-31', timeZone: 'Europe/Moscow' },
    }
    await sendRequest(testServer, getKpiReport, asked)
    await fillEmptyTimeZones(testServer.services)
    const { asOf: _, ...before } = (await sendRequest(testServer, getKpiReport, asked)).data
    await rebuildStatistics(testServer.services)
    const { asOf: __, ...after } = (await sendRequest(testServer, getKpiReport, asked)).data
    expect(after).toEqual(before)
  })
})

describe('a deleted employee', () => {
  it('changes no sum and keeps the name', async () => {
    await seedOwnTicket()
    await countAll(testServer)
    const before = await workOf()
    const answer = await sendRequest(testServer, deleteEmployee, {
      token: head.token,
      params: { id: agent.id },
    })
    expect(answer.status).toBe(204)
    const after = await workOf()
    expect(after.total).toEqual(before.total)
    expect(after.teams.map(({ team, agents }) => [team, agents[0]?.agent.name])).toEqual([[null, 'Anna']])
  })
})

describe('the role limits', () => {
  it('figures to its categories, and a ticket that is not visible shows no title', async () => {
    await seedOwnTicket()
    await seedOwnTicket(elsewhere)
    await countAll(testServer)
    const role = await addRole(testServer, { admin: true, categories: [elsewhere.categoryId], pools: ['my'] })
    const { token } = await addAgent(testServer, { roleId: role })
    expect(await totals(token)).toEqual({ created: 1, resolved: 1 })
    const seen = await sendRequest(testServer, listStatisticsTickets, {
      token,
      query: { ...day, measure: 'created' },
    })
    expect(seen.data.items.map(({ title, category }) => [title, category.id])).toEqual([
      [null, elsewhere.categoryId],
    ])
    const all = await sendRequest(testServer, listStatisticsTickets, {
      token: head.token,
      query: { ...day, measure: 'created' },
    })
    expect(all.data.items.map(({ title }) => title)).toEqual(['T', 'T'])
  })
})

describe('minutes', () => {
  it('count as online, and as active where something was done', async () => {
    const send = async (active: boolean) => {
      const body = { active }
      expect((await sendRequest(testServer, reportActivity, { token: agent.token, body })).status).toBe(204)
    }
    const today = testServer.clock.now().toISOString().slice(0, 10)
    await send(true)
    await send(false)
    testServer.clock.advance({ minutes: 1 })
    await send(false)
    testServer.clock.advance({ minutes: 1 })
    await send(true)
    testServer.clock.advance({ minutes: 3 })
    await countAll(testServer)
    const read = async (more = {}) => {
      const tomorrow = testServer.clock.now().toISOString().slice(0, 10)
      const query = { from: today, to: tomorrow, timeZone: 'UTC', ...more }
      const { activeMinutes, onlineMinutes } = (
        await sendRequest(testServer, getAccountingReport, { token: head.token, query })
      ).data.total.now
      return { activeMinutes, onlineMinutes }
    }
    expect(await read()).toEqual({ activeMinutes: 2, onlineMinutes: 3 })
    await fillEmptyTimeZones(testServer.services)
    expect(await read()).toEqual({ activeMinutes: 2, onlineMinutes: 3 })
    expect(await read({ channel: 'web' })).toEqual({ activeMinutes: null, onlineMinutes: null })
  })
})

describe('who left', () => {
  it('is shown to those alone whose categories they worked in', async () => {
    await seedOwnTicket()
    await countAll(testServer)
    const there = await addAgent(testServer, {
      roleId: await addRole(testServer, { admin: true, categories: [elsewhere.categoryId] }),
      options: { name: 'There' },
    })
    await sendRequest(testServer, deleteEmployee, { token: head.token, params: { id: agent.id } })
    const namesFor = async (token: string) => {
      const { data } = await sendRequest(testServer, getStatisticsChoices, { token })
      return data.agents.map(({ name }) => name)
    }
    expect(await namesFor(head.token)).toContain('Anna')
    expect(await namesFor(there.token)).not.toContain('Anna')
  })
})

describe('a locked month', () => {
  const params = { month: '2026-03' }
  const lock = (timeZone = 'UTC') =>
    sendRequest(testServer, lockStatisticsMonth, { token: head.token, params, body: { timeZone } })

  it('does not change by what comes later, until it is unlocked', async () => {
    const ticketId = await seedOwnTicket()
    await countAll(testServer)
    expect((await lock()).status).toBe(201)
    await reopen(ticketId)
    await seedOwnTicket()
    await countAll(testServer)
    const locked = await workOf()
    expect(locked.locks).toMatchObject([{ month: '2026-03', timeZone: 'UTC', lockedBy: 'Head' }])
    expect(locked.total.now).toMatchObject({ replies: 1, resolved: 1, returned: 0 })
    const inMoscow = await sendRequest(testServer, getAccountingReport, {
      token: head.token,
      query: { ...day, timeZone: 'Europe/Moscow' },
    })
    expect(inMoscow.data.total.now).toMatchObject({ replies: 2, returned: 1 })
    expect((await sendRequest(testServer, unlockStatisticsMonth, { token: head.token, params })).status).toBe(
      204,
    )
    expect((await workOf()).total.now).toMatchObject({ replies: 2, resolved: 2, returned: 1 })
  })

  it('keeps the team an agent was in', async () => {
    await seedOwnTicket()
    await countAll(testServer)
    const team = (await workOf()).teams[0]?.team
    await lock()
    await testServer.db`update agents set role_id = ${(await testServer.db`select role_id from agents where id = ${head.id}`)[0]?.role_id} where id = ${agent.id}`
    expect((await workOf()).teams[0]?.team).toEqual(team)
  })

  it('is refused before it is over, and twice', async () => {
    const now = testServer.clock.now()
    const month = now.toISOString().slice(0, 7)
    await countAll(testServer)
    const early = await sendRequest(testServer, lockStatisticsMonth, {
      token: head.token,
      params: { month },
      body: { timeZone: 'UTC' },
    })
    expect(early.problem).toMatchObject({ code: 'invalidOperation', detail: 'monthNotOver' })
    await countAll(testServer)
    await lock()
    expect((await lock('Europe/Moscow')).problem).toMatchObject({
      code: 'invalidOperation',
      detail: 'monthLocked',
    })
    const unknown = await sendRequest(testServer, unlockStatisticsMonth, {
      token: head.token,
      params: { month: '2025-01' },
    })
    expect(unknown.status).toBe(404)
  })
})

describe('invalid report parameters', () => {
  it.each([
    [{ from: '2026-03-02', to: '2026-03-01' }, 'to'],
    [{ from: '2020-03-02', to: '2026-03-01' }, 'to'],
    [{ from: 'yesterday', to: '2026-03-01' }, 'from'],
    [{ ...day, timeZone: 'Mars/Base' }, 'timeZone'],
    [{ ...day, agentId: 'nobody' }, 'agentId'],
  ])('%j is refused at its field', async (query, path) => {
    const answer = await sendRequest(testServer, getKpiReport, { token: head.token, query: query as never })
    expect(answer.status).toBe(400)
    expect(answer.problem.errors?.map((error) => error.path)).toEqual([path])
  })
})
