import { getCustomerTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { getTicket, listTickets } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ConversationServer, startConversationServer } from '../support/conversation-server.ts'
import { countWork } from '../support/measured-work.ts'
import { sendRequest } from '../support/requests.ts'

let at: ConversationServer
let id: number
let player: { token: string }
beforeAll(async () => {
  at = await startConversationServer()
  const opened = await at.openTicket()
  ;({ id, player } = opened)
  await at.reply(id)
})
afterAll(() => at.testServer.close())

const own = () => ({ token: at.agent.token, params: { id } })

/** With the statement that reads the session, begin and commit. */
const calls: Record<string, [most: number, call: () => Promise<{ status: number }>]> = {
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
