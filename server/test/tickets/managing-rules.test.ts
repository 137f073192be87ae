import {
  deleteRule,
  enableRule,
  exportRules,
  getRule,
  listRules,
  listRuleVersions,
  orderRules,
  testRule,
  updateRule,
} from '@savepoint/contract/tickets/rules/rules.ts'
import { createTag, deleteTag, mergeTag } from '@savepoint/contract/tickets/tags.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { text } from '../support/conversation-server.ts'
import { sendRequest } from '../support/requests.ts'
import { high, type RuleBody, type RuleServer, startRuleServer, titled } from '../support/rule-server.ts'
import { addAgent, addRole } from '../support/staff.ts'

let server: RuleServer
beforeAll(async () => {
  server = await startRuleServer()
})
afterEach(() => server.disableAll())
afterAll(() => server.close())

const ask = (rule: Partial<RuleBody> & Pick<RuleBody, 'actions'>, token = server.lead.token) =>
  sendRequest(server.testServer, testRule, {
    token,
    body: { name: 'Trial', trigger: 'ticketCreated', ...rule },
  })

async function addTag() {
  const body = { name: server.nextName(), color: 'blue' as const }
  return (await sendRequest(server.testServer, createTag, { token: server.lead.token, body })).data
}

describe('managing rules', () => {
  it('keeps every version, and refuses to write over what somebody else saved', async () => {
    const { testServer, lead } = server
    const { data: rule } = await server.addRule({ name: 'First', actions: high })
    const params = { id: rule.id }
    const body = { name: 'Second', trigger: 'customerReplied' as const, actions: high, version: 1 }
    const saved = await sendRequest(testServer, updateRule, { token: lead.token, params, body })
    expect(saved.data).toMatchObject({ name: 'Second', version: 2, enabled: false })
    const late = await sendRequest(testServer, updateRule, { token: lead.token, params, body })
    expect(late.problem.title).toBe('ChangedMeanwhile')
    const on = await sendRequest(testServer, enableRule, {
      token: lead.token,
      params,
      body: { enabled: true },
    })
    expect(on.data).toMatchObject({ enabled: true, version: 3, owner: { id: lead.id } })
    const { data } = await sendRequest(testServer, listRuleVersions, { token: lead.token, params })
    expect(data.items.map(({ version, rule: was }) => [version, was.name, was.enabled])).toEqual([
      [3, 'Second', true],
      [2, 'Second', false],
      [1, 'First', true],
    ])
    await sendRequest(testServer, deleteRule, { token: lead.token, params })
    expect((await sendRequest(testServer, getRule, { token: lead.token, params })).status).toBe(404)
    const actions =
      await testServer.db`select action from audit where subject_id = ${rule.id} order by at, id`
    expect(actions.map(({ action }) => action)).toEqual([
      'ruleCreated',
      'ruleChanged',
      'ruleChanged',
      'ruleDeleted',
    ])
  })

  it('orders, finds and exports them', async () => {
    const { testServer, lead } = server
    const [a, b] = [
      (await server.addRule({ name: 'Заморозка', actions: high })).data,
      (await server.addRule({ name: 'Заметка', actions: high })).data,
    ]
    await sendRequest(testServer, orderRules, { token: lead.token, body: { ids: [b.id, a.id] } })
    const list = async (query: Record<string, string>) => {
      const { data } = await sendRequest(testServer, listRules, { token: lead.token, query })
      return data.items.map(({ name }) => name)
    }
    // «зам» in the other keyboard layout.
    expect(await list({ q: 'pfv' })).toEqual(['Заметка', 'Заморозка'])
    expect(await list({ q: 'зам', trigger: 'schedule' })).toEqual([])
    const { text: csv } = await sendRequest(testServer, exportRules, { token: lead.token })
    expect(csv).toContain('Заморозка')
  })

  it('says at the field what is wrong', async () => {
    const missing = server.lead.id
    const wrong: [Partial<RuleBody>, string][] = [
      [{ actions: [] }, 'actions'],
      [{ actions: high, trigger: 'schedule' }, 'afterMinutes'],
      [{ actions: high, afterMinutes: 5 }, 'afterMinutes'],
      [{ actions: high, projectIds: [missing] }, 'projectIds.0'],
      [{ actions: high, timeZone: 'Mars/Olympus' }, 'timeZone'],
      [{ actions: [{ type: 'email', templateId: missing }] }, 'actions.0.templateId'],
      [{ actions: [{ type: 'notify', agentIds: [server.roleId] }] }, 'actions.0.agentIds.0'],
      [{ actions: [{ type: 'reply', content: text('{{prompt:Who?}}') }] }, 'actions.0.content'],
      [{ actions: [{ type: 'note', content: text('{{nothing}}') }] }, 'actions.0.content'],
      [
        {
          actions: high,
          conditions: { all: [{ field: 'priority', operator: 'contains', value: 'hi' }], any: [], none: [] },
        },
        'conditions.all.0.operator',
      ],
    ]
    for (const [rule, path] of wrong) {
      const { problem } = await ask(rule as RuleBody)
      expect(problem.errors?.map((error) => error.path)).toContain(path)
    }
  })

  it('disables a rule although what it names is gone', async () => {
    const { testServer, lead } = server
    const { token } = lead
    const tag = await addTag()
    const { data: rule } = await server.addRule({ actions: [{ type: 'addTag', tagId: tag.id }] })
    await sendRequest(testServer, deleteTag, { token, params: { id: tag.id } })
    const params = { id: rule.id }
    const enable = (enabled: boolean) =>
      sendRequest(testServer, enableRule, { token, params, body: { enabled } })
    expect((await enable(false)).data).toMatchObject({ enabled: false, version: 2 })
    const { name, trigger, actions } = rule
    const save = (changes: object) =>
      sendRequest(testServer, updateRule, {
        token,
        params,
        body: { name, trigger, actions, enabled: false, ...changes } as RuleBody,
      })
    expect((await save({ name: `${name} for later` })).data).toMatchObject({ version: 3 })
    const asking = await save({ actions: [{ type: 'reply', content: text('{{prompt:Who?}}') }] })
    expect(asking.problem.errors?.map(({ path }) => path)).toEqual(['actions.0.content'])
    const refused = await enable(true)
    expect(refused.problem.errors?.map(({ path }) => path)).toEqual(['actions.0.tagId'])
  })

  it('follows a tag that is merged', async () => {
    const { testServer, lead } = server
    const [one, other] = [await addTag(), await addTag()]
    const { data: rule } = await server.addRule({
      conditions: { all: [{ field: 'tagId', operator: 'is', value: one.id }], any: [], none: [] },
      actions: [{ type: 'addTag', tagId: one.id }],
    })
    const body = { intoId: other.id }
    await sendRequest(testServer, mergeTag, { token: lead.token, params: { id: one.id }, body })
    const { data } = await sendRequest(testServer, getRule, { token: lead.token, params: { id: rule.id } })
    expect(JSON.stringify(data)).not.toContain(one.id)
    expect(data.actions).toEqual([{ type: 'addTag', tagId: other.id }])
  })
})

describe('the test of a rule', () => {
  it('shows which tickets it would have changed and how, and changes nothing', async () => {
    const one = await server.openTicket({ title: 'Trial of refunds' })
    await server.openTicket({ title: 'Something else' })
    const before = await server.read(one.id)
    const { data } = await ask({
      conditions: titled('trial of'),
      actions: [...high, { type: 'reply', content: text('We look into {{ticket.title}}') }],
    })
    expect(data.matched).toBe(1)
    expect(data.events).toBeGreaterThan(1)
    expect(data.sample).toMatchObject([
      {
        ticketId: one.id,
        title: 'Trial of refunds',
        outcome: 'done',
        changes: [
          { kind: 'priorityChanged', data: { from: 'normal', to: 'high' } },
          { kind: 'autoReplied', content: text('We look into Trial of refunds') },
        ],
      },
    ])
    expect(await server.read(one.id)).toEqual(before)
    const mails = await server.testServer
      .db`select 1 from mails where ticket_id = ${one.id} and kind = 'reply'`
    expect(mails).toHaveLength(0)
  })

  it('looks at no tickets that its author does not see', async () => {
    const roleId = await addRole(server.testServer, { admin: true })
    const stranger = await addAgent(server.testServer, { roleId })
    await server.openTicket({ title: 'Hidden words' })
    const { data } = await ask({ conditions: titled('hidden'), actions: high }, stranger.token)
    expect(data).toMatchObject({ events: 0, matched: 0, sample: [] })
  })

  it('on a schedule looks at no tickets that its author does not see', async () => {
    const roleId = await addRole(server.testServer, { admin: true })
    const stranger = await addAgent(server.testServer, { roleId })
    const { id } = await server.openTicket({ title: 'Hidden and due' })
    await server.testServer
      .db`update tickets set created_at = created_at - interval '2 hours' where id = ${id}`
    const rule = {
      trigger: 'schedule' as const,
      afterMinutes: 60,
      since: 'created' as const,
      conditions: titled('hidden and due'),
      actions: high,
    }
    expect((await ask(rule)).data).toMatchObject({ events: 1, matched: 1, sample: [{ ticketId: id }] })
    expect((await ask(rule, stranger.token)).data).toMatchObject({ events: 0, matched: 0, sample: [] })
  })
})
