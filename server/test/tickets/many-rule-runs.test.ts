import { limits } from '@savepoint/contract/limits.ts'
import { changeTickets } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { text } from '../support/conversation-server.ts'
import { sendRequest } from '../support/requests.ts'
import { type RuleServer, startRuleServer } from '../support/rule-server.ts'

const many = limits.ruleRunsPerMinute + 2

let server: RuleServer
beforeAll(async () => {
  server = await startRuleServer()
})
afterAll(() => server.close())
afterEach(() => server.disableAll())

async function openMany(wait: () => void) {
  const ids: number[] = []
  for (let count = 0; count < many; count += 1) {
    wait()
    ids.push((await server.openTicket()).id)
  }
  return ids
}

const outcomes = async (id: string) =>
  await server.testServer
    .db`select outcome, count(*)::int from rule_runs where rule_id = ${id} group by outcome`

describe('a rule does not disable itself', () => {
  it('for one change of many tickets', async () => {
    const ids = await openMany(() => {})
    const { data: rule } = await server.addRule({
      trigger: 'ticketUpdated',
      conditions: { all: [{ field: 'priority', operator: 'is', value: 'urgent' }], any: [], none: [] },
      actions: [{ type: 'note', content: text('Hurry') }],
    })
    const body = { ids, change: { priority: 'urgent' as const } }
    await sendRequest(server.testServer, changeTickets, { token: server.lead.token, body })
    await server.work()
    expect(await outcomes(rule.id)).toEqual([{ outcome: 'done', count: many }])
  })

  it('for what waited while no worker ran', async () => {
    const { data: rule } = await server.addRule({ actions: [{ type: 'priority', priority: 'high' }] })
    await openMany(() => server.testServer.clock.advance({ minutes: 4 }))
    await server.work()
    expect(await outcomes(rule.id)).toEqual([{ outcome: 'done', count: many }])
  })
})
