import type { Document } from '@savepoint/contract/documents.ts'
import { sendCustomerMessage, submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import {
  addNote,
  getTicket,
  getTicketLog,
  replyToTicket,
  updateTicket,
} from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addCustomer, addRole, addTopic, type Topic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

type Agent = Awaited<ReturnType<typeof addAgent>>
let testServer: TestServer
let topic: Topic
let elsewhere: Topic
let anna: Agent
let boris: Agent
beforeAll(async () => {
  testServer = await startTestServer()
  topic = await addTopic(testServer)
  elsewhere = await addTopic(testServer)
  const roleId = await addRole(testServer, { categories: [topic.categoryId] })
  anna = await addAgent(testServer, { roleId, options: { name: 'Anna' } })
  boris = await addAgent(testServer, {
    roleId: await addRole(testServer, { categories: [topic.categoryId, elsewhere.categoryId] }),
    options: { name: 'Boris' },
  })
})
afterAll(() => testServer.close())

const say = (words: string): Document => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})
async function openTicket() {
  const player = await addCustomer(testServer)
  const { data } = await sendRequest(testServer, submitTicket, {
    token: player.token,
    body: { ...topic, title: 'T', description: 'D' },
  })
  const params = { id: data.id }
  const read = async () => (await sendRequest(testServer, getTicket, { token: boris.token, params })).data
  const seenEventId = (await read()).lastEventId
  const reply = (agent: Agent, more: object = {}) =>
    sendRequest(testServer, replyToTicket, {
      token: agent.token,
      params,
      body: { content: say(`From ${agent.id}`), seenEventId, ...more },
    })
  const change = (agent: Agent, body: object) =>
    sendRequest(testServer, updateTicket, { token: agent.token, params, body })
  return { player, params, read, reply, change, seenEventId }
}
const rounds = [...Array(6).keys()]

describe('two agents at once', () => {
  it('answer: one answer goes out, the other agent is shown what is new', async () => {
    for (const _ of rounds) {
      const { reply, read } = await openTicket()
      const answers = await Promise.all([reply(anna), reply(boris)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
      const stopped = answers.find(({ status }) => status === 409)
      expect(stopped?.problem.title).toBe('TicketChanged')
      expect(stopped?.problem.events).toMatchObject([
        { kind: 'agentAssigned' },
        { kind: 'replied' },
        { kind: 'statusChanged' },
      ])
      const { messages, messagesCount } = await read()
      expect([messages.filter(({ kind }) => kind === 'reply').length, messagesCount]).toEqual([1, 2])
    }
  })

  it('answer and resolve: whoever is second meets the ticket as the first left it', async () => {
    for (const _ of rounds) {
      const { reply, change, read } = await openTicket()
      const [answer, resolved] = await Promise.all([reply(anna), change(boris, { status: 'Resolved' })])
      expect(resolved.status).toBe(200)
      expect([201, 409]).toContain(answer.status)
      const { status, messages } = await read()
      expect(status).toBe('Resolved')
      expect(messages.filter(({ kind }) => kind === 'reply')).toHaveLength(answer.status === 201 ? 1 : 0)
    }
  })

  it('answer and assign: either the answer was first, or its author learns of the assignment', async () => {
    for (const _ of rounds) {
      const { reply, change, read } = await openTicket()
      const [answer, assigned] = await Promise.all([reply(anna), change(boris, { agentId: boris.id })])
      expect([assigned.status, (await read()).agent?.id]).toEqual([200, boris.id])
      if (answer.status !== 201) expect(answer.problem.events).toMatchObject([{ kind: 'agentAssigned' }])
    }
  })

  it('answer and move where the other may not see it: nothing is said where it may no longer be seen', async () => {
    for (const _ of rounds) {
      const { reply, change, read } = await openTicket()
      const [answer, moved] = await Promise.all([reply(anna), change(boris, elsewhere)])
      expect(moved.status).toBe(200)
      expect([201, 404]).toContain(answer.status)
      expect((await read()).messages).toHaveLength(answer.status === 201 ? 2 : 1)
      expect((await reply(anna, { force: true })).status).toBe(404)
    }
  })

  it('resolve: it is done once and logged once', async () => {
    const { params, change } = await openTicket()
    await Promise.all([change(anna, { status: 'Resolved' }), change(boris, { status: 'Resolved' })])
    const log = await sendRequest(testServer, getTicketLog, {
      token: boris.token,
      params,
      query: { kinds: 'statusChanged' },
    })
    expect(log.data.items).toHaveLength(1)
  })
})

describe('an answer begun before', () => {
  it('stops at a colleague’s note and at the player’s next message, not at the author’s own doing', async () => {
    const { params, player, reply, read, change } = await openTicket()
    await sendRequest(testServer, addNote, { token: anna.token, params, body: { content: say('Mine') } })
    await change(anna, { agentId: anna.id })
    expect((await reply(anna)).status).toBe(201)
    const seenEventId = (await read()).lastEventId
    await sendRequest(testServer, addNote, {
      token: boris.token,
      params,
      body: { content: say('Do not answer: fraud') },
    })
    await sendRequest(testServer, sendCustomerMessage, {
      token: player.token,
      params,
      body: { text: 'One more thing' },
    })
    const stopped = await reply(anna, { seenEventId })
    expect(stopped.status).toBe(409)
    expect(stopped.problem.events).toMatchObject([
      { kind: 'noted', actor: { name: 'Boris' } },
      { kind: 'customerWrote' },
      { kind: 'statusChanged' },
    ])
    expect((await reply(anna, { seenEventId, force: true })).status).toBe(201)
  })
})
