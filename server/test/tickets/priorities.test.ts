import { ticketPriorities } from '@savepoint/contract/priorities.ts'
import { commonRights } from '@savepoint/contract/rights.ts'
import { sendCustomerMessage, submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import type { TicketChange } from '@savepoint/contract/tickets/ticket-changes.ts'
import {
  getTicket,
  getTicketLog,
  listTickets,
  type TicketFilter,
  updateTicket,
} from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addCustomer, addRole, addTopic, type Topic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let topic: Topic
let agent: Awaited<ReturnType<typeof addAgent>>
let customer: Awaited<ReturnType<typeof addCustomer>>
beforeAll(async () => {
  testServer = await startTestServer({ LIMIT_TICKETS_PER_DAY: '1000', LIMIT_TICKETS_EVERY_MINUTES: '0' })
  topic = await addTopic(testServer)
  agent = await addAgent(testServer, {
    roleId: await addRole(testServer, { categories: [topic.categoryId] }),
  })
  customer = await addCustomer(testServer)
})
afterAll(() => testServer.close())

async function openTicket() {
  const body = { ...topic, title: 'T', description: 'D' }
  const { data } = await sendRequest(testServer, submitTicket, { token: customer.token, body })
  return data.id
}
const change = (id: number, body: TicketChange, token = agent.token) =>
  sendRequest(testServer, updateTicket, { token, params: { id }, body })
const list = async (filter: TicketFilter = {}) => {
  const query = { section: 'all' as const, limit: 100, ...filter }
  const { data } = await sendRequest(testServer, listTickets, { token: agent.token, query })
  return data.items.map(({ id }) => id)
}

it('comes first in the order of the queue, and due times within it', async () => {
  const ids: number[] = []
  for (const priority of ['low', 'normal', 'urgent', 'high', 'urgent'] as const) {
    const id = await openTicket()
    await change(id, { priority })
    ids.push(id)
    testServer.clock.advance({ minutes: 1 })
  }
  const [low, normal, urgent, high, laterUrgent] = ids
  expect(await list()).toEqual([urgent, laterUrgent, high, normal, low])
  expect(await list({ priority: 'urgent' })).toEqual([urgent, laterUrgent])
  expect(await list({ priority: 'normal' })).toEqual([normal])
  // Long overdue, and still after what is urgent.
  await testServer.db`
    update tickets set due_at = due_at - interval '30 days', queue_rank = queue_rank - 30 * 86400000::bigint`
  expect(await list({ overdue: 'true' })).toEqual([urgent, laterUrgent, high, normal, low])
  const fresh = await openTicket()
  await change(fresh, { priority: 'urgent' })
  expect((await list())[2]).toBe(fresh)
  expect(await list({ overdue: 'true' })).not.toContain(fresh)
  for (const sort of ['newest', 'oldest', 'updated'] as const)
    expect((await list({ priority: 'urgent', sort })).toSorted()).toEqual([urgent, laterUrgent, fresh])
})

it('is kept while the ticket waits for the player, and counts again when they write', async () => {
  const [id, other] = [await openTicket(), await openTicket()]
  await change(id, { status: 'WaitingCustomerAction' })
  await change(id, { priority: 'high' })
  const shown = (await list()).filter((one) => one === id || one === other)
  expect(shown).toEqual([other, id])
  await sendRequest(testServer, sendCustomerMessage, {
    token: customer.token,
    params: { id },
    body: { text: 'Again' },
  })
  expect((await list()).filter((one) => one === id || one === other)).toEqual([id, other])
})

it('is logged once, with what it was, and needs its right', async () => {
  const id = await openTicket()
  for (const priority of ['urgent', 'urgent', 'low'] as const) await change(id, { priority })
  const { data } = await sendRequest(testServer, getTicketLog, {
    token: agent.token,
    params: { id },
    query: { kinds: 'priorityChanged' },
  })
  expect(data.items.map((event) => event.data)).toEqual([
    { from: 'urgent', to: 'low' },
    { from: 'normal', to: 'urgent' },
  ])
  const rights = commonRights.filter((right) => right !== 'tickets.changePriority')
  const roleId = await addRole(testServer, { categories: [topic.categoryId], rights })
  const colleague = await addAgent(testServer, { roleId })
  expect((await change(id, { priority: 'high' }, colleague.token)).status).toBe(403)
  expect((await change(id, { priority: 'sudden' as 'low' })).status).toBe(400)
})

it('of a new ticket is that of its category', async () => {
  for (const priority of ticketPriorities) {
    await testServer.db`update categories set default_priority = ${priority} where id = ${topic.categoryId}`
    const id = await openTicket()
    const { data } = await sendRequest(testServer, getTicket, { token: agent.token, params: { id } })
    expect(data.priority).toBe(priority)
  }
})
