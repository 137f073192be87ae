import { updateBusinessCalendar } from '@savepoint/contract/sla/calendars.ts'
import { getChecklist } from '@savepoint/contract/tickets/checklists/checklists.ts'
import { listNotifications } from '@savepoint/contract/tickets/notifications/notifications.ts'
import {
  enableRecurringTicket,
  getRecurringTicket,
  runRecurringTicket,
  updateRecurringTicket,
} from '@savepoint/contract/tickets/recurring/recurring-tickets.ts'
import { createTag } from '@savepoint/contract/tickets/tags.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { notifyStaff } from '../../src/tickets/notifications/notify-staff.ts'
import { extendHolidays } from '../../src/tickets/sla/calendars.ts'
import { everyDay, type RecurringServer, startRecurringServer } from '../support/recurring-server.ts'
import { sendRequest } from '../support/requests.ts'
import { officeHours } from '../support/sla-server.ts'
import { addAgent, addRole } from '../support/staff.ts'

let at: RecurringServer
beforeEach(async () => {
  at = await startRecurringServer()
})
afterEach(() => at.close())

const heard = async (token: string) => {
  await notifyStaff(at.testServer.services)
  const { data } = await sendRequest(at.testServer, listNotifications, { token })
  return data.items.map(({ ticket, recurringTicket, items }) => [
    ticket?.id ?? recurringTicket?.name,
    items[0]?.kind,
  ])
}
const countTickets = async () => {
  const [row] = await at.testServer.db<{ count: number }[]>`select count(*)::int as count from tickets`
  return row?.count
}
const definition = async (id: string) =>
  (await sendRequest(at.testServer, getRecurringTicket, { token: at.admin.token, params: { id } })).data

describe('a recurring ticket', () => {
  it('appears at its time, with everything its definition names', async () => {
    const roleId = await addRole(at.testServer, { categories: [at.topic.categoryId] })
    const mira = await addAgent(at.testServer, { roleId, options: { name: 'Mira' } })
    const { data: tag } = await sendRequest(at.testServer, createTag, {
      token: at.admin.token,
      body: { name: 'Payments', color: 'blue', projectId: null },
    })
    await at.testServer
      .db`update categories set checklist = '{Read the mail}' where id = ${at.topic.categoryId}`
    const { data: made } = await at.create({
      priority: 'high',
      tagIds: [tag.id],
      teamId: roleId,
      agentId: mira.id,
      checklist: ['Compare', 'Read the mail'],
    })
    expect(await at.work()).toBe(0)
    await at.advance({ hours: 22 })
    expect(await at.work()).toBe(1)
    const [run] = await at.runs(made.id)
    expect(run).toMatchObject({ outcome: 'created', missed: 0, plannedAt: made.nextAt })
    const ticket = await at.read(run?.ticket?.id as number)
    expect(ticket).toMatchObject({
      title: 'Check the chargebacks',
      description: 'In the payment provider',
      channel: 'internal',
      priority: 'high',
      tags: [{ id: tag.id }],
      agent: { id: mira.id },
      team: { id: roleId },
      customer: { id: null, login: '' },
      messagesCount: 0,
      unread: true,
      sla: null,
      dueAt: null,
    })
    expect(ticket.messages).toMatchObject([{ kind: 'note', author: { name: made.name } }])
    const next = await definition(made.id)
    expect(ticket.recurring).toEqual({ id: made.id, name: made.name, nextAt: next.nextAt })
    expect(next).toMatchObject({ lastTicketId: ticket.id })
    const checklist = await sendRequest(at.testServer, getChecklist, {
      token: at.admin.token,
      params: { id: ticket.id },
    })
    expect(checklist.data.items.map(({ text }) => text)).toEqual(['Read the mail', 'Compare'])
    const again = await addAgent(at.testServer, { roleId })
    expect(again.roleId).toBe(roleId)
    const [token] = [await signIn(mira.email)]
    expect(await heard(token)).toEqual([[ticket.id, 'assignedToMe']])
  })

  it('appears once for each time, with two workers at once and after a clock was set back', async () => {
    for (let made = 0; made < 20; made += 1) await at.create()
    await at.advance({ hours: 22 })
    const counts = await Promise.all([at.work(), at.work(), at.work()])
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(20)
    expect(await countTickets()).toBe(20)
    await at.testServer.db`update recurring_tickets set next_at = next_at - interval '1 day'`
    expect(await at.work()).toBe(0)
    expect(await countTickets()).toBe(20)
  })

  it('leaves nothing of an attempt that was interrupted, and does not stop the others', async () => {
    const { data: broken } = await at.create({ title: 'Broken' })
    await at.create({ title: 'Whole' })
    await at.testServer.db.unsafe(`
      create function refuse() returns trigger language plpgsql as 'begin if new.name = ''${broken.name}'' then raise exception ''killed''; end if; return new; end';
      create trigger refuse before insert on recurring_runs for each row execute function refuse()`)
    await at.advance({ hours: 22 })
    await expect(at.work()).rejects.toThrow('killed')
    expect(await at.testServer.db`select title from tickets`).toMatchObject([{ title: 'Whole' }])
    await at.testServer.db.unsafe('drop trigger refuse on recurring_runs')
    expect(await at.work()).toBe(1)
    expect(await countTickets()).toBe(2)
  })

  it('makes up only the latest time after an outage, and says how many were missed', async () => {
    const { data: made } = await at.create()
    await at.advance({ days: 10 })
    expect(await at.work()).toBe(1)
    const [run] = await at.runs(made.id)
    expect(run).toMatchObject({ outcome: 'created', missed: 9 })
    expect(await at.work()).toBe(0)
  })

  it('is left out while the previous one is open, if it should', async () => {
    const { data: made } = await at.create({ skipsWhileOpen: true })
    await at.advance({ hours: 22 })
    await at.work()
    await at.advance({ days: 1 })
    expect(await at.work()).toBe(0)
    expect((await at.runs(made.id)).map(({ outcome }) => outcome)).toEqual(['previousOpen', 'created'])
    await at.testServer.db`update tickets set status = 'Resolved'`
    await at.advance({ days: 1 })
    expect(await at.work()).toBe(1)
  })

  it('ends after its last time', async () => {
    const startsOn = at.testServer.clock.now().toISOString().slice(0, 10)
    const { data: made } = await at.create({ schedule: { ...everyDay, startsOn, endsAfter: 2 } })
    await at.advance({ hours: 22 })
    await at.work()
    expect(await definition(made.id)).toMatchObject({ enabled: true, nextAt: null })
  })

  it('keeps what is due when it is edited, unless its schedule changes', async () => {
    const { data: made } = await at.create()
    const { data: other } = await at.create()
    await at.advance({ hours: 22 })
    const save = (id: string, body: object) =>
      sendRequest(at.testServer, updateRecurringTicket, {
        token: at.admin.token,
        params: { id },
        body: { ...at.bodyOf({ name: id }), ...body } as never,
      })
    expect((await save(made.id, { title: 'Another title' })).data.nextAt).toBe(made.nextAt)
    await save(other.id, { schedule: { ...everyDay, time: '10:00' } })
    expect(await at.work()).toBe(1)
    expect(await at.testServer.db`select title from tickets`).toMatchObject([{ title: 'Another title' }])
    const late = await save(made.id, { version: 1 })
    expect(late.problem.title).toBe('ChangedMeanwhile')
  })
})

describe('a recurring ticket with a calendar', () => {
  it('is planned anew when holidays are added or removed, unless it is due', async () => {
    const day = (days: number) =>
      new Date(at.testServer.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
    const [tomorrow, later] = [day(1), day(2)]
    const { data: calendar } = await at.calendar()
    const { data: made } = await at.create({ calendarId: calendar.id })
    const off = await at.create({ calendarId: calendar.id, enabled: false })
    const nextAt = async (dates: string[]) => {
      const body = { name: calendar.name, timeZone: 'UTC', hours: officeHours, holidays: { dates } } as never
      const { token } = at.admin
      await sendRequest(at.testServer, updateBusinessCalendar, { token, params: { id: calendar.id }, body })
      return (await definition(made.id)).nextAt
    }
    expect(await nextAt([tomorrow])).toBe(`${later}T09:00:00.000Z`)
    expect(await nextAt([])).toBe(`${tomorrow}T09:00:00.000Z`)
    expect((await definition(off.data.id)).nextAt).toBeNull()
    await at.advance({ hours: 22 })
    expect(await nextAt([tomorrow])).toBe(`${tomorrow}T09:00:00.000Z`)
    expect(await at.work()).toBe(1)
    expect(await nextAt([])).toBe(`${later}T09:00:00.000Z`)
    expect(await at.work()).toBe(0)
  })

  it('leaves out the public holidays of another year', async () => {
    const { data: calendar } = await at.calendar({ holidays: { country: 'DE', dates: [] } })
    await at.testServer.db`update business_calendars set public_dates = '{}', public_until = current_date`
    const year = at.testServer.clock.now().getUTCFullYear() + 1
    const schedule = { ...everyDay, startsOn: `${year}-12-25` }
    const { data: made } = await at.create({ calendarId: calendar.id, schedule })
    expect(made.nextAt).toBe(`${year}-12-25T09:00:00.000Z`)
    await extendHolidays(at.testServer.services)
    expect((await definition(made.id)).nextAt).toBe(`${year}-12-27T09:00:00.000Z`)
  })
})

describe('a recurring ticket that cannot appear', () => {
  it('disables itself when its category is gone, before it is due, and notifies its owner', async () => {
    const { data: made } = await at.create()
    await at.testServer
      .db`update categories set published = false, deleted_at = now() where id = ${at.topic.categoryId}`
    await at.work()
    expect(await definition(made.id)).toMatchObject({
      enabled: false,
      disabledFor: 'topicGone',
      nextAt: null,
    })
    expect(await heard(at.admin.token)).toEqual([[made.name, 'recurringTicketDisabled']])
    const mails = await at.testServer.db`select recipient from mails where kind = 'recurringTicketDisabled'`
    expect(mails).toMatchObject([{ recipient: at.admin.email }])
    await at.work()
    expect(await at.testServer.db`select 1 from mails where kind = 'recurringTicketDisabled'`).toHaveLength(1)
  })

  it('disables itself when its agent is gone, and works again when that is put right', async () => {
    const roleId = await addRole(at.testServer, { categories: [at.topic.categoryId] })
    const mira = await addAgent(at.testServer, { roleId })
    const { data: made } = await at.create({ agentId: mira.id })
    await at.testServer.db`update agents set active = false where id = ${mira.id}`
    await at.work()
    expect(await definition(made.id)).toMatchObject({ enabled: false, disabledFor: 'assigneeGone' })
    const params = { id: made.id }
    const { token } = at.admin
    const refused = await sendRequest(at.testServer, enableRecurringTicket, {
      token,
      params,
      body: { enabled: true },
    })
    expect(refused.problem.errors).toEqual([{ path: 'agentId', message: 'Not found' }])
    const body = at.bodyOf({ name: made.name })
    const old = { ...body, version: made.version }
    const late = await sendRequest(at.testServer, updateRecurringTicket, { token, params, body: old })
    expect(late.problem.title).toBe('ChangedMeanwhile')
    const saved = await sendRequest(at.testServer, updateRecurringTicket, { token, params, body })
    expect(saved.data).toMatchObject({ enabled: true, disabledFor: null, agent: null })
  })

  it('disables itself when its owner is gone, and notifies those who can put it right', async () => {
    const roleId = await addRole(at.testServer, { admin: true, categories: [at.topic.categoryId] })
    const owner = await addAgent(at.testServer, { roleId })
    const { data: made } = await at.create({}, owner.token)
    expect(made.owner?.id).toBe(owner.id)
    await at.testServer.db`update agents set active = false where id = ${owner.id}`
    await at.work()
    expect(await heard(at.admin.token)).toEqual([[made.name, 'recurringTicketDisabled']])
    const params = { id: made.id }
    const enabled = await sendRequest(at.testServer, enableRecurringTicket, {
      token: at.admin.token,
      params,
      body: { enabled: true },
    })
    expect(enabled.data).toMatchObject({ enabled: true, owner: { id: at.admin.id } })
  })
})

describe('creating a ticket now', () => {
  it('needs no owner, but says what else is gone', async () => {
    const roleId = await addRole(at.testServer, { admin: true, categories: [at.topic.categoryId] })
    const [owner, mira] = [
      await addAgent(at.testServer, { roleId }),
      await addAgent(at.testServer, { roleId }),
    ]
    const { data: made } = await at.create({ agentId: mira.id }, owner.token)
    const run = () =>
      sendRequest(at.testServer, runRecurringTicket, { token: at.admin.token, params: { id: made.id } })
    await at.testServer.db`update agents set active = false where id = ${owner.id}`
    expect((await run()).status).toBe(201)
    await at.testServer.db`update agents set active = false where id = ${mira.id}`
    expect((await run()).problem).toMatchObject({
      title: 'InvalidOperationException',
      detail: 'assigneeGone',
    })
  })

  it('is limited, also with 100 requests at once', async () => {
    const { data: made } = await at.create({ enabled: false })
    const run = () =>
      sendRequest(at.testServer, runRecurringTicket, { token: at.admin.token, params: { id: made.id } })
    const statuses = (await Promise.all(Array.from({ length: 100 }, run))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(90)
    expect(await countTickets()).toBe(10)
    await at.advance({ minutes: 61 })
    expect((await run()).status).toBe(201)
  })
})

async function signIn(email: string) {
  const { login } = await import('@savepoint/contract/people/people.ts')
  const { password } = await import('../support/staff.ts')
  return (await sendRequest(at.testServer, login, { body: { login: email, password } })).data.accessToken
}
