import { documentLimits } from '@savepoint/contract/document-limits.ts'
import { sendCustomerMessage } from '@savepoint/contract/tickets/customer-tickets.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { scheduleRules } from '../../src/tickets/rules/schedule-rules.ts'
import { text } from '../support/conversation-server.ts'
import { sendRequest } from '../support/requests.ts'
import { type RuleServer, startRuleServer } from '../support/rule-server.ts'

let server: RuleServer
beforeAll(async () => {
  server = await startRuleServer()
})
afterEach(() => server.disableAll())
afterAll(() => server.close())

const answering = () =>
  server.addRule({
    trigger: 'customerReplied',
    actions: [{ type: 'reply', content: text('We have got your message {{ticket.id}}') }],
  })

async function ticketWithMessage(words: string) {
  const { testServer } = server
  const { id, player } = await server.openTicket()
  await sendRequest(testServer, sendCustomerMessage, {
    token: player.token,
    params: { id },
    body: { text: words, attachments: [] },
  })
  return { id, player }
}

describe('a reply by a rule', () => {
  it('is nobody’s, leaves status and agent alone, and the player gets it', async () => {
    const { data: rule } = await answering()
    const { id } = await ticketWithMessage('Hello?')
    const before = await server.read(id)
    await server.work()
    const after = await server.read(id)
    expect(after.messages.at(-1)).toMatchObject({
      kind: 'reply',
      author: { kind: 'agent', id: null, name: 'Служба поддержки' },
      content: text(`We have got your message ${id}`),
    })
    expect(after).toMatchObject({ status: before.status, agent: null, dueAt: before.dueAt })
    expect(await server.runsOf(rule.id)).toMatchObject([{ outcome: 'done' }])
    const mails = await server.testServer
      .db`select automatic from mails where ticket_id = ${id} and kind = 'reply'`
    expect(mails).toEqual([{ automatic: true }])
  })

  it('never answers a program, and the same player not twice within ten minutes', async () => {
    const { testServer } = server
    const { data: rule } = await answering()
    const machine = await ticketWithMessage('I am on vacation')
    await testServer.db`
      update ticket_messages set received = '{"automatic": true, "folded": null, "refused": [], "aboutTicket": null, "sender": null}'
      where ticket_id = ${machine.id} and kind = 'customer'`
    await server.work()
    expect(await server.runsOf(rule.id)).toMatchObject([{ outcome: 'skipped', detail: 'answersProgram' }])
    const { id, player } = await ticketWithMessage('One')
    await server.work()
    const again = () =>
      sendRequest(testServer, sendCustomerMessage, {
        token: player.token,
        params: { id },
        body: { text: 'Two', attachments: [] },
      })
    await again()
    await server.work()
    expect((await server.runsOf(rule.id))[0]).toMatchObject({ outcome: 'skipped', detail: 'repliedAlready' })
    await testServer.db`update ticket_events set created_at = created_at - interval '11 minutes' where kind = 'autoReplied'`
    await again()
    await server.work()
    expect((await server.runsOf(rule.id))[0]).toMatchObject({ outcome: 'done' })
  })

  it('on a schedule is made up for, with its other actions, when another has just gone out', async () => {
    const { testServer } = server
    await answering()
    const { data: rule } = await server.addRule({
      trigger: 'schedule',
      afterMinutes: 60,
      since: 'created',
      actions: [
        { type: 'priority', priority: 'high' },
        { type: 'reply', content: text('We have not forgotten you') },
      ],
    })
    const { id } = await ticketWithMessage('Hello?')
    await server.work()
    await testServer.db`update tickets set created_at = created_at - interval '2 hours' where id = ${id}`
    const pass = async () => {
      await scheduleRules(testServer.services)
      await server.work()
      return await testServer.db`
        select outcome, detail from rule_runs where rule_id = ${rule.id} and ticket_id = ${id}`
    }
    expect(await pass()).toEqual([])
    expect((await server.read(id)).priority).toBe('normal')
    await testServer.db`
      update ticket_events set created_at = created_at - interval '11 minutes' where kind = 'autoReplied'`
    expect(await pass()).toEqual([{ outcome: 'done', detail: null }])
    expect(await server.read(id)).toMatchObject({ priority: 'high', messages: { length: 4 } })
  })

  it('that the ticket has no room for fails with that reason', async () => {
    const { data: rule } = await answering()
    const { id } = await ticketWithMessage('Hello?')
    await server.testServer.db`
      update ticket_messages set length = ${documentLimits.threadMaxLength} where ticket_id = ${id}`
    await server.work()
    expect(await server.runsOf(rule.id)).toMatchObject([{ outcome: 'failed', detail: 'ticketFull' }])
    expect((await server.read(id)).messages).toHaveLength(2)
  })

  it('with a variable that has no value is not sent at all', async () => {
    const { data: rule } = await server.addRule({
      trigger: 'customerReplied',
      actions: [
        { type: 'priority', priority: 'high' },
        { type: 'reply', content: text('Dear {{customer.nickname}}') },
      ],
    })
    const { id } = await ticketWithMessage('Hello?')
    await server.work()
    expect(await server.runsOf(rule.id)).toMatchObject([
      { outcome: 'failed', detail: 'actions: Unfilled variable customer.nickname' },
    ])
    expect((await server.read(id)).priority).toBe('normal')
    expect((await server.read(id)).messages).toHaveLength(2)
  })
})
