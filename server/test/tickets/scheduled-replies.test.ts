import { documentLimits } from '@savepoint/contract/document-limits.ts'
import { login } from '@savepoint/contract/people/people.ts'
import { sendCustomerMessage } from '@savepoint/contract/tickets/customer-tickets.ts'
import { downloadFile } from '@savepoint/contract/tickets/files.ts'
import {
  cancelScheduledReply,
  deleteScheduledReply,
  listScheduledReplies,
  scheduleReply,
  sendScheduledReply,
} from '@savepoint/contract/tickets/scheduled-replies/scheduled-replies.ts'
import { saveTicketDraft } from '@savepoint/contract/tickets/ticket-drafts.ts'
import { getTicket, getTicketLog, updateTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sweepFiles } from '../../src/tickets/attachments/sweep-files.ts'
import { sendScheduledReplies } from '../../src/tickets/scheduled-replies/send-scheduled.ts'
import { type ConversationServer, startConversationServer, text } from '../support/conversation-server.ts'
import { sendRequest, upload } from '../support/requests.ts'
import { addAgent, password, signInAgain } from '../support/staff.ts'

let server: ConversationServer
beforeAll(async () => {
  server = await startConversationServer()
})
afterAll(() => server.testServer.close())

async function advance(span: { days?: number; hours?: number; minutes?: number }) {
  server.testServer.clock.advance(span)
  const body = { login: server.agent.email, password }
  server.agent.token = (await sendRequest(server.testServer, login, { body })).data.accessToken
}
const inMinutes = (minutes: number) =>
  new Date(server.testServer.clock.now().getTime() + minutes * 60_000).toISOString()
const schedule = (id: number, more: object = {}, token = server.agent.token) =>
  sendRequest(server.testServer, scheduleReply, {
    token,
    params: { id },
    body: { content: text('See you tomorrow'), sendAt: inMinutes(60), ...more },
  })
const read = async (id: number) =>
  (await sendRequest(server.testServer, getTicket, { token: server.agent.token, params: { id } })).data
const repliesIn = async (id: number) => (await read(id)).messages.filter(({ kind }) => kind === 'reply')
const kindsOf = async (id: number) => {
  const { token } = server.agent
  const { data } = await sendRequest(server.testServer, getTicketLog, { token, params: { id } })
  return data.items.map(({ kind }) => kind)
}
const work = () => sendScheduledReplies(server.testServer.services)
async function write(player: { email: string }, id: number) {
  const token = await signInAgain(server.testServer, player)
  const body = { text: 'I found it' }
  return await sendRequest(server.testServer, sendCustomerMessage, { token, params: { id }, body })
}

it('is sent at its moment as a reply like others, with its file and status, and once', async () => {
  const { id } = await server.openTicket()
  const { token } = server.agent
  const file = await upload(server.testServer, { token, name: 'map.log', content: Buffer.from('map') })
  const answer = await schedule(id, {
    attachments: [file.data.id],
    status: 'Resolved',
    sendAt: inMinutes(3000),
  })
  expect(answer.status, answer.text).toBe(201)
  const [waiting] = (await read(id)).scheduledReplies
  expect(waiting).toMatchObject({ author: { id: server.agent.id }, status: 'Resolved', canceled: null })
  expect(waiting?.attachments.map(({ name }) => name)).toEqual(['map.log'])
  expect((await read(id)).status).toBe('Created')

  const colleague = await addAgent(server.testServer, { roleId: server.agent.roleId })
  const opened = await sendRequest(server.testServer, downloadFile, {
    token: colleague.token,
    params: { fileId: file.data.id },
  })
  expect(opened.status).toBe(200)
  await advance({ days: 2, hours: 1 })
  await sweepFiles(server.testServer.services)
  await work()
  expect(await repliesIn(id)).toEqual([])
  await advance({ hours: 1 })
  await Promise.all([work(), work(), work()])
  const [sent, ...others] = await repliesIn(id)
  expect(others).toEqual([])
  expect(sent).toMatchObject({ author: { id: server.agent.id }, content: text('See you tomorrow') })
  expect(sent?.attachments.map(({ name }) => name)).toEqual(['map.log'])
  expect(await read(id)).toMatchObject({
    status: 'Resolved',
    scheduledReplies: [],
    agent: { id: server.agent.id },
  })
  const [outcome] = await server.testServer.db`
    select stopped_at from sla_outcomes where ticket_id = ${id} and metric = 'firstReply'`
  const apart = new Date(outcome?.stopped_at).getTime() - new Date(sent?.createdAt ?? '').getTime()
  expect(Math.abs(apart)).toBeLessThan(1_000)
})

it('is canceled by a message of the customer, keeps its text, and its author is named', async () => {
  const { id, player } = await server.openTicket()
  await schedule(id)
  await schedule(id, { sendAt: inMinutes(120) })
  expect((await write(player, id)).status).toBe(201)
  const { scheduledReplies } = await read(id)
  expect(scheduledReplies.map(({ canceled }) => canceled)).toEqual(['customerWrote', 'customerWrote'])
  expect(scheduledReplies[0]?.content).toEqual(text('See you tomorrow'))
  expect((await kindsOf(id)).filter((kind) => kind === 'scheduledReplyCanceled')).toHaveLength(2)
  await advance({ days: 1 })
  await work()
  expect(await repliesIn(id)).toEqual([])
  // There is room again, and what was canceled is discarded.
  expect((await schedule(id)).status).toBe(201)
  const { token } = server.agent
  const params = { id, replyId: scheduledReplies[0]?.id as string }
  expect((await sendRequest(server.testServer, sendScheduledReply, { token, params })).status).toBe(403)
  expect((await sendRequest(server.testServer, deleteScheduledReply, { token, params })).status).toBe(204)
  const left = await sendRequest(server.testServer, listScheduledReplies, { token, params: { id } })
  expect(left.data.items.map(({ canceled }) => canceled)).toEqual(['customerWrote', null])
})

it('is either sent before the message of the customer or canceled by it', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id, player } = await server.openTicket()
    await schedule(id, { sendAt: inMinutes(1) })
    await advance({ minutes: 1 })
    const [answer] = await Promise.all([write(player, id), work(), work()])
    expect(answer.status).toBe(201)
    const { scheduledReplies, messages } = await read(id)
    const kinds = messages.slice(1).map(({ kind }) => kind)
    if (scheduledReplies.length === 0) expect(kinds).toEqual(['reply', 'customer'])
    else {
      expect(kinds).toEqual(['customer'])
      expect(scheduledReplies.map(({ canceled }) => canceled)).toEqual(['customerWrote'])
    }
  }
})

it('is sent at once by its author, and just once when a worker does the same', async () => {
  const { id } = await server.openTicket()
  const { data } = await schedule(id, { sendAt: inMinutes(1) })
  await advance({ minutes: 1 })
  const { token } = server.agent
  const params = { id, replyId: data.id }
  await Promise.all([sendRequest(server.testServer, sendScheduledReply, { token, params }), work()])
  expect(await repliesIn(id)).toHaveLength(1)
})

it('leaves sending and editing to its author, and canceling to everybody who replies', async () => {
  const { id } = await server.openTicket()
  const { data } = await schedule(id)
  const { token } = await addAgent(server.testServer, { roleId: server.agent.roleId })
  const input = { token, params: { id, replyId: data.id } }
  expect((await sendRequest(server.testServer, sendScheduledReply, input)).status).toBe(403)
  expect((await sendRequest(server.testServer, deleteScheduledReply, input)).status).toBe(403)
  expect((await sendRequest(server.testServer, cancelScheduledReply, input)).data.canceled).toBe('byAgent')
  await advance({ hours: 2 })
  await work()
  expect(await repliesIn(id)).toEqual([])
})

it('is not sent when the ticket has ended, nor for who may not reply any more', async () => {
  const { token } = server.agent
  const ended = await server.openTicket()
  await schedule(ended.id)
  await sendRequest(server.testServer, updateTicket, {
    token,
    params: ended.params,
    body: { status: 'Resolved' },
  })
  expect((await read(ended.id)).scheduledReplies.map(({ canceled }) => canceled)).toEqual(['ticketEnded'])
  expect((await schedule(ended.id)).status).toBe(403)

  const author = await addAgent(server.testServer, { roleId: server.agent.roleId })
  const hidden = await server.openTicket()
  expect((await schedule(hidden.id, {}, author.token)).status).toBe(201)
  const { db } = server.testServer
  await db`update agents set active = false where id = ${author.id}`
  await advance({ hours: 2 })
  await work()
  expect((await read(hidden.id)).scheduledReplies.map(({ canceled }) => canceled)).toEqual(['authorGone'])
  expect(await repliesIn(hidden.id)).toEqual([])
})

it('is refused without words, with an unfilled variable, out of bounds, and after unseen changes', async () => {
  const { id, player } = await server.openTicket()
  const { lastEventId } = await read(id)
  const statusOf = async (more: object) => (await schedule(id, more)).status
  expect(await statusOf({ content: { type: 'doc', content: [{ type: 'paragraph' }] } })).toBe(400)
  expect(await statusOf({ content: text('Hello {{customer.login}}') })).toBe(400)
  expect(await statusOf({ sendAt: inMinutes(0) })).toBe(400)
  expect(await statusOf({ sendAt: inMinutes(91 * 24 * 60) })).toBe(400)
  expect(await statusOf({ attachments: ['00000000-0000-7000-8000-000000000000'] })).toBe(400)
  await write(player, id)
  expect(await statusOf({ seenEventId: lastEventId })).toBe(409)
  const answers = await Promise.all(Array.from({ length: 12 }, () => schedule(id)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
})

it('that fails in a way of its own is canceled with its reason', async () => {
  const { id } = await server.openTicket()
  const { token } = server.agent
  const file = await upload(server.testServer, { token, name: 'a.log', content: Buffer.from('a') })
  await schedule(id, { attachments: [file.data.id] })
  await server.reply(id, { attachments: [file.data.id] })
  await advance({ hours: 2 })
  await work()
  expect((await read(id)).scheduledReplies.map(({ canceled }) => canceled)).toEqual(['failed'])
  expect(await repliesIn(id)).toHaveLength(1)
})

it('that its ticket has no room for is canceled, and nothing is sent', async () => {
  const { id } = await server.openTicket()
  await schedule(id)
  await server.testServer.db`
    update ticket_messages set length = ${documentLimits.threadMaxLength} where ticket_id = ${id}`
  await advance({ hours: 2 })
  await work()
  expect((await read(id)).scheduledReplies.map(({ canceled }) => canceled)).toEqual(['failed'])
  expect(await repliesIn(id)).toEqual([])
})

it('is sent once although the worker was interrupted in the middle', async () => {
  const { id } = await server.openTicket()
  await schedule(id, { sendAt: inMinutes(1) })
  await advance({ minutes: 1 })
  const { services } = server.testServer
  const writeReplyEmail = () => Promise.reject(new Error('interrupted'))
  const interrupted = { ...services, ports: { ...services.ports, writeReplyEmail } }
  await expect(sendScheduledReplies(interrupted)).rejects.toThrow('interrupted')
  expect(await repliesIn(id)).toEqual([])
  expect((await read(id)).scheduledReplies).toHaveLength(1)
  await work()
  await work()
  expect(await repliesIn(id)).toHaveLength(1)
})

it('that is taken back leaves its files for a day, to continue with them', async () => {
  const { testServer } = server
  const { id } = await server.openTicket()
  const file = await upload(testServer, {
    token: server.agent.token,
    name: 'invoice.txt',
    content: Buffer.from('invoice'),
  })
  const attachments = [file.data.id]
  const { data: made } = await schedule(id, { attachments, sendAt: inMinutes(5 * 24 * 60) })
  await advance({ days: 2 })
  const { token } = server.agent
  await sendRequest(testServer, deleteScheduledReply, { token, params: { id, replyId: made.id } })
  await sweepFiles(testServer.services)
  const draft = await sendRequest(testServer, saveTicketDraft, {
    token,
    params: { id },
    body: { message: text('See the invoice'), note: null, status: null, attachments },
  })
  expect(draft.status).toBe(200)
})
