import type { Conditions } from '@savepoint/contract/tickets/conditions.ts'
import type { LiveMessage } from '@savepoint/contract/tickets/live.ts'
import { ruleInput } from '@savepoint/contract/tickets/rules/rule-inputs.ts'
import { testRule } from '@savepoint/contract/tickets/rules/rules.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { notifyStaff } from '../../src/tickets/notifications/notify-staff.ts'
import { openPage } from '../support/live-page.ts'
import { sendRequest } from '../support/requests.ts'
import { type RuleServer, startRuleServer } from '../support/rule-server.ts'
import { addAgent, addRole } from '../support/staff.ts'

let server: RuleServer
beforeAll(async () => {
  server = await startRuleServer()
  await server.testServer.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => server.disableAll())
afterAll(() => server.close())

const all = (...conditions: Conditions['all']): Conditions => ({ all: conditions, any: [], none: [] })
const high = [{ type: 'priority' as const, priority: 'high' as const }]
const isHigh = async (id: number) => (await server.read(id)).priority === 'high'

function hourIn(timeZone: string) {
  const at = server.testServer.clock.now()
  const read = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en', { timeZone, ...options }).format(at)
  return {
    hour: Number(read({ hour: '2-digit', hourCycle: 'h23' })),
    weekday: read({ weekday: 'short' }).toLowerCase(),
  }
}

describe('a condition', () => {
  it('of the hour and the weekday means the time zone of the rule, at the moment of the event', async () => {
    const [east, west] = ['Asia/Tokyo', 'America/New_York'] as const
    const there = hourIn(east)
    expect(there.hour).not.toBe(hourIn(west).hour)
    const conditions = all(
      { field: 'hour', operator: 'is', value: there.hour },
      { field: 'weekday', operator: 'is', value: there.weekday },
    )
    const { data: wrong } = await server.addRule({ timeZone: west, conditions, actions: high })
    const first = await server.openTicket()
    await server.work()
    expect(await isHigh(first.id)).toBe(false)
    expect(await server.runsOf(wrong.id)).toEqual([])
    const { data: right } = await server.addRule({ timeZone: east, conditions, actions: high })
    const second = await server.openTicket()
    server.testServer.clock.advance({ hours: 5 })
    await server.work()
    server.testServer.clock.advance({ hours: -5 })
    expect(await isHigh(second.id)).toBe(true)
    expect(await server.runsOf(right.id)).toMatchObject([{ ticketId: second.id, outcome: 'done' }])
    const test = async (timeZone: string) => {
      const body = { name: server.nextName(), trigger: 'ticketCreated' as const, actions: high }
      const answer = await sendRequest(server.testServer, testRule, {
        token: server.lead.token,
        body: { ...body, timeZone, conditions },
      })
      return answer.data.matched
    }
    expect(await test(east)).toBe(2)
    expect(await test(west)).toBe(0)
  })

  it('of messages and of targets sees the ticket as it is', async () => {
    const { testServer } = server
    await server.addRule({
      conditions: all(
        { field: 'messagesCount', operator: 'is', value: 1 },
        { field: 'sla', operator: 'is', value: 'running' },
      ),
      actions: high,
    })
    const one = await server.openTicket()
    await server.work()
    expect(await isHigh(one.id)).toBe(true)
    const late = await server.openTicket()
    await testServer.db`update tickets set sla_breached_at = now() where id = ${late.id}`
    await server.work()
    expect(await isHigh(late.id)).toBe(false)
    const many = await server.openTicket()
    await testServer.db`update tickets set messages_count = 2 where id = ${many.id}`
    await server.work()
    expect(await isHigh(many.id)).toBe(false)
  })

  it('of the game account and its group sees the account that the player has', async () => {
    const { testServer } = server
    await server.addRule({
      conditions: all(
        { field: 'customerGroup', operator: 'is', value: 'vip' },
        { field: 'gameAccount', operator: 'contains', value: 'hero' },
        { field: 'banned', operator: 'is', value: true },
      ),
      actions: high,
    })
    const [of, without] = [await server.openTicket(), await server.openTicket()]
    await testServer.db`
      insert into game_accounts (id, customer_id, login, customer_group, ban_date)
      select gen_random_uuid(), customer_id, 'Hero 1', 'VIP', now() - interval '1 day' from tickets where id = ${of.id}`
    await server.work()
    expect(await isHigh(of.id)).toBe(true)
    expect(await isHigh(without.id)).toBe(false)
  })

  it.each([
    { field: 'hour', operator: 'is', value: 24 },
    { field: 'hour', operator: 'lessThan', value: 1.5 },
    { field: 'weekday', operator: 'is', value: 'monday' },
    { field: 'sla', operator: 'is', value: 'late' },
    { field: 'messagesCount', operator: 'contains', value: '1' },
    { field: 'messagesCount', operator: 'is', value: '1' },
  ])('that makes no sense is refused: $field $operator $value', (condition) => {
    const input = { name: 'A', trigger: 'ticketCreated', conditions: { all: [condition] }, actions: high }
    expect(ruleInput.safeParse(input).success).toBe(false)
  })
})

describe('a notification by a rule', () => {
  it('reaches the windows of those whom it means, and of nobody else', async () => {
    const { testServer, topic } = server
    const roleId = await addRole(testServer, { categories: [topic.categoryId] })
    const [meant, other] = [await addAgent(testServer, { roleId }), await addAgent(testServer, { roleId })]
    const [page, blind] = [await openPage(testServer, meant.token), await openPage(testServer, other.token)]
    await server.addRule({ actions: [{ type: 'notify', agentIds: [meant.id] }] })
    const { id } = await server.openTicket()
    await server.work()
    await notifyStaff(testServer.services)
    const isNotified = (message: LiveMessage) => message.type === 'notification'
    expect(await page.until(isNotified)).toMatchObject({ ticketId: id, kind: 'notifiedByRule' })
    expect(blind.heard.filter(isNotified)).toEqual([])
    page.close()
    blind.close()
  })
})
