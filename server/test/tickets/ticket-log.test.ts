import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { getTicketLog, updateTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addCustomer, addRole, addTopic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

describe('the log of a ticket', () => {
  let testServer: TestServer
  beforeAll(async () => {
    testServer = await startTestServer()
  })
  afterAll(() => testServer.close())

  it('shows only the kinds asked for', async () => {
    const topic = await addTopic(testServer)
    const player = await addCustomer(testServer)
    const reader = await addAgent(testServer, {
      roleId: await addRole(testServer, { categories: [topic.categoryId] }),
    })
    const { data } = await sendRequest(testServer, submitTicket, {
      token: player.token,
      body: { ...topic, title: 'T', description: 'D' },
    })
    const params = { id: data.id }
    await sendRequest(testServer, updateTicket, {
      token: reader.token,
      params,
      body: { agentId: reader.id, status: 'Resolved' },
    })
    const kinds = async (query: Record<string, string>) =>
      (await sendRequest(testServer, getTicketLog, { token: reader.token, params, query })).data.items.map(
        ({ kind }) => kind,
      )
    expect(await kinds({})).toEqual(['statusChanged', 'agentAssigned', 'ticketCreated'])
    expect(await kinds({ kinds: 'agentAssigned,ticketCreated' })).toEqual(['agentAssigned', 'ticketCreated'])
    expect(await kinds({ kinds: 'nothing' })).toEqual([])
  })
})
