import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { searchReplies, suggestReplies } from '@savepoint/contract/tickets/replies/saved-replies.ts'
import { getTicket, listTickets, replyToTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { matchesRule } from '../../src/tickets/rules/match-rule.ts'
import { text } from '../support/conversation-server.ts'
import { countWork, processorMilliseconds } from '../support/measured-work.ts'
import { sendRequest } from '../support/requests.ts'
import { type RuleServer, startRuleServer } from '../support/rule-server.ts'
import { addCustomer } from '../support/staff.ts'

let server: RuleServer
beforeAll(async () => {
  server = await startRuleServer()
})
afterAll(() => server.close())

const conditionsOf = (number: number) => ({
  all: [
    { field: 'text' as const, operator: 'contains' as const, value: `word ${number}` },
    { field: 'channel' as const, operator: 'is' as const, value: 'web' },
  ],
  any: [
    { field: 'title' as const, operator: 'startsWith' as const, value: `Title ${number}` },
    { field: 'field:Platform' as const, operator: 'is' as const, value: 'Steam' },
  ],
  none: [{ field: 'priority' as const, operator: 'is' as const, value: 'urgent' }],
})

async function statementsOfHotCalls() {
  const { testServer, topic, agent } = server
  const player = await addCustomer(testServer)
  const body = { ...topic, title: 'T', description: 'D' }
  const submitted = await sendRequest(testServer, submitTicket, { token: player.token, body })
  const params = { id: submitted.data.id }
  const { token } = agent
  const calls = [
    async () => {
      const other = await addCustomer(testServer)
      return await sendRequest(testServer, submitTicket, { token: other.token, body })
    },
    () => sendRequest(testServer, listTickets, { token, query: { section: 'all' } }),
    () => sendRequest(testServer, getTicket, { token, params }),
    () =>
      sendRequest(testServer, replyToTicket, {
        token,
        params,
        body: { content: text('Hi'), attachments: [] },
      }),
  ]
  const counts: number[] = []
  for (const call of calls) counts.push((await countWork(testServer, call)).statements)
  return counts
}

it('rules and saved replies cost the hot calls no statement', async () => {
  const { testServer, lead } = server
  await statementsOfHotCalls()
  const before = await statementsOfHotCalls()
  for (let number = 0; number < 100; number += 1)
    await server.addRule({
      conditions: conditionsOf(number),
      actions: [{ type: 'priority', priority: 'high' }],
    })
  await testServer.db`
    with made as (
      insert into macros (id, kind, name, scope, created_at, updated_at)
      select gen_random_uuid(), 'savedReply', 'Reply ' || n, 'global', now(), now() from generate_series(1, 2000) as n returning id, name
    )
    insert into macro_texts (macro_id, locale, content, words)
    select id, 'en', ${testServer.db.json(text('Hello') as never)}, 'Hello there, this is the text of ' || name || ' about refunds' from made`
  expect(await statementsOfHotCalls()).toEqual(before)
  expect(lead.id).not.toBe('')
})

const subject = () => ({
  title: 'Title of a ticket about a lost sword',
  text: 'A long story about a sword. '.repeat(200),
  status: 'Created' as const,
  priority: 'normal' as const,
  tagIds: [],
  projectId: null,
  categoryId: null,
  agentId: null,
  teamId: null,
  channel: 'web',
  language: 'en',
  customerEmail: 'player@players.test',
  customerGroup: '',
  gameAccount: '',
  banned: false,
  sla: 'running' as const,
  messagesCount: 1,
  satisfaction: 'none',
  fields: { Platform: 'Steam' },
})

it('comparing a ticket with a hundred rules takes less than a millisecond of processor time', async () => {
  const at = new Date()
  const rules = Array.from({ length: 100 }, (_, number) => ({
    project_ids: [],
    time_zone: 'UTC',
    conditions: conditionsOf(number),
  }))
  const times = 200
  const compare = async () => {
    for (let time = 0; time < times; time += 1) {
      const one = { ticket: subject(), at }
      rules.filter((rule) => matchesRule(rule, one))
    }
  }
  await compare()
  expect((await processorMilliseconds(compare)) / times).toBeLessThan(1)
})

it('a text is folded once for all rules, also for those that look at the time', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  const one = { ticket: { ...subject(), text: 'ﷺ'.repeat(20_000) }, at: new Date() }
  const atNoon = { field: 'hour' as const, operator: 'is' as const, value: 12 }
  for (let number = 0; number < 20; number += 1) {
    const { all, any, none } = conditionsOf(number)
    const rule = { project_ids: [], time_zone: 'UTC', conditions: { all: [...all, atNoon], any, none } }
    matchesRule(rule, one)
  }
  const folded = normalize.mock.contexts.filter((text) => String(text).length >= 20_000)
  normalize.mockRestore()
  expect(folded).toHaveLength(2)
})

it('finding and suggesting replies takes few statements, however many there are', async () => {
  const { testServer, agent } = server
  const { id } = await server.openTicket({ title: 'Refund of a sword', description: 'Where is my refund?' })
  const search = await countWork(testServer, () =>
    sendRequest(testServer, searchReplies, { token: agent.token, query: { q: 'reply 19', ticketId: id } }),
  )
  // One of them is the session's.
  expect(search.statements).toBeLessThanOrEqual(2)
  const ask = () => sendRequest(testServer, suggestReplies, { token: agent.token, params: { id } })
  await ask()
  const suggest = await countWork(testServer, ask)
  expect(suggest.statements).toBeLessThanOrEqual(7)
})
