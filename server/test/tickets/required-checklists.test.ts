import { saveChecklist } from '@savepoint/contract/tickets/checklists/checklists.ts'
import { closeTicket, sendCustomerMessage } from '@savepoint/contract/tickets/customer-tickets.ts'
import { changeTickets, replyToTicket, updateTicket } from '@savepoint/contract/tickets/tickets.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advanceTickets } from '../../src/tickets/workflow/advance-tickets.ts'
import { text } from '../support/conversation-server.ts'
import { sendRequest } from '../support/requests.ts'
import { type RuleServer, startRuleServer } from '../support/rule-server.ts'

let at: RuleServer
beforeAll(async () => {
  at = await startRuleServer()
  await at.testServer.db`update categories set requires_checklist = true where id = ${at.topic.categoryId}`
})
afterAll(() => at.close())

const incomplete = { status: 409, problem: { title: 'ChecklistIncomplete' } }

/** A ticket with one open item. */
async function openTicket() {
  const ticket = await at.openTicket()
  const items = [{ id: uuidv7(), text: 'Check', done: false }]
  const save = (version: number, done: boolean) =>
    sendRequest(at.testServer, saveChecklist, {
      token: at.agent.token,
      params: { id: ticket.id },
      body: { version, items: items.map((one) => ({ ...one, done })) },
    })
  await save(0, false)
  return { ...ticket, finish: () => save(1, true) }
}
const statusOf = async (id: number) => (await at.read(id)).status
const patch = (id: number) =>
  sendRequest(at.testServer, updateTicket, {
    token: at.agent.token,
    params: { id },
    body: { status: 'Resolved' },
  })
const reply = (id: number, status: 'Resolved' | 'WaitingCustomerAction' = 'Resolved') =>
  sendRequest(at.testServer, replyToTicket, {
    token: at.agent.token,
    params: { id },
    body: { content: text('Done'), status },
  })

describe('a category that requires the checklist', () => {
  it('refuses a status and a reply that resolve, until all is done', async () => {
    const { id, finish } = await openTicket()
    expect(await patch(id)).toMatchObject(incomplete)
    expect(await reply(id)).toMatchObject(incomplete)
    expect((await at.read(id)).messages).toHaveLength(1)
    expect(await statusOf(id)).toBe('Created')
    await finish()
    expect((await reply(id)).status).toBe(201)
    expect(await statusOf(id)).toBe('Resolved')
  })

  it('lets any other reply pass, and tickets without items', async () => {
    const { id } = await openTicket()
    expect((await reply(id, 'WaitingCustomerAction')).status).toBe(201)
    const empty = await at.openTicket()
    expect((await patch(empty.id)).status).toBe(200)
  })

  it('refuses macros that resolve, also those that only add items', async () => {
    const { id, finish } = await openTicket()
    const resolve = { type: 'status' as const, status: 'Resolved' as const }
    expect(await at.runOn(id, [resolve], { dryRun: true })).toMatchObject(incomplete)
    expect(await at.runOn(id, [resolve, { type: 'reply', content: text('Done') }])).toMatchObject(incomplete)
    await finish()
    expect(await at.runOn(id, [resolve, { type: 'checklist', items: ['More'] }])).toMatchObject(incomplete)
    expect((await at.runOn(id, [resolve])).status).toBe(200)
    expect(await statusOf(id)).toBe('Resolved')
  })

  it('says of several tickets which are not done', async () => {
    const [open, done] = [await openTicket(), await openTicket()]
    await done.finish()
    const { data } = await sendRequest(at.testServer, changeTickets, {
      token: at.agent.token,
      body: { ids: [open.id, done.id], change: { status: 'Resolved' } },
    })
    expect(data.results).toEqual([
      { id: open.id, outcome: 'checklistIncomplete' },
      { id: done.id, outcome: 'done' },
    ])
  })

  it('stops rules, which say why', async () => {
    const { data: rule } = await at.addRule({
      trigger: 'customerReplied',
      conditions: { all: [{ field: 'text', operator: 'contains', value: 'thanks' }] },
      actions: [
        { type: 'reply', content: text('Welcome') },
        { type: 'status', status: 'Resolved' },
      ],
    })
    const { id, player } = await openTicket()
    await sendRequest(at.testServer, sendCustomerMessage, {
      token: player.token,
      params: { id },
      body: { text: 'thanks' },
    })
    await at.work()
    expect(await at.runsOf(rule.id)).toMatchObject([{ outcome: 'failed', detail: 'checklistIncomplete' }])
    expect(await statusOf(id)).toBe('Created')
    await at.disableAll()
  })

  it('lets players close their request, and abandoned tickets end', async () => {
    const [closed, abandoned] = [await openTicket(), await openTicket()]
    const { token } = closed.player
    await sendRequest(at.testServer, closeTicket, { token, params: { id: closed.id } })
    expect(await statusOf(closed.id)).toBe('Resolved')
    await reply(abandoned.id, 'WaitingCustomerAction')
    await at.testServer
      .db`update tickets set resolves_at = now() - interval '1 minute' where id = ${abandoned.id}`
    await advanceTickets(at.testServer.services)
    expect(await statusOf(abandoned.id)).toBe('Resolved')
  })
})
