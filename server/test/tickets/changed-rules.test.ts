import { updateRule } from '@savepoint/contract/tickets/rules/rules.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { followEvents } from '../../src/tickets/rules/follow-events.ts'
import { scheduleRules } from '../../src/tickets/rules/schedule-rules.ts'
import { sendRequest } from '../support/requests.ts'
import { high, type RuleBody, type RuleServer, startRuleServer, titled } from '../support/rule-server.ts'

let server: RuleServer
beforeAll(async () => {
  server = await startRuleServer()
})
afterEach(() => server.disableAll())
afterAll(() => server.close())

const follow = async () => {
  for (let times = 0; times < 3; times += 1) await followEvents(server.testServer.services)
}

async function addRule(more: Partial<RuleBody> = {}) {
  const { data } = await server.addRule({ conditions: titled('sword'), actions: high, ...more })
  const change = async (changed: Partial<RuleBody>) => {
    const { name, trigger, conditions, actions, version, afterMinutes, since } = data
    const kept = { name, trigger, conditions, actions, enabled: true, version, afterMinutes, since }
    const answer = await sendRequest(server.testServer, updateRule, {
      token: server.lead.token,
      params: { id: data.id },
      body: { ...kept, ...changed } as never,
    })
    expect(answer.status).toBe(200)
  }
  return { id: data.id, change }
}

describe('a rule that is changed between the event and its run', () => {
  it('leaves alone what only its old conditions matched, and says so', async () => {
    const rule = await addRule()
    const { id } = await server.openTicket({ title: 'My sword' })
    await follow()
    await rule.change({ conditions: titled('shield'), actions: [{ type: 'priority', priority: 'urgent' }] })
    await server.work()
    expect((await server.read(id)).priority).toBe('normal')
    expect(await server.runsOf(rule.id)).toMatchObject([{ outcome: 'skipped', detail: 'changed' }])
  })

  it('leaves it alone too when other events set it off now', async () => {
    const rule = await addRule()
    const { id } = await server.openTicket({ title: 'My sword' })
    await follow()
    await rule.change({ trigger: 'customerReplied' })
    await server.work()
    expect((await server.read(id)).priority).toBe('normal')
  })

  it('does its new actions to what its new conditions match, for the reasons of now', async () => {
    const rule = await addRule()
    const { id } = await server.openTicket({ title: 'My sword and my shield' })
    await follow()
    await rule.change({ conditions: titled('shield'), actions: [{ type: 'priority', priority: 'urgent' }] })
    await server.work()
    expect((await server.read(id)).priority).toBe('urgent')
    expect(await server.runsOf(rule.id)).toMatchObject([
      { outcome: 'done', version: 2, because: [{ value: 'shield' }] },
    ])
  })

  it('on a schedule waits as long as it says now', async () => {
    const { testServer } = server
    const rule = await addRule({ trigger: 'schedule', afterMinutes: 60, since: 'created' })
    const { id } = await server.openTicket({ title: 'An old sword' })
    const setBack = (hours: number) =>
      testServer.db`update tickets set created_at = created_at - make_interval(hours => ${hours}) where id = ${id}`
    await setBack(2)
    await scheduleRules(testServer.services)
    await rule.change({ afterMinutes: 600 })
    await server.work()
    expect((await server.read(id)).priority).toBe('normal')
    await setBack(9)
    for (let times = 0; times < 2; times += 1) await scheduleRules(testServer.services)
    await server.work()
    expect((await server.read(id)).priority).toBe('high')
  })
})
