import { sendCustomerMessage } from '@savepoint/contract/tickets/customer-tickets.ts'
import { ruleLimits } from '@savepoint/contract/tickets/rules/rule-limits.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { scheduleRules } from '../../src/tickets/rules/schedule-rules.ts'
import { sendRequest } from '../support/requests.ts'
import { type RuleServer, startRuleServer } from '../support/rule-server.ts'

let server: RuleServer
beforeAll(async () => {
  server = await startRuleServer()
})
afterEach(() => server.disableAll())
afterAll(() => server.close())

const setting = (from: 'low' | 'high', to: 'low' | 'high') =>
  server.addRule({
    trigger: 'schedule',
    afterMinutes: 60,
    since: 'updated',
    conditions: { all: [{ field: 'priority', operator: 'is', value: from }], any: [], none: [] },
    actions: [{ type: 'priority', priority: to }],
  })

describe('two rules on a schedule that undo each other', () => {
  it('leave the ticket alone after a few turns, say why, and serve it again after the player wrote', async () => {
    const { testServer } = server
    const [one, other] = [(await setting('low', 'high')).data, (await setting('high', 'low')).data]
    const { id, player } = await server.openTicket()
    await testServer.db`update tickets set priority = 'low' where id = ${id}`
    const turns = async (count: number) => {
      for (let turn = 0; turn < count; turn += 1) {
        testServer.clock.advance({ seconds: 10 })
        await testServer.db`
          update tickets set updated_at = ${testServer.clock.now()}::timestamptz - interval '2 hours' where id = ${id}`
        await scheduleRules(testServer.services)
        await server.work()
      }
      const rows = await testServer.db<{ rule_id: string; outcome: string; detail: string | null }[]>`
        select rule_id, outcome, detail from rule_runs where ticket_id = ${id} order by id`
      return rows
    }
    const most = ruleLimits.scheduledRunsWithoutPeople
    const first = await turns(2 * most + 4)
    for (const { id: ruleId } of [one, other])
      expect(first.filter((run) => run.rule_id === ruleId && run.outcome === 'done')).toHaveLength(most)
    expect(first.at(-1)).toMatchObject({ outcome: 'skipped', detail: 'nobodySince' })
    testServer.clock.advance({ seconds: 10 })
    const body = { text: 'Still waiting', attachments: [] }
    const sent = await sendRequest(testServer, sendCustomerMessage, {
      token: player.token,
      params: { id },
      body,
    })
    expect(sent.status).toBe(201)
    const again = await turns(1)
    expect(again.at(-1)).toMatchObject({ outcome: 'done' })
  })
})
