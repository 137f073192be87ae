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
import { fillEmptyZones } from '../../src/statistics/counting/fill-zones.ts'
import { rebuildStatistics } from '../../src/statistics/counting/rebuild-statistics.ts'
import { call } from '../support/calls.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { changed, countAll, seedEvents, seedTicket } from '../support/seeded-events.ts'
import { addAgent, addPlace, addRole, type Place } from '../support/staff.ts'

let desk: Desk
let place: Place
let elsewhere: Place
let head: { id: string; token: string }
let agent: { id: string; token: string }
const day = { from: '2026-03-02', to: '2026-03-02' }

beforeEach(async () => {
  desk = await openDesk()
  place = await addPlace(desk)
  elsewhere = await addPlace(desk)
  const categories = [place.categoryId, elsewhere.categoryId]
  head = await addAgent(desk, await addRole(desk, { admin: true, categories }), { name: 'Head' })
  agent = await addAgent(desk, await addRole(desk, { categories }), { name: 'Anna' })
})
afterEach(() => desk.close())

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
const tell = (at: Place = place) =>
  seedTicket(desk, { place: at, channel: 'web', at: '2026-03-02T09:00:00Z' }, solved())
const reopen = (ticketId: number) =>
  seedEvents(desk, ticketId, [
    { at: '2026-03-04T10:00:00Z', kind: 'customerWrote', by: { kind: 'customer' } },
    {
      at: '2026-03-04T10:00:00Z',
      kind: 'statusChanged',
      by: { kind: 'customer' },
      data: changed('Resolved', 'WaitingAgentAction'),
    },
  ])
const totals = async (token = head.token) => {
  const { data } = await call(desk, getProjectsReport, { token, query: { ...day, zone: 'UTC' } })
  return { created: data.total.now.created, resolved: data.total.now.resolved }
}
const workOf = async () => {
  const { data } = await call(desk, getAccountingReport, {
    token: head.token,
    query: { ...day, zone: 'UTC' },
  })
  return data
}

describe('events are counted exactly once', () => {
  it('waits for a transaction that took its number earlier and is still open', async () => {
    const ticketId = await tell()
    await countAll(desk)
    const held = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const slow = desk.db.begin(async (tx) => {
      await seedEvents({ db: tx as never }, ticketId, [
        { at: '2026-03-02T10:00:00Z', kind: 'noted', by: by() },
      ])
      begun.resolve()
      await held.promise
    })
    await begun.promise
    await tell()
    await countAll(desk)
    expect(await totals()).toEqual({ created: 1, resolved: 1 })
    held.resolve()
    await slow
    await countAll(desk)
    await countAll(desk)
    expect(await totals()).toEqual({ created: 2, resolved: 2 })
    expect((await workOf()).total.now.notes).toBe(1)
  })

  it('by many processes at once as by one', async () => {
    await totals()
    await fillEmptyZones(desk.services)
    for (let count = 0; count < 5; count += 1) {
      await tell()
      await Promise.all(Array.from({ length: 4 }, () => countAll(desk)))
    }
    await countAll(desk)
    expect(await totals()).toEqual({ created: 5, resolved: 5 })
  })

  it('anew by a rebuild, with the same figures', async () => {
    await reopen(await tell())
    await tell(elsewhere)
    await countAll(desk)
    const asked = {
      token: head.token,
      query: { from: '2026-03-01', to: '2026-03-31', zone: 'Europe/Moscow' },
    }
    await call(desk, getKpiReport, asked)
    await fillEmptyZones(desk.services)
    const { asOf: _, ...before } = (await call(desk, getKpiReport, asked)).data
    await rebuildStatistics(desk.services)
    const { asOf: __, ...after } = (await call(desk, getKpiReport, asked)).data
    expect(after).toEqual(before)
  })
})

describe('a deleted employee', () => {
  it('changes no sum and keeps the name', async () => {
    await tell()
    await countAll(desk)
    const before = await workOf()
    const answer = await call(desk, deleteEmployee, { token: head.token, params: { id: agent.id } })
    expect(answer.status).toBe(204)
    const after = await workOf()
    expect(after.total).toEqual(before.total)
    expect(after.teams.map(({ team, agents }) => [team, agents[0]?.agent.name])).toEqual([[null, 'Anna']])
  })
})

describe('the role limits', () => {
  it('figures to its categories, and a ticket that is not visible shows no title', async () => {
    await tell()
    await tell(elsewhere)
    await countAll(desk)
    const role = await addRole(desk, { admin: true, categories: [elsewhere.categoryId], pools: ['my'] })
    const { token } = await addAgent(desk, role)
    expect(await totals(token)).toEqual({ created: 1, resolved: 1 })
    const seen = await call(desk, listStatisticsTickets, { token, query: { ...day, measure: 'created' } })
    expect(seen.data.items.map(({ title, category }) => [title, category.id])).toEqual([
      [null, elsewhere.categoryId],
    ])
    const all = await call(desk, listStatisticsTickets, {
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
      expect((await call(desk, reportActivity, { token: agent.token, body })).status).toBe(204)
    }
    const today = desk.clock.now().toISOString().slice(0, 10)
    await send(true)
    await send(false)
    desk.clock.advance({ minutes: 1 })
    await send(false)
    desk.clock.advance({ minutes: 1 })
    await send(true)
    desk.clock.advance({ minutes: 3 })
    await countAll(desk)
    const read = async (more = {}) => {
      const tomorrow = desk.clock.now().toISOString().slice(0, 10)
      const query = { from: today, to: tomorrow, zone: 'UTC', ...more }
      const { activeMinutes, onlineMinutes } = (
        await call(desk, getAccountingReport, { token: head.token, query })
      ).data.total.now
      return { activeMinutes, onlineMinutes }
    }
    expect(await read()).toEqual({ activeMinutes: 2, onlineMinutes: 3 })
    await fillEmptyZones(desk.services)
    expect(await read()).toEqual({ activeMinutes: 2, onlineMinutes: 3 })
    expect(await read({ channel: 'web' })).toEqual({ activeMinutes: null, onlineMinutes: null })
  })
})

describe('who left', () => {
  it('is shown to those alone whose categories they worked in', async () => {
    await tell()
    await countAll(desk)
    const there = await addAgent(
      desk,
      await addRole(desk, { admin: true, categories: [elsewhere.categoryId] }),
      { name: 'There' },
    )
    await call(desk, deleteEmployee, { token: head.token, params: { id: agent.id } })
    const namesFor = async (token: string) => {
      const { data } = await call(desk, getStatisticsChoices, { token })
      return data.agents.map(({ name }) => name)
    }
    expect(await namesFor(head.token)).toContain('Anna')
    expect(await namesFor(there.token)).not.toContain('Anna')
  })
})

describe('a locked month', () => {
  const params = { month: '2026-03' }
  const lock = (zone = 'UTC') =>
    call(desk, lockStatisticsMonth, { token: head.token, params, body: { zone } })

  it('does not change by what comes later, until it is unlocked', async () => {
    const ticketId = await tell()
    await countAll(desk)
    expect((await lock()).status).toBe(201)
    await reopen(ticketId)
    await tell()
    await countAll(desk)
    const locked = await workOf()
    expect(locked.locks).toMatchObject([{ month: '2026-03', zone: 'UTC', lockedBy: 'Head' }])
    expect(locked.total.now).toMatchObject({ replies: 1, resolved: 1, returned: 0 })
    const inMoscow = await call(desk, getAccountingReport, {
      token: head.token,
      query: { ...day, zone: 'Europe/Moscow' },
    })
    expect(inMoscow.data.total.now).toMatchObject({ replies: 2, returned: 1 })
    expect((await call(desk, unlockStatisticsMonth, { token: head.token, params })).status).toBe(204)
    expect((await workOf()).total.now).toMatchObject({ replies: 2, resolved: 2, returned: 1 })
  })

  it('keeps the team an agent was in', async () => {
    await tell()
    await countAll(desk)
    const team = (await workOf()).teams[0]?.team
    await lock()
    await desk.db`update agents set role_id = ${(await desk.db`select role_id from agents where id = ${head.id}`)[0]?.role_id} where id = ${agent.id}`
    expect((await workOf()).teams[0]?.team).toEqual(team)
  })

  it('is refused before it is over, and twice', async () => {
    const now = desk.clock.now()
    const month = now.toISOString().slice(0, 7)
    await countAll(desk)
    const early = await call(desk, lockStatisticsMonth, {
      token: head.token,
      params: { month },
      body: { zone: 'UTC' },
    })
    expect(early.problem).toMatchObject({ code: 'invalidOperation', detail: 'monthNotOver' })
    await countAll(desk)
    await lock()
    expect((await lock('Europe/Moscow')).problem).toMatchObject({
      code: 'invalidOperation',
      detail: 'monthLocked',
    })
    const unknown = await call(desk, unlockStatisticsMonth, {
      token: head.token,
      params: { month: '2025-01' },
    })
    expect(unknown.status).toBe(404)
  })
})

describe('questions that make no sense', () => {
  it.each([
    [{ from: '2026-03-02', to: '2026-03-01' }, 'to'],
    [{ from: '2020-03-02', to: '2026-03-01' }, 'to'],
    [{ from: 'yesterday', to: '2026-03-01' }, 'from'],
    [{ ...day, zone: 'Mars/Base' }, 'zone'],
    [{ ...day, agentId: 'nobody' }, 'agentId'],
  ])('%j is refused at its field', async (query, path) => {
    const answer = await call(desk, getKpiReport, { token: head.token, query: query as never })
    expect(answer.status).toBe(400)
    expect(answer.problem.errors?.map((error) => error.path)).toEqual([path])
  })
})
