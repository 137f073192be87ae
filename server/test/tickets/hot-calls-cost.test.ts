import { getCustomerTicket, submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { addNote, getTicket, listTickets, updateTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ConversationServer, startConversationServer, text } from '../support/conversation-server.ts'
import { countWork } from '../support/measured-work.ts'
import { sendRequest } from '../support/requests.ts'
import { addCustomer } from '../support/staff.ts'

let at: ConversationServer
let id: number
let player: { token: string }
let sender: { token: string }
beforeAll(async () => {
  at = await startConversationServer()
  const opened = await at.openTicket()
  ;({ id, player } = opened)
  await at.reply(id)
  sender = await addCustomer(at.testServer)
})
afterAll(() => at.testServer.close())

const own = () => ({ token: at.agent.token, params: { id } })
const request = () => ({ ...at.topic, title: 'Lost sword', description: 'In the chest' })

/** With the statement that reads the session, begin and commit. */
const calls: Record<string, [most: number, call: () => Promise<{ status: number }>]> = {
  submit: [9, () => sendRequest(at.testServer, submitTicket, { token: sender.token, body: request() })],
  reply: [11, () => at.reply(id)],
  note: [8, () => sendRequest(at.testServer, addNote, { ...own(), body: { content: text('Checked') } })],
  change: [8, () => sendRequest(at.testServer, updateTicket, { ...own(), body: { priority: 'high' } })],
  'open a ticket': [2, () => sendRequest(at.testServer, getTicket, own())],
  queue: [
    2,
    () => sendRequest(at.testServer, listTickets, { token: at.agent.token, query: { section: 'all' } }),
  ],
  'open a request': [
    2,
    () => sendRequest(at.testServer, getCustomerTicket, { token: player.token, params: { id } }),
  ],
}

it.each(Object.entries(calls))('%s: few statements', async (_, [most, call]) => {
  const { statements } = await countWork(at.testServer, async () =>
    expect((await call()).status).toBeLessThan(300),
  )
  expect(statements).toBeGreaterThan(0)
  expect(statements).toBeLessThanOrEqual(most)
})
