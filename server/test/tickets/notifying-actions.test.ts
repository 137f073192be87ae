import { listNotifications } from '@savepoint/contract/tickets/notifications/notifications.ts'
import { ruleLimits } from '@savepoint/contract/tickets/rules/rule-limits.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notifyStaff } from '../../src/tickets/notifications/notify-staff.ts'
import { sendRequest } from '../support/requests.ts'
import { type RuleServer, startRuleServer } from '../support/rule-server.ts'
import { addAgent, addRole } from '../support/staff.ts'

let server: RuleServer
beforeAll(async () => {
  server = await startRuleServer()
})
afterAll(() => server.close())

async function heard({ token }: { token: string }) {
  await notifyStaff(server.testServer.services)
  const { data } = await sendRequest(server.testServer, listNotifications, { token })
  return data.items.map(({ ticket, rule, items }) => `${ticket?.id ?? rule?.name} ${items[0]?.kind}`)
}
const hire = async () =>
  addAgent(server.testServer, {
    roleId: await addRole(server.testServer, { categories: [server.topic.categoryId] }),
  })

describe('the action to notify', () => {
  it('of a macro shows whom it notifies before it does, and reaches those who see the ticket', async () => {
    const { id } = await server.openTicket()
    const colleague = await hire()
    const stranger = await addAgent(server.testServer, { roleId: await addRole(server.testServer, {}) })
    const actions = [{ type: 'notify' as const, agentIds: [colleague.id, stranger.id, server.agent.id] }]
    const preview = await server.runOn(id, actions, { dryRun: true })
    expect(preview.data.changes).toMatchObject([{ kind: 'agentsNotified' }])
    expect(await heard(colleague)).toEqual([])
    await server.runOn(id, actions)
    expect(await heard(colleague)).toEqual([`${id} notifiedByRule`])
    expect(await heard(stranger)).toEqual([])
    // Nobody is notified of what they did themselves.
    expect(await heard(server.agent)).toEqual([])
  })

  it('refuses employees that there are not, at the action', async () => {
    const unknown = '00000000-0000-7000-8000-000000000000'
    const { problem } = await server.create({ actions: [{ type: 'notify', agentIds: [unknown] }] })
    expect(problem.errors).toEqual([{ path: 'actions.0.agentIds.0', message: 'Not found' }])
  })

  it('of a rule does the same', async () => {
    const colleague = await hire()
    await server.addRule({ actions: [{ type: 'notify', agentIds: [colleague.id] }] })
    const { id } = await server.openTicket()
    await server.work()
    expect(await heard(colleague)).toEqual([`${id} notifiedByRule`])
    await server.disableAll()
  })
})

describe('a rule that disabled itself', () => {
  it('is listed to its owner, while they may manage rules', async () => {
    const { data: rule } = await server.addRule({ actions: [{ type: 'priority', priority: 'high' }] })
    const { id } = await server.openTicket()
    await server.testServer.db`
      insert into rule_runs (rule_id, version, ticket_id, event_id, cause, depth, because, outcome, created_at)
      select ${rule.id}, 1, ${id}, -n, 'event -' || n, 1, '[]', 'done', ${new Date(server.testServer.clock.now().getTime() - 1_000)} from generate_series(1, ${ruleLimits.runsPerMinute}) as n`
    await server.work()
    expect(await heard(server.lead)).toContain(`${rule.name} ruleDisabled`)
    await server.testServer
      .db`update roles set rights = array_remove(rights, 'rules.manage') where id = ${server.lead.roleId}`
    expect(await heard(server.lead)).not.toContain(`${rule.name} ruleDisabled`)
  })
})
