import { limits } from '@savepoint/contract/limits.ts'
import type { ReportSchedule, SavedReportInput } from '@savepoint/contract/statistics/statistics-inputs.ts'
import {
  createSavedReport,
  deleteSavedReport,
  listSavedReports,
  updateSavedReport,
} from '@savepoint/contract/statistics/statistics-saved.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

type Agent = Awaited<ReturnType<typeof addAgent>>

let testServer: TestServer
let role: string
let mira: Agent
let leo: Agent
let outsider: Agent
beforeAll(async () => {
  testServer = await startTestServer()
  role = await addRole(testServer, { admin: true })
  mira = await addAgent(testServer, { roleId: role, options: { name: 'Mira' } })
  leo = await addAgent(testServer, { roleId: role, options: { name: 'Leo' } })
  outsider = await addAgent(testServer, { roleId: await addRole(testServer), options: { name: 'Otto' } })
})
afterAll(() => testServer.close())

let count = 0
const input = (over: Partial<SavedReportInput> = {}): SavedReportInput => {
  count += 1
  const search = { period: 'last7' as const, timeZone: 'Europe/Berlin' }
  return { name: `Report ${count}`, report: 'kpi', search, schedule: null, ...over }
}
const schedule = (over: Partial<ReportSchedule> = {}): ReportSchedule => {
  const recipientIds = [mira.id]
  return { every: 'day', hour: 9, format: 'csv', locale: 'en', recipientIds, ...over }
}
const create = async (body: SavedReportInput, agent = mira, key?: string) =>
  await sendRequest(testServer, createSavedReport, { token: agent.token, body, ...(key && { key }) })
const update = async (id: string, body: SavedReportInput, agent = mira) =>
  await sendRequest(testServer, updateSavedReport, { token: agent.token, params: { id }, body })
const remove = async (id: string, agent = mira) =>
  await sendRequest(testServer, deleteSavedReport, { token: agent.token, params: { id } })
const list = async (agent = mira) =>
  (await sendRequest(testServer, listSavedReports, { token: agent.token })).data
const audited = async (id: string) =>
  await testServer.db`select action, subject_name, before, after from audit where subject_id = ${id} order by id`

describe('saved reports', () => {
  it('are visible only to their employee, sorted by name', async () => {
    const own = await addAgent(testServer, { roleId: role })
    const search = {
      period: 'dates' as const,
      from: '2026-03-01',
      to: '2026-03-31',
      timeZone: 'Asia/Kathmandu',
      channel: 'mail' as const,
      compare: 'previous' as const,
    }
    const second = await create(input({ name: ' zebra ', search, report: 'projects' }), own)
    const first = await create(input({ name: 'Ants' }), own)
    expect(second.data).toMatchObject({
      name: 'zebra',
      search,
      report: 'projects',
      schedule: null,
      nextAt: null,
    })
    expect((await list(own)).items).toEqual([first.data, second.data])
    expect((await list(leo)).items).toEqual([])
    const { id } = first.data
    expect((await update(id, input(), leo)).status).toBe(404)
    expect((await remove(id, leo)).status).toBe(404)
    expect((await remove(id, own)).status).toBe(204)
    expect((await remove(id, own)).status).toBe(404)
    expect((await update(id, input(), own)).status).toBe(404)
    expect((await list(own)).items).toEqual([second.data])
  })

  it('have unique names, ignoring case, also when they are changed', async () => {
    const { data } = await create(input({ name: 'Weekly' }))
    const other = await create(input())
    for (const answer of [
      await create(input({ name: 'WEEKLY ' })),
      await update(other.data.id, input({ name: 'weekly' })),
    ]) {
      expect(answer.status).toBe(400)
      expect(answer.problem).toMatchObject({
        title: 'DocumentAlreadyExistsException',
        errors: [{ path: 'name' }],
      })
    }
    expect((await create(input({ name: 'weekly' }), leo)).status).toBe(201)
    expect((await update(data.id, input({ name: 'WEEKLY' }))).data.name).toBe('WEEKLY')
  })

  it('are limited in number, also when they are saved at once', async () => {
    const own = await addAgent(testServer, { roleId: role })
    const answers = await Promise.all(
      Array.from({ length: limits.reportsPerAgent + 3 }, () => create(input(), own)),
    )
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(({ status, problem }) => [status, problem.detail])).toEqual(
      Array.from({ length: 3 }, () => [403, 'tooManyReports']),
    )
    expect((await list(own)).items).toHaveLength(limits.reportsPerAgent)
  })

  it('are saved once when a request is retried', async () => {
    const body = input()
    const [one, other] = await Promise.all([
      create(body, mira, 'saved-once'),
      create(body, mira, 'saved-once'),
    ])
    expect(one.status).toBe(201)
    expect(other.data).toEqual(one.data)
    expect((await list()).items.filter(({ name }) => name === body.name)).toHaveLength(1)
  })

  it.each([
    ['search.timeZone', { search: { period: 'today', timeZone: 'Nowhere/At_All' } }],
    // The JavaScript runtime ignores case in time zones, the database does not.
    ['search.timeZone', { search: { period: 'today', timeZone: 'europe/berlin' } }],
    ['search.from', { search: { period: 'dates', timeZone: 'UTC', to: '2026-03-01' } }],
    ['search.to', { search: { period: 'dates', timeZone: 'UTC', from: '2026-03-01' } }],
    ['search.to', { search: { period: 'dates', timeZone: 'UTC', from: '2026-03-02', to: '2026-03-01' } }],
    ['search.to', { search: { period: 'dates', timeZone: 'UTC', from: '2020-01-01', to: '2026-03-01' } }],
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(limits.reportNameMaxLength + 1) }],
  ] as [string, Partial<SavedReportInput>][])('say at %s what is wrong with %j', async (path, over) => {
    const answer = await create(input(over))
    expect(answer.status).toBe(400)
    expect(answer.problem.errors?.map((error) => error.path)).toEqual([path])
  })
})

describe('the schedule of a report', () => {
  it('is for active employees whose role may see statistics, who are offered by name', async () => {
    const off = await addAgent(testServer, { roleId: role, options: { name: 'Aaron' } })
    const invited = await addAgent(testServer, { roleId: role, options: { name: 'Abel' } })
    await testServer.db`update agents set active = false where id = ${off.id}`
    await testServer.db`update agents set password_hash = null where id = ${invited.id}`
    const strict = await addRole(testServer, { admin: true })
    const unproved = await addAgent(testServer, { roleId: strict, options: { name: 'Adam' } })
    await testServer.db`update roles set second_factor = true where id = ${strict}`
    const { recipients } = await list()
    const names = recipients.map(({ name }) => name)
    expect(names).toContain('Leo')
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)))
    for (const { id } of [outsider, off, invited, unproved]) {
      expect(recipients.map((named) => named.id)).not.toContain(id)
      const answer = await create(input({ schedule: schedule({ recipientIds: [mira.id, id] }) }))
      expect(answer.status).toBe(400)
      expect(answer.problem.errors).toMatchObject([{ path: 'schedule.recipientIds' }])
    }
    expect((await create(input({ schedule: schedule({ recipientIds: [] }) }))).status).toBe(400)
    expect((await create(input({ schedule: schedule({ every: 'week' }) }))).problem.errors).toMatchObject([
      { path: 'schedule.weekday' },
    ])
  })

  it('has its next moment in the time zone of the report, and keeps it while its time stays the same', async () => {
    const hour = (testServer.clock.now().getUTCHours() + 2) % 24
    const search = { period: 'today' as const, timeZone: 'UTC' }
    const made = await create(input({ search, schedule: schedule({ hour }) }))
    const nextAt = Date.parse(made.data.nextAt ?? '')
    expect(new Date(nextAt).getUTCHours()).toBe(hour)
    expect(nextAt - testServer.clock.now().getTime()).toBeGreaterThan(0)
    expect(nextAt - testServer.clock.now().getTime()).toBeLessThanOrEqual(2 * 3_600_000)
    const { id } = made.data
    // Due and being retried: a change of the content must not stop that.
    const due = '2026-01-01T00:00:00.000Z'
    await testServer.db`update statistics_reports set next_at = ${due}, failures = 3 where id = ${id}`
    const renamed = await update(
      id,
      input({ search: { ...search, channel: 'web' }, schedule: schedule({ hour }) }),
    )
    expect(renamed.data.nextAt).toBe(due)
    const moved = await update(
      id,
      input({ search: { ...search, timeZone: 'Asia/Kathmandu' }, schedule: schedule({ hour }) }),
    )
    expect(moved.data.nextAt).toMatch(/:15:00\.000Z$/)
    const [row] = await testServer.db`select failures from statistics_reports where id = ${id}`
    expect(row?.failures).toBe(0)
    expect((await update(id, input())).data).toMatchObject({ schedule: null, nextAt: null })
  })

  it('is recorded in the audit log when it concerns others', async () => {
    const { id } = (await create(input({ name: 'Own', schedule: schedule() }))).data
    expect(await audited(id)).toEqual([])
    const shared = input({ name: 'Shared', schedule: schedule({ recipientIds: [leo.id, mira.id] }) })
    await update(id, shared)
    await update(id, shared)
    await update(id, { ...shared, schedule: schedule({ recipientIds: [leo.id], hour: 10 }) })
    await update(id, { ...shared, schedule: schedule() })
    const other = (await create({ ...shared, name: 'Other' })).data.id
    await remove(other)
    const recipients = [leo.email, mira.email].toSorted()
    expect(await audited(id)).toMatchObject([
      {
        action: 'reportScheduled',
        subject_name: 'Shared',
        before: null,
        after: { name: 'Shared', recipients },
      },
      {
        action: 'reportScheduled',
        before: { recipients, schedule: { hour: 9 } },
        after: { recipients: [leo.email], schedule: { hour: 10 } },
      },
      { action: 'reportUnscheduled', before: { recipients: [leo.email] }, after: null },
    ])
    expect((await audited(other)).map(({ action }) => action)).toEqual([
      'reportScheduled',
      'reportUnscheduled',
    ])
  })
})
