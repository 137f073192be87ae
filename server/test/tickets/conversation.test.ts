import {
  closeTicket,
  getCustomerCounters,
  getCustomerTicket,
  listCustomerTickets,
  markCustomerTicketRead,
  sendCustomerMessage,
  submitTicket,
} from '@savepoint/contract/tickets/customer-tickets.ts'
import {
  addNote,
  getTicket,
  getTicketLog,
  listTickets,
  markTicketRead,
  replyToTicket,
  updateTicket,
} from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advanceTickets } from '../../src/tickets/workflow/advance-tickets.ts'
import { type ConversationServer, startConversationServer, text } from '../support/conversation-server.ts'
import { sendRequest, upload } from '../support/requests.ts'
import { addCustomer, signInAgain } from '../support/staff.ts'

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

describe('a message without words', () => {
  it('is refused unless it has a file', async () => {
    const { player, params } = await openTicket()
    const send = (attachments: string[]) =>
      sendRequest(testServer, sendCustomerMessage, {
        token: player.token,
        params,
        body: { text: ' ', attachments },
      })
    expect((await send([])).problem.errors).toEqual([{ path: 'text', message: 'Mandatory field' }])
    const file = await upload(testServer, {
      token: player.token,
      name: 'crash.log',
      content: Buffer.from('log'),
    })
    const sent = await send([file.data.id])
    expect(sent.status).toBe(201)
    expect(sent.data.attachments).toMatchObject([{ name: 'crash.log' }])
  })
})

describe('a conversation', () => {
  it('goes from request to answer to reply to close to reopening', async () => {
    const { player, params, id } = await openTicket()
    expect((await reply(id)).status).toBe(201)
    const answered = await sendRequest(testServer, getCustomerTicket, { token: player.token, params })
    expect(answered.data).toMatchObject({
      status: 'WaitingCustomerAction',
      unreadCount: 1,
      replyExpectedAt: null,
    })
    expect(answered.data.messages.at(-1)).toMatchObject({
      kind: 'reply',
      author: { kind: 'agent', id: null, name: 'Mira' },
    })

    const sent = await sendRequest(testServer, sendCustomerMessage, {
      token: player.token,
      params,
      body: { text: 'Found it' },
    })
    expect(sent.status).toBe(201)
    expect((await sendRequest(testServer, getTicket, { token: agent.token, params })).data).toMatchObject({
      status: 'WaitingAgentAction',
      messagesCount: 3,
      unread: true,
    })

    const closed = await sendRequest(testServer, closeTicket, { token: player.token, params })
    expect(closed.data.status).toBe('Resolved')
    expect((await reply(id)).problem.title).toBe('InvalidOperationException')
    await sendRequest(testServer, sendCustomerMessage, {
      token: player.token,
      params,
      body: { text: 'Lost again' },
    })
    expect((await sendRequest(testServer, getTicket, { token: agent.token, params })).data.status).toBe(
      'WaitingAgentAction',
    )

    const log = await sendRequest(testServer, getTicketLog, { token: agent.token, params })
    expect(log.data.items.map(({ kind }) => kind).toReversed()).toEqual([
      'ticketCreated',
      'agentAssigned',
      'replied',
      'statusChanged',
      'customerWrote',
      'statusChanged',
      'statusChanged',
      'customerWrote',
      'statusChanged',
    ])
  })

  it('shows a customer no note, no agent’s id, and nobody else’s ticket', async () => {
    const { player, params, id } = await openTicket()
    await sendRequest(testServer, addNote, {
      token: agent.token,
      params,
      body: { content: text('Suspicious') },
    })
    await reply(id)
    const seen = await sendRequest(testServer, getCustomerTicket, { token: player.token, params })
    expect(seen.text).not.toContain('Suspicious')
    expect(seen.text).not.toContain(agent.id)
    expect(seen.text).not.toContain(agent.email)
    const other = await addCustomer(testServer)
    for (const endpoint of [getCustomerTicket, closeTicket]) {
      const answer = await sendRequest(testServer, endpoint, { token: other.token, params })
      expect([answer.status, answer.problem.detail]).toEqual([404, `Ticket with id ${id} not found`])
    }
    const stranger = await sendRequest(testServer, sendCustomerMessage, {
      token: other.token,
      params,
      body: { text: 'Hi' },
    })
    expect(stranger.status).toBe(404)
  })

  it('counts unread answers until they are read', async () => {
    const { player, params, id } = await openTicket()
    await reply(id)
    await reply(id)
    const counters = () => sendRequest(testServer, getCustomerCounters, { token: player.token })
    expect((await counters()).data).toMatchObject({ messagesCount: { [id]: 2 }, unreadTicketsCount: 1 })
    await sendRequest(testServer, markCustomerTicketRead, { token: player.token, params })
    expect((await counters()).data).toMatchObject({ messagesCount: {}, unreadTicketsCount: 0 })
    await sendRequest(testServer, markTicketRead, { token: agent.token, params })
    const queue = await sendRequest(testServer, listTickets, {
      token: agent.token,
      query: { section: 'all', limit: 100 },
    })
    expect(queue.data.items.find((ticket) => ticket.id === id)?.unread).toBe(false)
  })

  it('stops a reply when the ticket has changed, and sends it on confirmation', async () => {
    const { player, params, id } = await openTicket()
    const seen = (await sendRequest(testServer, getTicket, { token: agent.token, params })).data.lastEventId
    await sendRequest(testServer, sendCustomerMessage, {
      token: player.token,
      params,
      body: { text: 'One more thing' },
    })
    const stopped = await reply(id, { seenEventId: seen })
    expect([stopped.status, stopped.problem.title]).toEqual([409, 'TicketChanged'])
    expect(stopped.problem.events).toMatchObject([{ kind: 'customerWrote' }])
    expect((await reply(id, { seenEventId: seen, force: true })).status).toBe(201)
  })

  it('lets two agents answering at once not lose either answer, and one status follow the other', async () => {
    const { params, id } = await openTicket()
    const answers = await Promise.all([reply(id), reply(id), reply(id, { status: 'Resolved' })])
    const good = answers.filter(({ status }) => status === 201).length
    const { data } = await sendRequest(testServer, getTicket, { token: agent.token, params })
    expect(data.messages.filter(({ kind }) => kind === 'reply')).toHaveLength(good)
    expect(data.messagesCount).toBe(1 + good)
  })

  it('sends a reply once when it is retried under one key', async () => {
    const { params, id } = await openTicket()
    const send = () =>
      sendRequest(testServer, replyToTicket, {
        token: agent.token,
        key: 'reply-key-1',
        params,
        body: { content: text('Once') },
      })
    const [first, second] = [await send(), await send()]
    expect(second.data.id).toBe(first.data.id)
    expect(
      (await sendRequest(testServer, getTicket, { token: agent.token, params })).data.messages.filter(
        ({ kind }) => kind === 'reply',
      ),
    ).toHaveLength(1)
    expect(id).toBeGreaterThan(0)
  })

  it('refuses an empty reply, an unknown node and a script link', async () => {
    const { params } = await openTicket()
    const send = (content: unknown) =>
      sendRequest(testServer, replyToTicket, { token: agent.token, params, body: { content } as never })
    expect((await send({ type: 'doc', content: [{ type: 'paragraph' }] })).problem.errors?.[0]?.path).toBe(
      'content',
    )
    const script = {
      type: 'text',
      text: 'x',
      marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }],
    }
    const faulty = await send({ type: 'doc', content: [{ type: 'paragraph', content: [script] }] })
    expect([faulty.status, faulty.problem.errors?.[0]?.path]).toEqual([
      400,
      'content.content.0.content.0.marks.0.attrs.href',
    ])
    expect((await send({ type: 'doc', content: [{ type: 'iframe' }] })).status).toBe(400)
    let deep: object = { type: 'paragraph' }
    for (let level = 0; level < 2_000; level += 1) deep = { type: 'blockquote', content: [deep] }
    expect((await send({ type: 'doc', content: [deep] })).status).toBe(400)
  })

  it('keeps status, assignment and move each as one event with what it was and became', async () => {
    const { params } = await openTicket()
    const change = (body: object) =>
      sendRequest(testServer, updateTicket, { token: agent.token, params, body })
    expect((await change({ agentId: agent.id })).data).toMatchObject({
      agent: { id: agent.id, name: 'Mira Sokolova' },
    })
    expect((await change({ teamId: agent.roleId })).data?.team?.id).toBe(agent.roleId)
    expect((await change({ status: 'Resolved' })).data?.status).toBe('Resolved')
    expect((await change({ status: 'WaitingAgentAction' })).problem.title).toBe('InvalidOperationException')
    const log = await sendRequest(testServer, getTicketLog, { token: agent.token, params })
    expect(log.data.items[0]).toMatchObject({
      kind: 'statusChanged',
      data: { from: 'Created', to: 'Resolved' },
      actor: { name: 'Mira Sokolova' },
    })
    expect(log.data.items[2]).toMatchObject({
      kind: 'agentAssigned',
      data: { from: null, to: { id: agent.id, name: 'Mira Sokolova' } },
    })
  })
})

describe('time', () => {
  it('reminds on day 5, resolves on day 7, archives ten days later, and then takes no more messages', async () => {
    const { player, params, id } = await openTicket()
    await reply(id)
    testServer.clock.advance({ days: 5, minutes: 1 })
    await advanceTickets(testServer.services)
    const reminders = await testServer.db`
      select body from mails where kind = 'reminder' and ticket_id = ${id}`
    expect(reminders.map(({ body }) => body)).toEqual([
      expect.stringContaining('не ответите в течение 2 дней, '),
    ])
    testServer.clock.advance({ days: 2 })
    await advanceTickets(testServer.services)
    await advanceTickets(testServer.services)
    const [resolved] = await testServer.db`select status from tickets where id = ${id}`
    expect(resolved?.status).toBe('Resolved')
    expect(
      await testServer.db`select 1 from mails where kind = 'reminder' and ticket_id = ${id}`,
    ).toHaveLength(1)
    testServer.clock.advance({ days: 10, minutes: 1 })
    await advanceTickets(testServer.services)
    const token = await signInAgain(testServer, player)
    const archive = await sendRequest(testServer, listCustomerTickets, { token, query: { tab: 'archive' } })
    expect(archive.data.items.map((ticket) => ticket.id)).toEqual([id])
    const late = await sendRequest(testServer, sendCustomerMessage, {
      token,
      params,
      body: { text: 'Hello?' },
    })
    expect([late.status, late.problem.title]).toEqual([403, 'InvalidOperationException'])
    const followUp = await sendRequest(testServer, submitTicket, {
      token,
      body: { ...topic, title: 'Again', description: 'Still', followUpOf: id },
    })
    expect(followUp.data.followUpOf).toBe(id)
  })

  it('archives ten days after the resolution also for who writes while no worker runs', async () => {
    const { player, params, id } = await openTicket()
    await sendRequest(testServer, closeTicket, { token: player.token, params })
    testServer.clock.advance({ days: 10, minutes: 1 })
    const token = await signInAgain(testServer, player)
    const body = { text: 'Hello?' }
    const late = await sendRequest(testServer, sendCustomerMessage, { token, params, body })
    expect([late.status, late.problem.title]).toEqual([403, 'InvalidOperationException'])
    const followUp = await sendRequest(testServer, submitTicket, {
      token,
      body: { ...topic, title: 'Again', description: 'Still', followUpOf: id },
    })
    expect(followUp.data.followUpOf).toBe(id)
    await advanceTickets(testServer.services)
    expect((await testServer.db`select status from tickets where id = ${id}`)[0]?.status).toBe('Closed')
  })
})
