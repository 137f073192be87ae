import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { scheduleRules } from '../../src/tickets/rules/schedule-rules.ts'
import { text } from '../support/conversation-server.ts'
import { high, type RuleServer, startRuleServer, titled } from '../support/rule-server.ts'

let server: RuleServer
beforeAll(async () => {
  server = await startRuleServer()
})
afterEach(() => server.disableAll())
afterAll(() => server.close())

describe('a rule on a schedule', () => {
  it('runs once for the same wait, and again after the next', async () => {
    const { testServer } = server
    const { data: rule } = await server.addRule({
      trigger: 'schedule',
      afterMinutes: 60,
      since: 'customerReplied',
      conditions: titled('waiting'),
      actions: [{ type: 'note', content: text('An hour') }],
    })
    const { id } = await server.openTicket({ title: 'Waiting for you' })
    const pass = async () => {
      await scheduleRules(testServer.services)
      await server.work()
      return (await server.runsOf(rule.id)).length
    }
    const setBack = (minutes: number) =>
      testServer.db`update tickets set customer_wrote_at = ${testServer.clock.now()}::timestamptz - make_interval(mins => ${minutes}) where id = ${id}`
    await setBack(59)
    expect(await pass()).toBe(0)
    await setBack(61)
    expect(await pass()).toBe(1)
    expect(await pass()).toBe(1)
    await setBack(70)
    expect(await pass()).toBe(2)
  })

  /** Open tickets like the given one, created two hours ago. */
  const openMany = (id: number, count: number) => server.testServer.db`
    insert into tickets (project_id, project_name, category_id, category_name, channel, title, fields, status, priority, messages_count, created_at,
      updated_at, contact_locale, queue_rank)
    select project_id, project_name, category_id, category_name, channel, title, fields, status, priority, 0,
      created_at - interval '2 hours', updated_at - interval '2 hours', contact_locale, queue_rank
    from tickets, generate_series(1, ${count}) where id = ${id}`
  const countRuns = async (ruleId: string) => {
    const rows = await server.testServer.db<{ count: number }[]>`
      select count(*)::int as count from rule_runs where rule_id = ${ruleId}`
    return rows[0]?.count
  }
  const isEnabled = (id: string) => server.testServer.db`select enabled from rules where id = ${id}`

  it('takes a long list in parts, and however soon they follow, never disables itself', async () => {
    const { testServer } = server
    const { id } = await server.openTicket({ title: 'One of many' })
    await openMany(id, 120)
    const { data: rule } = await server.addRule({
      trigger: 'schedule',
      afterMinutes: 60,
      since: 'created',
      conditions: titled('one of many'),
      actions: high,
    })
    const counts: (number | undefined)[] = []
    for (let minute = 0; minute < 4; minute += 1) {
      await scheduleRules(testServer.services)
      await server.work()
      counts.push(await countRuns(rule.id))
    }
    expect(counts).toEqual([40, 80, 120, 120])
    expect(await isEnabled(rule.id)).toEqual([{ enabled: true }])
    const others = await testServer.db`
      select outcome, detail from rule_runs where rule_id = ${rule.id} and outcome is distinct from 'done'`
    expect(others).toEqual([])
  })

  it('finds a ticket behind thousands that it is not about, and begins again behind the last', async () => {
    const { testServer } = server
    const { id } = await server.openTicket({ title: 'Nothing for a rule' })
    await openMany(id, 10_300)
    const { data: rule } = await server.addRule({
      trigger: 'schedule',
      afterMinutes: 60,
      since: 'created',
      conditions: titled('hidden behind many'),
      actions: high,
    })
    const hidden = async (ago: string) => {
      const { id: one } = await server.openTicket({ title: 'Hidden behind many' })
      await testServer.db`update tickets set created_at = created_at - ${ago}::interval where id = ${one}`
      return one
    }
    const runOf = (ticketId: number) => testServer.db`
      select outcome from rule_runs where rule_id = ${rule.id} and ticket_id = ${ticketId}`
    const last = await hidden('61 minutes')
    await scheduleRules(testServer.services)
    await server.work()
    expect(await runOf(last)).toEqual([])
    const first = await hidden('3 hours')
    await scheduleRules(testServer.services)
    await server.work()
    expect(await runOf(last)).toEqual([{ outcome: 'done' }])
    expect(await runOf(first)).toEqual([{ outcome: 'done' }])
    await testServer.db`delete from tickets where title = 'Nothing for a rule'`
  })

  it('that is disabled while tickets are due finds them when it is enabled again', async () => {
    const { testServer } = server
    const { id } = await server.openTicket({ title: 'Due while disabled' })
    await testServer.db`update tickets set created_at = created_at - interval '2 hours' where id = ${id}`
    const { data: rule } = await server.addRule({
      trigger: 'schedule',
      afterMinutes: 60,
      since: 'created',
      conditions: titled('due while disabled'),
      actions: high,
    })
    await scheduleRules(testServer.services)
    await server.disableAll()
    await server.work()
    expect(await countRuns(rule.id)).toBe(0)
    await testServer.db`update rules set enabled = true, updated_at = clock_timestamp() where id = ${rule.id}`
    await scheduleRules(testServer.services)
    await server.work()
    expect(await server.runsOf(rule.id)).toMatchObject([{ ticketId: id, outcome: 'done' }])
  })
})
