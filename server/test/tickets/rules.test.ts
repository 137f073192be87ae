import { adminRights, commonRights } from '@savepoint/contract/rights.ts'
import { sendCustomerMessage } from '@savepoint/contract/tickets/customer-tickets.ts'
import { ruleLimits } from '@savepoint/contract/tickets/rules/rule-limits.ts'
import { listRuleVersions, updateRule } from '@savepoint/contract/tickets/rules/rules.ts'
import { createTag } from '@savepoint/contract/tickets/tags.ts'
import { getTicketLog, replyToTicket, updateTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { text } from '../support/conversation-server.ts'
import { sendRequest } from '../support/requests.ts'
import { type RuleServer, startRuleServer, titled } from '../support/rule-server.ts'
import { addAgent, addRole } from '../support/staff.ts'

let server: RuleServer
beforeAll(async () => {
  server = await startRuleServer()
})
afterEach(() => server.disableAll())
afterAll(() => server.close())

const log = async (id: number) => {
  const { data } = await sendRequest(server.testServer, getTicketLog, {
    token: server.lead.token,
    params: { id },
    query: { limit: 100 },
  })
  return data.items.toReversed()
}

describe('a rule', () => {
  it('does its actions right after the event, and the log says why', async () => {
    const { data: rule } = await server.addRule({
      name: 'Refunds first',
      conditions: titled('refund'),
      actions: [
        { type: 'priority', priority: 'urgent' },
        { type: 'note', content: text('Look at {{ticket.project}} first') },
      ],
    })
    const [wanted, other] = [
      await server.openTicket({ title: 'My REFUND' }),
      await server.openTicket({ title: 'Login' }),
    ]
    await server.work()
    expect(await server.read(wanted.id)).toMatchObject({ priority: 'urgent' })
    expect((await server.read(wanted.id)).messages.map(({ kind }) => kind)).toEqual(['customer', 'note'])
    expect(await server.read(other.id)).toMatchObject({ priority: 'normal' })
    const events = (await log(wanted.id)).slice(1)
    expect(events.map(({ kind, actor }) => [kind, actor.name])).toEqual([
      ['ruleRan', 'Refunds first'],
      ['noted', 'Refunds first'],
      ['priorityChanged', 'Refunds first'],
    ])
    expect(events[0]?.data).toMatchObject({
      ruleId: rule.id,
      because: [{ field: 'title', operator: 'contains', value: 'refund' }],
    })
    expect(await server.runsOf(rule.id)).toMatchObject([{ ticketId: wanted.id, outcome: 'done' }])
    await server.work()
    expect(await server.runsOf(rule.id)).toHaveLength(1)
  })

  it('of the customer’s or the agent’s reply, and of changes, sees the message and the new state', async () => {
    const { testServer, lead } = server
    const words = {
      all: [{ field: 'text' as const, operator: 'contains' as const, value: 'thank' }],
      any: [],
      none: [],
    }
    await server.addRule({
      trigger: 'customerReplied',
      conditions: words,
      actions: [{ type: 'status', status: 'Resolved' }],
    })
    const isHigh = { field: 'priority' as const, operator: 'is' as const, value: 'high' }
    await server.addRule({
      trigger: 'ticketUpdated',
      conditions: { all: [isHigh], any: [], none: [] },
      actions: [{ type: 'assign', agentId: server.agent.id }],
    })
    const { id, player } = await server.openTicket()
    const say = (description: string) =>
      sendRequest(testServer, sendCustomerMessage, {
        token: player.token,
        params: { id },
        body: { text: description, attachments: [] },
      })
    await server.work()
    await say('Still nothing')
    await server.work()
    expect((await server.read(id)).status).not.toBe('Resolved')
    await say('It works, thank you')
    await server.work()
    expect((await server.read(id)).status).toBe('Resolved')
    const again = await server.openTicket()
    const change = { priority: 'high' as const }
    await sendRequest(testServer, updateTicket, { token: lead.token, params: { id: again.id }, body: change })
    await server.work()
    expect((await server.read(again.id)).agent?.id).toBe(server.agent.id)
  })

  it('leaves no trace where everything was so already', async () => {
    const { data: rule } = await server.addRule({ actions: [{ type: 'priority', priority: 'normal' }] })
    const { id } = await server.openTicket()
    await server.work()
    expect((await log(id)).map(({ kind }) => kind)).toEqual(['ticketCreated'])
    expect(await server.runsOf(rule.id)).toMatchObject([{ outcome: 'unchanged' }])
  })

  it('does not act on tickets from before it was enabled, nor when it is disabled', async () => {
    const before = await server.openTicket()
    server.testServer.clock.advance({ seconds: 1 })
    const { data: rule } = await server.addRule({ actions: [{ type: 'priority', priority: 'low' }] })
    await server.addRule({ enabled: false, actions: [{ type: 'priority', priority: 'urgent' }] })
    await server.work()
    const { id } = await server.openTicket()
    await server.work()
    expect((await server.read(before.id)).priority).toBe('normal')
    expect((await server.read(id)).priority).toBe('low')
    expect(await server.runsOf(rule.id)).toHaveLength(1)
  })

  it('compares all rules with the ticket as the event left it, not with what other rules make of it', async () => {
    const isNormal = { field: 'priority' as const, operator: 'is' as const, value: 'normal' }
    const conditions = { all: [isNormal], any: [], none: [] }
    await server.addRule({ conditions, actions: [{ type: 'priority', priority: 'urgent' }] })
    const tag = await sendRequest(server.testServer, createTag, {
      token: server.lead.token,
      body: { name: server.nextName(), color: 'red' },
    })
    await server.addRule({ conditions, actions: [{ type: 'addTag', tagId: tag.data.id }] })
    const { id } = await server.openTicket()
    await server.work()
    expect(await server.read(id)).toMatchObject({ priority: 'urgent', tags: [{ id: tag.data.id }] })
  })
})

describe('rules that set off each other', () => {
  it('run once for one cause', async () => {
    const toggle = (from: 'high' | 'low', to: 'high' | 'low') =>
      server.addRule({
        trigger: 'ticketUpdated',
        conditions: { all: [{ field: 'priority', operator: 'is', value: from }], any: [], none: [] },
        actions: [{ type: 'priority', priority: to }],
      })
    const [one, two] = [(await toggle('low', 'high')).data, (await toggle('high', 'low')).data]
    const { id } = await server.openTicket()
    const body = { priority: 'low' as const }
    await sendRequest(server.testServer, updateTicket, { token: server.lead.token, params: { id }, body })
    await server.work()
    await server.work()
    expect(await server.runsOf(one.id)).toHaveLength(1)
    expect(await server.runsOf(two.id)).toHaveLength(1)
    expect((await server.read(id)).priority).toBe('low')
  })

  it('stop after five', async () => {
    const names: string[] = []
    const tags = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const body = { name: server.nextName(), color: 'gray' as const }
        return (await sendRequest(server.testServer, createTag, { token: server.lead.token, body })).data
      }),
    )
    for (const [index, tag] of tags.slice(1).entries()) {
      const { data } = await server.addRule({
        trigger: 'ticketUpdated',
        conditions: {
          all: [{ field: 'tagId', operator: 'is', value: (tags[index] as { id: string }).id }],
          any: [],
          none: [{ field: 'tagId', operator: 'is', value: tag.id }],
        },
        actions: [{ type: 'addTag', tagId: tag.id }],
      })
      names.push(data.name)
    }
    const { id } = await server.openTicket()
    const body = { addTagIds: [(tags[0] as { id: string }).id] }
    await sendRequest(server.testServer, updateTicket, { token: server.lead.token, params: { id }, body })
    for (let times = 0; times < 9; times += 1) await server.work()
    expect((await server.read(id)).tags).toHaveLength(6)
  })

  it('disable themselves when they run fifty times a minute, and their owner is notified', async () => {
    const { data: rule } = await server.addRule({ actions: [{ type: 'priority', priority: 'high' }] })
    const { id } = await server.openTicket()
    await server.work()
    await server.testServer.db`
      insert into rule_runs (rule_id, version, ticket_id, event_id, cause, depth, because, outcome, created_at)
      select ${rule.id}, 1, ${id}, -n, 'event -' || n, 1, '[]', 'done', ${server.testServer.clock.now()} from generate_series(1, ${ruleLimits.runsPerMinute - 1}) as n`
    const late = await server.openTicket()
    await server.work()
    expect((await server.read(late.id)).priority).toBe('normal')
    const rows = await server.testServer.db`select enabled, disabled_for from rules where id = ${rule.id}`
    expect(rows).toEqual([{ enabled: false, disabled_for: 'tooOften' }])
    const mails = await server.testServer.db`select recipient, subject from mails where kind = 'ruleDisabled'`
    expect(mails).toMatchObject([
      { recipient: server.lead.email, subject: expect.stringContaining(rule.name) },
    ])
    const asked = { token: server.lead.token, params: { id: rule.id } }
    const { name, trigger, actions, version } = rule
    const body = { name, trigger, actions, version, enabled: true }
    const old = await sendRequest(server.testServer, updateRule, { ...asked, body })
    expect(old.problem.title).toBe('ChangedMeanwhile')
    const { data } = await sendRequest(server.testServer, listRuleVersions, asked)
    expect(data.items.map((one) => [one.version, one.savedBy?.id, one.rule.enabled])).toEqual([
      [2, undefined, false],
      [1, server.lead.id, true],
    ])
  })
})

describe('the owner of a rule', () => {
  it('lends it their rights and their view of tickets, as they are when it runs', async () => {
    const { testServer, topic } = server
    const rights = [...adminRights, ...commonRights]
    const roleId = await addRole(testServer, { rights, categories: [topic.categoryId] })
    const owner = await addAgent(testServer, { roleId })
    const { data: rule } = await server.addRule(
      { actions: [{ type: 'priority', priority: 'high' }] },
      owner.token,
    )
    const outcomeFor = async () => {
      const { id } = await server.openTicket()
      await server.work()
      return (await server.runsOf(rule.id)).find(({ ticketId }) => ticketId === id)?.outcome
    }
    expect(await outcomeFor()).toBe('done')
    const without = rights.filter((right) => right !== 'tickets.changePriority')
    await testServer.db`update roles set rights = ${without} where id = ${roleId}`
    expect(await outcomeFor()).toBe('notAllowed')
    await testServer.db`update roles set rights = ${rights} where id = ${roleId}`
    await testServer.db`delete from role_categories where role_id = ${roleId}`
    expect(await outcomeFor()).toBe('notAllowed')
    await testServer.db`update agents set active = false where id = ${owner.id}`
    expect(await outcomeFor()).toBe('skipped')
    const rows = await testServer.db`select enabled, disabled_for from rules where id = ${rule.id}`
    expect(rows).toEqual([{ enabled: false, disabled_for: 'ownerGone' }])
  })
})

describe('a rule and agents at the same moment', () => {
  it('lose nothing of each other', async () => {
    await server.addRule({
      trigger: 'ticketUpdated',
      actions: [{ type: 'note', content: text('By the rule') }],
    })
    const { id } = await server.openTicket()
    const send = (words: string) =>
      sendRequest(server.testServer, replyToTicket, {
        token: server.agent.token,
        params: { id },
        body: { content: text(words), attachments: [], force: true },
      })
    await send('First')
    await Promise.all([server.work(), send('Second'), server.work(), send('Third'), server.work()])
    await server.work()
    const { messages } = await server.read(id)
    expect(messages.filter(({ kind }) => kind === 'reply')).toHaveLength(3)
    expect(messages.filter(({ kind }) => kind === 'note')).toHaveLength(1)
  })
})
