import { giveSatisfaction } from '@savepoint/contract/satisfaction/satisfaction.ts'
import {
  exportSatisfactionReport,
  getSatisfactionReport,
} from '@savepoint/contract/statistics/statistics-satisfaction.ts'
import { createRule } from '@savepoint/contract/tickets/rules/rules.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wilsonInterval } from '../../src/statistics/satisfaction/wilson.ts'
import { runRules } from '../../src/tickets/rules/run-rules.ts'
import { sendRequest } from '../support/requests.ts'
import { type SatisfactionServer, startSatisfactionServer } from '../support/satisfaction-server.ts'
import { addAgent, addRole } from '../support/staff.ts'

let at: SatisfactionServer
const ids: number[] = []
beforeAll(async () => {
  at = await startSatisfactionServer()
  for (let count = 0; count < 5; count += 1) ids.push((await at.resolved()).id)
  expect(await at.ask()).toBe(5)
})
afterAll(() => at.close())

const give = async (id: number | undefined, score: 'good' | 'bad', comment?: string) => {
  const token = (await at.tokenIn(id as number)) as string
  const answer = await sendRequest(at.testServer, giveSatisfaction, {
    params: { token },
    body: { score, ...(comment && { comment }) },
  })
  expect(answer.status).toBe(200)
}
const days = () => {
  const day = (ahead: number) =>
    new Date(at.testServer.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10)
  return { from: day(-2), to: day(1), timeZone: 'UTC' }
}
const report = async (query: object = {}, token?: string) =>
  (
    await sendRequest(at.testServer, getSatisfactionReport, {
      token: token ?? (await at.agentToken()),
      query: { ...days(), by: 'agent', ...query } as never,
    })
  ).data

describe('the interval of a score', () => {
  it('is that of Wilson, as on paper', () => {
    // 8 of 10: (0.8 + 0.19207) / 1.38415 = 0.71674, ± 1.96 / 1.38415 × √(0.016 + 0.0096036) = 0.22659.
    const eight = wilsonInterval(8, 10)
    expect(eight?.low).toBeCloseTo(0.4902, 3)
    expect(eight?.high).toBeCloseTo(0.9433, 3)
    // 1 of 1 is no certainty: 1 ÷ (1 + 3.84146).
    expect(wilsonInterval(1, 1)?.low).toBeCloseTo(0.2065, 3)
    expect(wilsonInterval(1, 1)?.high).toBe(1)
    expect(wilsonInterval(0, 0)).toBeNull()
  })
})

describe('the satisfaction report', () => {
  it('counts who was asked and answered, and lists what they wrote', async () => {
    await give(ids[0], 'good', 'Quick and kind')
    await give(ids[1], 'good')
    await give(ids[2], 'bad', 'Took a week')
    const { total, rows, comments } = await report()
    // 2 of 3: (2/3 + 0.64024) / 2.28049 = 0.57308, ± 0.36514.
    expect(total).toMatchObject({ asked: 5, answered: 3, good: 2, bad: 1, responseRate: 0.6 })
    expect(total.score).toBeCloseTo(2 / 3, 6)
    expect(total.low).toBeCloseTo(0.2077, 3)
    expect(total.high).toBeCloseTo(0.9385, 3)
    expect(rows).toMatchObject([{ id: at.agent.id, name: 'Mira', asked: 5, good: 2, bad: 1 }])
    expect(comments.map(({ comment, score }) => [comment, score]).toSorted()).toEqual([
      ['Quick and kind', 'good'],
      ['Took a week', 'bad'],
    ])
    expect((await report({ by: 'category' })).rows).toMatchObject([{ name: 'Payments', asked: 5 }])
    expect((await report({ by: 'project' })).rows).toMatchObject([{ name: 'Emberwald', asked: 5 }])
    expect((await report({ by: 'team' })).rows).toMatchObject([{ asked: 5 }])
    expect((await report({ by: 'agent', channel: 'mail' })).total).toMatchObject({ asked: 0, score: null })
    expect((await report({ priority: 'urgent' })).total.asked).toBe(0)
    expect((await report({ priority: 'normal' })).total.asked).toBe(5)
  })

  it('is limited to the categories of the role, its comments to tickets that it shows', async () => {
    const outsider = await addAgent(at.testServer, {
      roleId: await addRole(at.testServer, {
        rights: ['statistics.view'],
        categories: [at.other.categoryId],
      }),
    })
    expect(await report({}, outsider.token)).toMatchObject({ total: { asked: 0 }, rows: [], comments: [] })
    const pool = await addAgent(at.testServer, {
      roleId: await addRole(at.testServer, {
        rights: ['statistics.view'],
        pools: ['my'],
        categories: [at.topic.categoryId],
      }),
    })
    expect(await report({}, pool.token)).toMatchObject({ total: { asked: 5 }, comments: [] })
  })

  it('is exported for spreadsheets with fractions at commas, and says what was chosen', async () => {
    const { text } = await sendRequest(at.testServer, exportSatisfactionReport, {
      token: await at.agentToken(),
      query: { ...days(), by: 'agent', separator: ';', categoryId: at.topic.categoryId, priority: 'normal' },
    })
    expect(text).toMatch(/Mira;5;3;0,6;2;1;0,\d+;0,\d+;0,\d+/)
    expect(text).toMatch(/\ncategory;[^\r]+\r\npriority;Normal\r\n/)
  })

  it('is exported as CSV, which the audit log records', async () => {
    const { text } = await sendRequest(at.testServer, exportSatisfactionReport, {
      token: await at.agentToken(),
      query: { ...days(), by: 'agent', separator: ',' },
    })
    expect(text).toContain('agent,asked,answered,responseRate,good,bad,score,low,high')
    expect(text).toMatch(/Mira,5,3,0\.6,2,1,/)
    const [entry] = await at.testServer.db`
      select after ->> 'report' as report from audit where action = 'statisticsExported' order by at desc limit 1`
    expect(entry?.report).toBe('satisfaction')
  })
})

describe('a rule', () => {
  it('reacts to a low score, and not to a high one', async () => {
    const answer = await sendRequest(at.testServer, createRule, {
      token: await at.agentToken(),
      body: {
        name: 'Look into low scores',
        enabled: true,
        trigger: 'ticketUpdated',
        conditions: { all: [{ field: 'satisfaction', operator: 'is', value: 'bad' }], any: [], none: [] },
        actions: [{ type: 'priority', priority: 'high' }],
      } as never,
    })
    expect(answer.status).toBe(201)
    await give(ids[3], 'bad')
    await give(ids[4], 'good')
    await runRules(at.testServer.services)
    const rows = await at.testServer
      .db`select id, priority from tickets where id = any (${ids.slice(3)}) order by id`
    expect(rows.map(({ priority }) => priority)).toEqual(['high', 'normal'])
  })
})
