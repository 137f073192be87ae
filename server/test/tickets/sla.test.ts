import { updateBusinessCalendar } from '@savepoint/contract/sla/calendars.ts'
import { getReplyPromise, orderSlaPolicies, updateSlaPolicy } from '@savepoint/contract/sla/policies.ts'
import { putGameAccount } from '@savepoint/contract/tickets/game-accounts.ts'
import { defaultPolicyId } from '@savepoint/contract/tickets/sla-values.ts'
import { getTicketLog } from '@savepoint/contract/tickets/tickets.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { advanceTickets } from '../../src/tickets/workflow/advance-tickets.ts'
import { sendRequest } from '../support/requests.ts'
import { matchAll, officeHours, type SlaServer, startSlaServer } from '../support/sla-server.ts'
import { addCustomer } from '../support/staff.ts'

const minute = 60_000
let at: SlaServer
beforeEach(async () => {
  at = await startSlaServer()
})
afterEach(() => at.close())
const since = (time: string | null | undefined) =>
  (Date.parse(time ?? '') - at.testServer.clock.now().getTime()) / minute
const onlyTopic = (topic: { projectId: string }) => ({
  ...matchAll,
  all: [{ field: 'projectId', operator: 'is', value: topic.projectId }],
})
async function kinds(id: number) {
  const { data } = await sendRequest(at.testServer, getTicketLog, { token: at.admin.token, params: { id } })
  return data.items.map(({ kind }) => kind).filter((kind) => kind.startsWith('sla'))
}

describe('the service level of a ticket', () => {
  it('is 24 hours, around the clock, as long as nobody has set up a policy', async () => {
    const ticket = await at.open()
    const read = await ticket.read()
    expect(read.sla).toMatchObject({
      policyId: defaultPolicyId,
      metric: 'firstReply',
      pausedAt: null,
      breachedAt: null,
    })
    expect(Date.parse(read.dueAt as string) - Date.parse(read.createdAt)).toBe(24 * 60 * minute)
    expect(read.sla?.targetAt).toBe(read.dueAt)
    expect(ticket.promised).toBe(read.dueAt)
  })

  it('is of the first policy that matches', async () => {
    const { data: first } = await at.policy({ conditions: onlyTopic(at.topic) })
    const { data: second } = await at.policy({
      targets: { firstReply: 30, nextReply: null, resolution: null },
    })
    expect((await (await at.open()).sla())?.policyId).toBe(first.id)
    expect((await (await at.open(at.elsewhere)).sla())?.policyId).toBe(second.id)
    const order = { ids: [second.id, first.id] }
    await sendRequest(at.testServer, orderSlaPolicies, { token: at.admin.token, body: order })
    expect((await (await at.open()).sla())?.policyId).toBe(second.id)
    const disabled = { ...second, enabled: false }
    const { id: _id, isDefault: _d, calendar: _c, updatedAt: _u, ...body } = disabled
    await sendRequest(at.testServer, updateSlaPolicy, {
      token: at.admin.token,
      params: { id: second.id },
      body,
    })
    expect((await (await at.open()).sla())?.policyId).toBe(first.id)
  })

  it('follows the group that the publisher has put the player in', async () => {
    const ofVip = { ...matchAll, all: [{ field: 'customerGroup', operator: 'is', value: 'vip' }] }
    const targets = { firstReply: 30, nextReply: 30, resolution: null }
    const { data: vip } = await at.policy({ conditions: ofVip, targets })
    await at.policy()
    const player = await addCustomer(at.testServer)
    await at.testServer.db`update customers set email_confirmed_at = now() where id = ${player.id}`
    await sendRequest(at.testServer, putGameAccount, {
      token: at.admin.token,
      params: { login: player.email },
      body: { customerGroup: 'VIP' },
    })
    const promise = async (token?: string) =>
      (await sendRequest(at.testServer, getReplyPromise, { ...(token && { token }), query: at.topic })).data
    expect(since((await promise(player.token))?.targetAt)).toBeCloseTo(30, 0)
    expect(since((await promise())?.targetAt)).toBeCloseTo(60, 0)
    const ticket = await at.open(at.topic, player)
    expect((await ticket.sla())?.policyId).toBe(vip.id)
    expect(since(ticket.promised)).toBeCloseTo(30, 0)
    await ticket.change({ priority: 'high' })
    expect((await ticket.sla())?.policyId).toBe(vip.id)
    expect((await (await at.open()).sla())?.policyId).not.toBe(vip.id)
  })

  it('shows first reply, then next reply, then resolution, and is paused while the player is asked', async () => {
    await at.policy()
    const ticket = await at.open()
    expect((await ticket.sla())?.metric).toBe('firstReply')
    await at.advance({ minutes: 20 })
    await ticket.reply()
    const paused = await ticket.read()
    expect(paused.sla).toMatchObject({ metric: 'resolution', targetAt: null, breachedAt: null })
    expect(since(paused.sla?.pausedAt)).toBeCloseTo(0, 0)
    expect(paused.dueAt).toBeNull()
    await at.advance({ hours: 50 })
    await ticket.write()
    const next = await ticket.sla()
    expect(next?.metric).toBe('nextReply')
    expect(since(next?.targetAt)).toBeCloseTo(120, 0)
    await at.advance({ minutes: 110 })
    await ticket.write()
    expect(since((await ticket.sla())?.targetAt)).toBeCloseTo(10, 0)
    await ticket.reply('WaitingAgentAction')
    // 600 minutes, of which 20 and 110 have passed without the pause; whoever leaves the ticket waiting owes the next reply before that.
    expect(since((await ticket.sla())?.targetAt)).toBeCloseTo(120, 0)
    await ticket.reply('Resolved')
    expect(await ticket.sla()).toBeNull()
    const outcomes = await ticket.outcomes()
    expect(outcomes.map(({ metric, is_missed }) => [metric, is_missed])).toEqual([
      ['firstReply', false],
      ['nextReply', false],
      ['nextReply', false],
      ['resolution', false],
    ])
  })

  it('counts only the time that was not paused towards the resolution', async () => {
    await at.policy({ targets: { firstReply: 60, nextReply: null, resolution: 600 } })
    const ticket = await at.open()
    await at.advance({ minutes: 30 })
    await ticket.reply()
    await at.advance({ days: 2 })
    await ticket.write()
    const sla = await ticket.sla()
    expect(sla?.metric).toBe('resolution')
    expect(since(sla?.targetAt)).toBeCloseTo(570, 0)
  })

  it('is missed at its target, which nothing moves any more, and says by how much it was missed', async () => {
    const { data: policy } = await at.policy({ warnMinutes: 15 })
    const ticket = await at.open()
    const { targetAt } = (await ticket.sla()) as { targetAt: string }
    await at.advance({ minutes: 46 })
    await advanceTickets(at.testServer.services)
    await advanceTickets(at.testServer.services)
    expect(await kinds(ticket.id)).toEqual(['slaWarned'])
    await at.advance({ minutes: 24 })
    await advanceTickets(at.testServer.services)
    await advanceTickets(at.testServer.services)
    expect(await kinds(ticket.id)).toEqual(['slaBreached', 'slaWarned'])
    expect(await ticket.sla()).toMatchObject({ targetAt, breachedAt: targetAt })
    expect(await ticket.outcomes()).toMatchObject([
      { is_missed: true, overrun_seconds: null, stopped_at: null },
    ])
    const { id: _id, isDefault: _d, calendar: _c, updatedAt: _u, ...body } = policy
    const longer = { ...body, targets: { ...body.targets, firstReply: 600 } }
    await sendRequest(at.testServer, updateSlaPolicy, {
      token: at.admin.token,
      params: { id: policy.id },
      body: longer,
    })
    await at.replan()
    expect(await ticket.sla()).toMatchObject({ targetAt, breachedAt: targetAt })
    await ticket.reply()
    const [first] = await ticket.outcomes()
    expect(first).toMatchObject({ metric: 'firstReply', is_missed: true })
    expect(first?.overrun_seconds).toBeGreaterThanOrEqual(600)
    expect(first?.overrun_seconds).toBeLessThan(660)
  })

  it('records a miss by a reply that comes before the job', async () => {
    await at.policy()
    const ticket = await at.open()
    await at.advance({ minutes: 61 })
    await ticket.reply()
    expect(await kinds(ticket.id)).toEqual(['slaBreached'])
    expect(await ticket.outcomes()).toMatchObject([{ metric: 'firstReply', is_missed: true }])
    await advanceTickets(at.testServer.services)
    expect(await kinds(ticket.id)).toEqual(['slaBreached'])
  })

  it('ends without a figure when a ticket is resolved without a reply', async () => {
    await at.policy()
    const ticket = await at.open()
    await ticket.change({ status: 'Resolved' })
    expect((await ticket.outcomes()).map(({ metric }) => metric)).toEqual(['resolution'])
    await ticket.write()
    expect((await ticket.sla())?.metric).toBe('firstReply')
  })

  it('follows a move and another priority at once', async () => {
    const { data: policy } = await at.policy({ conditions: onlyTopic(at.elsewhere) })
    const urgent = { ...matchAll, all: [{ field: 'priority', operator: 'is', value: 'urgent' }] }
    const { data: fast } = await at.policy({
      conditions: urgent,
      targets: { firstReply: 10, nextReply: null, resolution: null },
    })
    const ticket = await at.open()
    expect((await ticket.sla())?.policyId).toBe(defaultPolicyId)
    await ticket.change(at.elsewhere)
    const moved = await ticket.sla()
    expect(moved?.policyId).toBe(policy.id)
    expect(since(moved?.targetAt)).toBeCloseTo(60, 0)
    await ticket.change(at.topic)
    await ticket.change({ priority: 'urgent' })
    expect((await ticket.sla())?.policyId).toBe(fast.id)
    await at.advance({ minutes: 5 })
    await ticket.change({ priority: 'normal' })
    expect(since((await ticket.sla())?.targetAt)).toBeCloseTo(24 * 60 - 5, 0)
  })

  it('follows a changed policy and calendar, but never into the past', async () => {
    const { data: policy } = await at.policy()
    const ticket = await at.open()
    await at.advance({ minutes: 30 })
    const { id: _id, isDefault: _d, calendar: _c, updatedAt: _u, ...body } = policy
    const save = (targets: object, calendarId: string | null = null) =>
      sendRequest(at.testServer, updateSlaPolicy, {
        token: at.admin.token,
        params: { id: policy.id },
        body: { ...body, calendarId, targets: { ...body.targets, ...targets } },
      })
    await save({ firstReply: 90 })
    await at.replan()
    expect(since((await ticket.sla())?.targetAt)).toBeCloseTo(60, 0)
    const always = Object.fromEntries(
      ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [['00:00', '24:00']]]),
    )
    const { data: calendar } = await at.calendar({ hours: always })
    await save({ firstReply: 90 }, calendar.id)
    await at.replan()
    expect(since((await ticket.sla())?.targetAt)).toBeCloseTo(60, 0)
    const tomorrow = (days: number) =>
      new Date(at.testServer.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
    const closed = [-1, 0, 1].map((days) => ({ date: tomorrow(days), hours: [] }))
    const { id: calendarId, policies: _p, updatedAt: _at, ...calendarBody } = calendar
    const changed = await sendRequest(at.testServer, updateBusinessCalendar, {
      token: at.admin.token,
      params: { id: calendarId },
      body: { ...calendarBody, exceptions: closed },
    })
    expect(changed.status).toBe(200)
    await at.replan()
    expect(since((await ticket.sla())?.targetAt)).toBeGreaterThan(24 * 60)
    await save({ firstReply: 10 })
    await at.replan()
    expect(since((await ticket.sla())?.targetAt)).toBeCloseTo(0, 0)
    await advanceTickets(at.testServer.services)
    const { breachedAt, targetAt } = (await ticket.sla()) as { breachedAt: string; targetAt: string }
    expect(breachedAt).toBe(targetAt)
    expect(since(breachedAt)).toBeCloseTo(0, 0)
  })

  it('uses two calendars in two time zones with the holidays of their countries', async () => {
    const berlin = await at.calendar({ holidays: { country: 'DE', state: 'BY', dates: [] } })
    const moscow = await at.calendar({
      timeZone: 'Europe/Moscow',
      hours: officeHours,
      holidays: { country: 'RU' },
    })
    expect([berlin.status, moscow.status]).toEqual([201, 201])
    const { data: one } = await at.policy({ calendarId: berlin.data.id, conditions: onlyTopic(at.topic) })
    const { data: two } = await at.policy({ calendarId: moscow.data.id, conditions: onlyTopic(at.elsewhere) })
    expect((await (await at.open()).sla())?.policyId).toBe(one.id)
    expect((await (await at.open(at.elsewhere)).sla())?.policyId).toBe(two.id)
    const { dates } = (
      await at.testServer.db<{ dates: string[] }[]>`
        select public_dates::text[] as dates from business_calendars where id = ${moscow.data.id}`
    )[0] as { dates: string[] }
    const year = at.testServer.clock.now().getUTCFullYear()
    expect(dates).toEqual(expect.arrayContaining([`${year}-01-01`, `${year}-05-09`, `${year + 5}-11-04`]))
  })
})
