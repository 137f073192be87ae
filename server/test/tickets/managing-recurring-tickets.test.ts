import { limits } from '@savepoint/contract/limits.ts'
import { deleteBusinessCalendar } from '@savepoint/contract/sla/calendars.ts'
import {
  deleteRecurringTicket,
  enableRecurringTicket,
  exportRecurringTickets,
  getRecurringTicket,
  getRecurringTicketChoices,
  listRecurringTickets,
  previewRecurrence,
  runRecurringTicket,
} from '@savepoint/contract/tickets/recurring/recurring-tickets.ts'
import { createTag, deleteTag, mergeTag } from '@savepoint/contract/tickets/tags.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyDay, type RecurringServer, startRecurringServer } from '../support/recurring-server.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole } from '../support/staff.ts'

let at: RecurringServer
beforeAll(async () => {
  at = await startRecurringServer()
})
afterAll(() => at.close())
const errorsOf = async (schedule: object) => {
  const { problem } = await at.create({ schedule: { ...everyDay, ...schedule } })
  return problem.errors?.map(({ path, message }) => `${path}: ${message}`)
}

describe('managing recurring tickets', () => {
  it('refuses schedules that never come or mean nothing', async () => {
    expect(await errorsOf({ endsOn: '2025-12-31' })).toEqual(['schedule.endsOn: Before the start'])
    expect(await errorsOf({ timeZone: 'Mars/Olympus' })).toEqual(['schedule.timeZone: Invalid value'])
    expect(await errorsOf({ unit: 'weeks' })).toEqual(['schedule.weekdays: Mandatory field'])
    expect(await errorsOf({ unit: 'months' })).toEqual(['schedule.monthDay: Mandatory field'])
    expect(await errorsOf({ unit: 'months', monthDay: 1, monthWeek: 'last' })).toEqual([
      'schedule.monthWeek: Invalid value',
    ])
    for (const schedule of [{ every: 0 }, { startsOn: '2026-02-30' }, { endsAfter: 0 }, { time: '24:00' }])
      expect(await errorsOf(schedule)).toHaveLength(1)
  })

  it('shows the next five times, without holidays', async () => {
    const day = (days: number) =>
      new Date(at.testServer.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
    const { data: calendar } = await at.calendar({ holidays: { dates: [day(2)] } })
    const { data } = await sendRequest(at.testServer, previewRecurrence, {
      token: at.admin.token,
      body: { schedule: everyDay, calendarId: calendar.id },
    })
    expect(data.next).toEqual([1, 3, 4, 5, 6].map((days) => `${day(days)}T09:00:00.000Z`))
    await at.create({ calendarId: calendar.id })
    const params = { id: calendar.id }
    const refused = await sendRequest(at.testServer, deleteBusinessCalendar, {
      token: at.admin.token,
      params,
    })
    expect(refused.problem.title).toBe('In use')
  })

  it('lists those without a next time last, on whatever page', async () => {
    const off = (await at.create({ name: 'Выключено', enabled: false })).data
    expect(off.nextAt).toBeNull()
    const all: string[] = []
    let cursor = null as string | null
    do {
      const { data }: { data: { items: { id: string }[]; nextCursor: string | null } } = await sendRequest(
        at.testServer,
        listRecurringTickets,
        {
          token: at.admin.token,
          query: { sort: 'nextAt', limit: 1, ...(cursor && { cursor }) },
        },
      )
      all.push(...data.items.map(({ id }) => id))
      cursor = data.nextCursor
    } while (cursor)
    const [row] = await at.testServer.db<
      { count: number }[]
    >`select count(*)::int as count from recurring_tickets`
    expect([all.length, all.at(-1)]).toEqual([row?.count, off.id])
    await sendRequest(at.testServer, deleteRecurringTicket, { token: at.admin.token, params: { id: off.id } })
  })

  it('finds, sorts and exports them, and deletes them without their tickets', async () => {
    const { token } = at.admin
    const [late, early] = [
      (await at.create({ name: 'Ночная сверка', schedule: { ...everyDay, time: '23:00' } })).data,
      (await at.create({ name: 'Отчёт', schedule: { ...everyDay, time: '13:00' } })).data,
    ]
    const found = await sendRequest(at.testServer, listRecurringTickets, { token, query: { q: 'jnx`n' } })
    expect(found.data.items.map(({ id }) => id)).toEqual([early.id])
    const query = { sort: 'nextAt' as const, limit: 1 }
    const first = await sendRequest(at.testServer, listRecurringTickets, { token, query })
    expect(first.data.items[0]?.id).toBe(early.id)
    const second = await sendRequest(at.testServer, listRecurringTickets, {
      token,
      query: { ...query, cursor: first.data.nextCursor as string },
    })
    expect(second.data.items[0]?.id).toBe(late.id)
    const csv = await sendRequest(at.testServer, exportRecurringTickets, { token, query: {} })
    expect(csv.text).toContain('Ночная сверка')
    const params = { id: late.id }
    const run = await sendRequest(at.testServer, runRecurringTicket, { token, params })
    await sendRequest(at.testServer, deleteRecurringTicket, { token, params })
    expect((await sendRequest(at.testServer, getRecurringTicket, { token, params })).status).toBe(404)
    expect((await at.read(run.data.ticketId)).recurring).toEqual({
      id: null,
      name: 'Ночная сверка',
      nextAt: null,
    })
    const audited = await at.testServer
      .db`select action from audit where subject_id = ${late.id} order by at, id`
    expect(audited.map(({ action }) => action)).toEqual([
      'recurringTicketCreated',
      'recurringTicketRun',
      'recurringTicketDeleted',
    ])
  })

  it('shows those of the role’s categories, and refuses others', async () => {
    const { data: made } = await at.create()
    const roleId = await addRole(at.testServer, { admin: true, categories: [at.elsewhere.categoryId] })
    const { token } = await addAgent(at.testServer, { roleId })
    const list = await sendRequest(at.testServer, listRecurringTickets, { token, query: {} })
    expect(list.data.items).toEqual([])
    const params = { id: made.id }
    expect((await sendRequest(at.testServer, getRecurringTicket, { token, params })).status).toBe(404)
    expect((await sendRequest(at.testServer, runRecurringTicket, { token, params })).status).toBe(404)
    const refused = await at.create({}, token)
    expect(refused.problem.errors).toEqual([{ path: 'categoryId', message: 'Not found' }])
    const choices = await sendRequest(at.testServer, getRecurringTicketChoices, {
      token,
      query: { categoryId: at.topic.categoryId },
    })
    expect(choices.data).toMatchObject({ projects: [{ id: at.elsewhere.projectId }], agents: [], teams: [] })
  })

  it('keeps the tags that are left when others are merged or deleted', async () => {
    const { token } = at.admin
    const addTag = async () => {
      const body = { name: at.name(), color: 'blue' as const, projectId: null }
      return (await sendRequest(at.testServer, createTag, { token, body })).data.id
    }
    const [merged, into, deleted] = [await addTag(), await addTag(), await addTag()]
    const given = [merged, into, deleted]
    const { data: made } = await at.create({ enabled: false, tagIds: given })
    const params = { id: made.id }
    await sendRequest(at.testServer, mergeTag, { token, params: { id: merged }, body: { intoId: into } })
    const [row] = await at.testServer.db<
      { tag_ids: string[] }[]
    >`select tag_ids from recurring_tickets where id = ${made.id}`
    expect(row?.tag_ids.toSorted()).toEqual([into, deleted].toSorted())
    await sendRequest(at.testServer, deleteTag, { token, params: { id: deleted } })
    // As it was saved before merges reached it.
    await at.testServer.db`update recurring_tickets set tag_ids = ${given} where id = ${made.id}`
    const body = { enabled: true }
    const { data } = await sendRequest(at.testServer, enableRecurringTicket, { token, params, body })
    expect(data).toMatchObject({ enabled: true, tags: [{ id: into }] })
  })

  it('refuses a name that is taken, and more than the limit', async () => {
    await at.create({ name: 'Taken' })
    expect((await at.create({ name: 'TAKEN' })).problem.title).toBe('DocumentAlreadyExistsException')
    const [row] = await at.testServer.db<
      { count: number }[]
    >`select count(*)::int as count from recurring_tickets`
    const left = limits.recurringTickets - (row?.count ?? 0)
    const answers = await Promise.all(Array.from({ length: left + 3 }, () => at.create()))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(left)
    // All of them at the same minute.
    await at.testServer.db`update recurring_tickets set next_at = ${at.testServer.clock.now()}`
    await at.work()
    const tickets = await at.testServer
      .db`select 1 from recurring_runs where planned_at is not null and outcome = 'created'`
    expect(tickets).toHaveLength(limits.recurringTickets)
  })
})
