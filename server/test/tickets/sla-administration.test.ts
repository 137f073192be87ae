import {
  deleteBusinessCalendar,
  exportBusinessCalendars,
  listBusinessCalendars,
  previewBusinessCalendar,
} from '@savepoint/contract/sla/calendars.ts'
import {
  deleteSlaPolicy,
  exportSlaPolicies,
  exportSlaReport,
  getSlaReport,
  listSlaPolicies,
  orderSlaPolicies,
  previewSlaPolicy,
  updateSlaPolicy,
} from '@savepoint/contract/sla/policies.ts'
import { defaultPolicyId } from '@savepoint/contract/tickets/sla-values.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRequest } from '../support/requests.ts'
import { matchAll, officeHours, type SlaServer, startSlaServer } from '../support/sla-server.ts'
import { addAgent, addRole } from '../support/staff.ts'

let at: SlaServer
beforeAll(async () => {
  at = await startSlaServer()
})
afterAll(() => at.close())

const pathsOf = (answer: { problem: { errors?: { path: string; message: string }[] } }) =>
  answer.problem.errors?.map(({ path, message }) => [path, message])
const targets = { firstReply: 60, nextReply: 60, resolution: null }

describe('business calendars', () => {
  it('are refused when they never open, also for the targets of their policies', async () => {
    const never = await at.calendar({ hours: {} })
    expect([never.status, pathsOf(never)]).toEqual([400, [['hours', 'Never open']]])
    const { data: rare } = await at.calendar({ hours: { mon: [['09:00', '09:10']] } })
    const far = await at.policy({ calendarId: rare.id, targets: { ...targets, resolution: 500_000 } })
    expect([far.status, pathsOf(far)]).toEqual([400, [['calendarId', 'Never open']]])
  })

  it.each([
    [
      'out of order',
      {
        hours: {
          mon: [
            ['14:00', '18:00'],
            ['09:00', '13:00'],
          ],
        },
      },
    ],
    [
      'overlapping',
      {
        hours: {
          mon: [
            ['09:00', '13:00'],
            ['12:00', '18:00'],
          ],
        },
      },
    ],
    ['ending before they begin', { hours: { mon: [['18:00', '09:00']] } }],
    ['after midnight', { hours: { mon: [['09:00', '24:30']] } }],
    ['of an unknown zone', { timeZone: 'Europe/Atlantis' }],
    ['with holidays of an unknown country', { holidays: { country: 'QQ', dates: [] } }],
    ['with an unknown state', { holidays: { country: 'DE', state: 'XX', dates: [] } }],
    [
      'with the same exception twice',
      {
        exceptions: [
          { date: '2026-12-24', hours: [] },
          { date: '2026-12-24', hours: [] },
        ],
      },
    ],
    ['with a date that does not exist', { holidays: { dates: ['2026-02-30'] } }],
  ])('are refused with hours %s', async (_what, body) => {
    expect((await at.calendar(body)).status).toBe(400)
  })

  it('have names of their own, are found by them and kept while a policy uses them', async () => {
    const { data: calendar } = await at.calendar({ name: 'Lisbon office' })
    expect((await at.calendar({ name: 'lisbon OFFICE' })).problem.code).toBe('documentAlreadyExists')
    const { token } = at.admin
    const found = await sendRequest(at.testServer, listBusinessCalendars, { token, query: { q: 'дшыищт' } })
    expect(found.data.items.map(({ name }) => name)).toEqual(['Lisbon office'])
    const { data: policy } = await at.policy({ calendarId: calendar.id })
    const params = { id: calendar.id }
    const used = await sendRequest(at.testServer, deleteBusinessCalendar, { token, params })
    expect([used.status, used.problem.code]).toEqual([409, 'inUse'])
    await sendRequest(at.testServer, deleteSlaPolicy, { token, params: { id: policy.id } })
    expect((await sendRequest(at.testServer, deleteBusinessCalendar, { token, params })).status).toBe(204)
  })

  it('show their next holidays and exceptions before they are saved', async () => {
    const year = at.testServer.clock.now().getUTCFullYear() + 1
    const body = {
      timeZone: 'Europe/Berlin',
      hours: officeHours,
      holidays: { country: 'DE', dates: [`${year}-06-15`] },
      exceptions: [{ date: `${year}-01-01`, hours: [['10:00', '12:00']] }],
      locale: 'ru',
    } as never
    const { data } = await sendRequest(at.testServer, previewBusinessCalendar, {
      token: at.admin.token,
      body,
    })
    expect(data.days.length).toBeGreaterThan(2)
    expect(data.days).toContainEqual({ date: `${year}-01-01`, kind: 'exception', name: null })
    expect(data.days.every(({ date }, n, all) => n === 0 || (all[n - 1]?.date ?? '') < date)).toBe(true)
  })
})

describe('SLA policies', () => {
  it('come in their order, which has to name each of them, the default last', async () => {
    const { token } = at.admin
    const [one, two] = [(await at.policy()).data, (await at.policy()).data]
    const list = async () =>
      (await sendRequest(at.testServer, listSlaPolicies, { token, query: {} })).data.items
    const ids = (await list()).filter(({ isDefault }) => !isDefault).map(({ id }) => id)
    expect(ids.slice(-2)).toEqual([one.id, two.id])
    expect((await list()).at(-1)?.id).toBe(defaultPolicyId)
    const order = (given: string[]) =>
      sendRequest(at.testServer, orderSlaPolicies, { token, body: { ids: given } })
    expect((await order(ids.slice(1))).status).toBe(400)
    expect((await order([...ids, defaultPolicyId])).status).toBe(400)
    expect((await order(ids.toReversed())).status).toBe(204)
    expect((await list()).map(({ id }) => id)).toEqual([...ids.toReversed(), defaultPolicyId])
  })

  it('have a default that cannot be deleted, limited, switched off or left without a promise', async () => {
    const { token } = at.admin
    const params = { id: defaultPolicyId }
    const deletion = await sendRequest(at.testServer, deleteSlaPolicy, { token, params })
    expect(deletion.problem.code).toBe('invalidOperation')
    const body = {
      name: 'All',
      enabled: true,
      calendarId: null,
      conditions: matchAll,
      targets,
      warnMinutes: null,
    }
    const save = async (more: object) =>
      (
        await sendRequest(at.testServer, updateSlaPolicy, {
          token,
          params,
          body: { ...body, ...more } as never,
        })
      ).status
    const limited = { ...matchAll, all: [{ field: 'priority', operator: 'is', value: 'low' }] }
    expect(await save({ enabled: false })).toBe(400)
    expect(await save({ conditions: limited })).toBe(400)
    expect(await save({ targets: { ...targets, firstReply: null } })).toBe(400)
    // Both opened it before anybody had changed it.
    expect(await save({ updatedAt: null })).toBe(200)
    expect(await save({ updatedAt: null })).toBe(409)
    expect(await save({})).toBe(200)
  })

  it.each([
    ['no target', { targets: { firstReply: null, nextReply: null, resolution: null } }],
    ['a target of no time', { targets: { ...targets, firstReply: 0 } }],
    [
      'a field that changes with the conversation',
      { conditions: { ...matchAll, all: [{ field: 'status', operator: 'is', value: 'Created' }] } },
    ],
    ['an unknown calendar', { calendarId: '00000000-0000-7000-8000-000000000001' }],
    ['no name', { name: ' ' }],
  ])('are refused with %s', async (_what, body) => {
    expect((await at.policy(body)).status).toBe(400)
  })

  it('say when a ticket created now would be due', async () => {
    const { data } = await sendRequest(at.testServer, previewSlaPolicy, {
      token: at.admin.token,
      body: { calendarId: null, targets },
    })
    expect(Date.parse(data.firstReply ?? '') - at.testServer.clock.now().getTime()).toBeGreaterThan(
      59 * 60_000,
    )
    expect(data.resolution).toBeNull()
  })

  it('are exported and audited', async () => {
    const { token } = at.admin
    await at.policy({ name: '=Formula' })
    for (const endpoint of [exportSlaPolicies, exportBusinessCalendars])
      expect((await sendRequest(at.testServer, endpoint, { token, query: {} })).status).toBe(200)
    const { text } = await sendRequest(at.testServer, exportSlaPolicies, { token, query: {} })
    expect(text).toContain("'=Formula")
    const rows = await at.testServer.db<
      { action: string }[]
    >`select distinct action from audit order by action`
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'businessCalendarCreated',
        'slaPoliciesExported',
        'slaPoliciesOrdered',
        'slaPolicyCreated',
        'slaPolicyDeleted',
      ]),
    )
  })
})

describe('the report of targets', () => {
  it('counts met and missed ones, and by how much, as on paper', async () => {
    const own = await startSlaServer()
    try {
      await own.policy({ targets: { firstReply: 60, nextReply: null, resolution: null } })
      // Five are answered in time; four are late by 10, 20, 30 and 40 minutes.
      for (const late of [-50, -40, -30, -20, -10, 10, 20, 30, 40]) {
        const ticket = await own.open()
        await own.advance({ minutes: 60 + late })
        await ticket.reply()
      }
      const now = own.testServer.clock.now().getTime()
      const day = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10)
      const { data } = await sendRequest(own.testServer, getSlaReport, {
        token: own.admin.token,
        query: { from: day(-2), to: day(1) },
      })
      expect(data.total).toMatchObject([{ metric: 'firstReply', met: 5, missed: 4, running: 0 }])
      const [{ medianOverrun, p90Overrun }] = data.total as unknown as [
        { medianOverrun: number; p90Overrun: number },
      ]
      // Between 20 and 30; seven tenths of the way from 30 to 40.
      expect(medianOverrun / 60).toBeCloseTo(25, 0)
      expect(p90Overrun / 60).toBeCloseTo(37, 0)
      expect(data.policies).toHaveLength(1)
    } finally {
      await own.close()
    }
  })

  it.each([
    ['to', { from: '2026-03-02', to: '2026-03-01' }],
    ['to', { from: '2020-01-01', to: '2026-03-01' }],
    ['from', { from: '0001-01-02', to: '0001-01-05' }],
    // The JavaScript runtime ignores case in time zones, the database does not.
    ['timeZone', { from: '2026-03-01', to: '2026-03-02', timeZone: 'europe/berlin' }],
  ])('say at %s what is wrong with %j, in files too', async (path, query) => {
    for (const endpoint of [getSlaReport, exportSlaReport]) {
      const answer = await sendRequest(at.testServer, endpoint, { token: at.admin.token, query })
      expect([answer.status, answer.problem.errors?.map((error) => error.path)]).toEqual([400, [path]])
    }
  })

  it('counts only what happened in the categories of the role, in files too', async () => {
    const own = await startSlaServer()
    try {
      const { testServer } = own
      await own.policy({ targets: { firstReply: 60, nextReply: null, resolution: null } })
      const ticket = await own.open()
      await ticket.reply()
      const now = testServer.clock.now().getTime()
      const day = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10)
      const period = { from: day(-2), to: day(1) }
      const readAs = async (categoryId: string) => {
        const roleId = await addRole(testServer, { rights: ['statistics.view'], categories: [categoryId] })
        const { token } = await addAgent(testServer, { roleId })
        const report = await sendRequest(testServer, getSlaReport, { token, query: period })
        const file = await sendRequest(testServer, exportSlaReport, {
          token,
          query: { ...period, separator: ',' },
        })
        return { report: report.data, file: file.text }
      }
      const elsewhere = await readAs(own.elsewhere.categoryId)
      expect(elsewhere.report).toEqual({ total: [], policies: [] })
      expect(elsewhere.file).not.toContain('firstReply')
      const same = await readAs(own.topic.categoryId)
      expect(same.report.total).toMatchObject([{ metric: 'firstReply', met: 1 }])
      expect(same.file).toContain('firstReply')
    } finally {
      await own.close()
    }
  })
})
