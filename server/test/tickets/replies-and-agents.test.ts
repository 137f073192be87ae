import { getTicket, getTicketLog, replyToTicket, updateTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ConversationServer, startConversationServer, text } from '../support/conversation-server.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole } from '../support/staff.ts'

let server: ConversationServer
let testServer: ConversationServer['testServer']
let topic: ConversationServer['topic']
let agent: ConversationServer['agent']
beforeAll(async () => {
  server = await startConversationServer()
  ;({ testServer, topic, agent } = server)
})
afterAll(() => testServer.close())

const openTicket = () => server.openTicket()
const reply = (id: number, more: object = {}) => server.reply(id, more)

describe('a reply to a ticket without an agent', () => {
  const agentOf = async (id: number) =>
    (await sendRequest(testServer, getTicket, { token: agent.token, params: { id } })).data.agent

  it('assigns it to whoever replied, and the log says so once', async () => {
    const { id, params } = await openTicket()
    expect(await agentOf(id)).toBeNull()
    await reply(id)
    expect(await agentOf(id)).toMatchObject({ id: agent.id })
    await reply(id)
    const log = await sendRequest(testServer, getTicketLog, { token: agent.token, params })
    const assignments = log.data.items.filter(({ kind }) => kind === 'agentAssigned')
    expect(assignments).toHaveLength(1)
    expect(assignments[0]).toMatchObject({
      actor: { name: 'Mira Sokolova' },
      data: { from: null, to: { id: agent.id, name: 'Mira Sokolova' } },
    })
  })

  it('leaves a ticket with its agent, also when two reply at once', async () => {
    const other = await addAgent(testServer, {
      roleId: await addRole(testServer, { categories: [topic.categoryId] }),
    })
    const { id, params } = await openTicket()
    const replies = await Promise.all(
      [agent, other].map(({ token }) =>
        sendRequest(testServer, replyToTicket, { token, params, body: { content: text('At once') } }),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    const log = await sendRequest(testServer, getTicketLog, { token: agent.token, params })
    const [assignment, ...more] = log.data.items.filter(({ kind }) => kind === 'agentAssigned')
    expect(more).toEqual([])
    expect(await agentOf(id)).toMatchObject({ id: (assignment?.data as { to?: { id: string } })?.to?.id })
  })

  it('assigns nobody where the role says so, nor an agent who could not see it afterwards', async () => {
    const asking = await addRole(testServer, { categories: [topic.categoryId] })
    await testServer.db`update roles set assigns_on_reply = false where id = ${asking}`
    const sorting = await addRole(testServer, { categories: [topic.categoryId], pools: ['unassigned'] })
    for (const roleId of [asking, sorting]) {
      const { token } = await addAgent(testServer, { roleId })
      const { id, params } = await openTicket()
      const sent = await sendRequest(testServer, replyToTicket, {
        token,
        params,
        body: { content: text('Hello') },
      })
      expect(sent.status).toBe(201)
      expect(await agentOf(id)).toBeNull()
    }
  })
})

describe('two people who change the same', () => {
  it('are not both first: the second is shown what the first did', async () => {
    const other = await addAgent(testServer, {
      roleId: await addRole(testServer, { categories: [topic.categoryId] }),
      options: { name: 'Oleg' },
    })
    const { params } = await openTicket()
    const seenEventId = (await sendRequest(testServer, getTicket, { token: agent.token, params })).data
      .lastEventId
    const change = (token: string, body: object) =>
      sendRequest(testServer, updateTicket, { token, params, body: { ...body, seenEventId } })
    expect((await change(other.token, { agentId: other.id })).status).toBe(200)
    const late = await change(agent.token, { agentId: agent.id })
    expect(late.status).toBe(409)
    expect(late.problem.events).toMatchObject([{ kind: 'agentAssigned', actor: { name: 'Oleg' } }])
    const after = await sendRequest(testServer, getTicket, { token: agent.token, params })
    expect(after.data.agent).toMatchObject({ id: other.id })
    expect((await change(agent.token, { status: 'WaitingAgentAction' })).status).toBe(200)
    expect((await change(other.token, { status: 'Resolved' })).status).toBe(409)
  })
})
