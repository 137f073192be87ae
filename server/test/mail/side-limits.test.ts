import { limits } from '@savepoint/contract/limits.ts'
import { releaseQuarantinedMail } from '@savepoint/contract/mail/mail-quarantine.ts'
import { mergeTicket, unmergeTicket } from '@savepoint/contract/tickets/merging/merging.ts'
import { listNotifications } from '@savepoint/contract/tickets/notifications/notifications.ts'
import {
  listSideConversations,
  markSideConversationRead,
  resendSideMessage,
  setSideStatus,
} from '@savepoint/contract/tickets/side-conversations/side-conversations.ts'
import { getTicketLog } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseTicket } from '../../src/personal-data/erasure/erase-ticket.ts'
import { removeContents } from '../../src/tickets/attachments/remove-contents.ts'
import { notifyStaff } from '../../src/tickets/notifications/notify-staff.ts'
import { findTraces } from '../support/find-traces.ts'
import { type SideServer, startSideServer } from '../support/mail/side-server.ts'
import { sendRequest, upload } from '../support/requests.ts'
import { addAgent, addRole } from '../support/staff.ts'

let at: SideServer
beforeAll(async () => {
  at = await startSideServer()
})
afterAll(() => at.close())

const toToken = async (conversationId: string) => ({
  To: `help+${await at.tokenOf(conversationId)}@desk.test`,
})
const colleague = async (over: Parameters<typeof addRole>[1] = {}) =>
  await addAgent(at.testServer, {
    roleId: await addRole(at.testServer, {
      categories: [at.topic.categoryId, at.other.categoryId],
      ...over,
    }),
  })
const setStatus = (id: number, conversationId: string, status: 'open' | 'closed') =>
  sendRequest(at.testServer, setSideStatus, {
    token: at.token,
    params: { id, conversationId },
    body: { status },
  })
const notified = async (token: string) => {
  await notifyStaff(at.testServer.services)
  const { data } = await sendRequest(at.testServer, listNotifications, { token })
  return data.items.flatMap(({ items }) => items.map(({ kind }) => kind))
}
const kinds = async (id: number) =>
  (
    await sendRequest(at.testServer, getTicketLog, { token: at.token, params: { id }, query: {} })
  ).data.items.map(({ kind }) => kind)

describe('an answer', () => {
  it('notifies the assignee and who wrote last, and is unread for each until they read it', async () => {
    const writer = await colleague()
    const bystander = await colleague()
    const player = await at.player()
    const id = await at.submit(player)
    await at.testServer.db`update tickets set agent_id = ${at.agent.id} where id = ${id}`
    const { data: side } = await at.start(id, {}, writer.token)
    await at.answer(await toToken(side.id))
    expect(await notified(writer.token)).toContain('sideAnswered')
    expect(await notified(at.token)).toContain('sideAnswered')
    expect(await notified(bystander.token)).not.toContain('sideAnswered')
    const { data } = await sendRequest(at.testServer, listNotifications, { token: writer.token })
    expect(data.items[0]?.items[0]?.event).toMatchObject({
      messageId: null,
      sideConversationId: side.id,
      detail: 'Payment 17',
    })
    await sendRequest(at.testServer, markSideConversationRead, {
      token: writer.token,
      params: { id, conversationId: side.id },
    })
    expect((await at.ticket(id, writer.token)).sideConversations).toEqual({ count: 1, unread: 0 })
    expect((await at.ticket(id)).sideConversations).toEqual({ count: 1, unread: 1 })
  })

  it('after it was closed opens it again, unless a program wrote', async () => {
    const { id, side } = await at.begin()
    await setStatus(id, side.id, 'closed')
    const away = { ...(await toToken(side.id)), 'Auto-Submitted': 'auto-replied', Subject: 'Out of office' }
    expect((await at.answer(away, 'Away')).state).toBe('reply')
    const closed = await at.read(id, side.id)
    expect(closed).toMatchObject({ status: 'closed', unread: false, messages: [{}, { kind: 'received' }] })
    expect(closed.messages[1]?.received?.automatic).toBe(true)
    const before = await at.testServer.db`select 1 from mails`
    await at.answer(await toToken(side.id))
    expect(await at.read(id, side.id)).toMatchObject({ status: 'open', unread: true })
    expect(await at.testServer.db`select 1 from mails`).toHaveLength(before.length)
    expect((await kinds(id)).slice(0, 2)).toEqual(['sideMessageReceived', 'sideMessageReceived'])
  })

  it('to an erased ticket waits in quarantine and never becomes a ticket', async () => {
    const { id, side } = await at.begin()
    const headers = await toToken(side.id)
    await erase(id)
    expect(await at.answer(headers)).toMatchObject({ state: 'quarantined', reason: 'sideConversationEnded' })
  })

  it('in a mailing list of an unverified sender waits, and joins the conversation once released', async () => {
    const { id, side } = await at.begin()
    const list = { 'List-Id': '<cases.partner.test>', 'Authentication-Results': '' }
    expect(await at.answer({ ...(await toToken(side.id)), ...list })).toMatchObject({
      state: 'quarantined',
      reason: 'mailingList',
    })
    const [row] = await at.testServer.db<{ id: string }[]>`
      select id from inbound_mails where state = 'quarantined' order by id desc limit 1`
    const released = await sendRequest(at.testServer, releaseQuarantinedMail, {
      token: at.token,
      params: { id: row?.id ?? '' },
      body: {},
    })
    expect(released.data).toEqual({ ticketId: id })
    const { messages } = await at.read(id, side.id)
    expect(messages[1]).toMatchObject({ kind: 'received', fromRecipient: true })
    expect((await at.ticket(id)).messages).toHaveLength(1)
  })

  it('has room for so many', async () => {
    const { id, side } = await at.begin()
    await at.testServer
      .db`update side_conversations set messages_count = ${limits.sideMessagesTaken} where id = ${side.id}`
    expect((await at.answer(await toToken(side.id))).state).toBe('quarantined')
    expect((await at.read(id, side.id)).messages).toHaveLength(1)
  })
})

describe('what was not delivered', () => {
  it('is marked by a bounce, notifies who wrote it, and is sent again', async () => {
    const { id, side } = await at.begin({ recipients: ['gone@partner.test', 'there@partner.test'] })
    await at.send()
    const [mail] = await at.testServer.db<{ message_id: string }[]>`
      select message_id from mails where recipient = 'gone@partner.test' order by created_at desc limit 1`
    const report = [
      '--b',
      'Content-Type: text/plain',
      '',
      'Failed',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Final-Recipient: rfc822; gone@partner.test',
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 No such user',
      '--b',
      'Content-Type: message/rfc822',
      '',
      `Message-ID: ${mail?.message_id}`,
      '',
      '--b--',
    ].join('\n')
    const headers = {
      From: 'MAILER-DAEMON@partner.test',
      'Auto-Submitted': 'auto-replied',
      'Content-Type': 'multipart/report; report-type=delivery-status; boundary="b"',
    }
    expect(await at.answer(headers, report)).toMatchObject({
      state: 'bounce',
      side_message_id: expect.any(String),
    })
    const { messages, lastMessage } = await at.read(id, side.id)
    expect(lastMessage.isLost).toBe(true)
    expect(messages[0]?.deliveries).toMatchObject([
      { to: 'gone@partner.test', state: 'bounced', error: '550 No such user' },
      { to: 'there@partner.test', state: 'sent' },
    ])
    expect((await kinds(id))[0]).toBe('sideMessageFailed')
    expect(await notified(at.token)).toContain('sideAnswered')
    const params = { id, conversationId: side.id, messageId: messages[0]?.id ?? '' }
    const again = () => sendRequest(at.testServer, resendSideMessage, { token: at.token, params })
    expect((await again()).data.messages[0]?.deliveries.map(({ state }) => state)).toEqual(['queued', 'sent'])
    expect((await again()).status).toBe(403)
    at.smtp.mails.length = 0
    await at.send()
    expect(at.smtp.mails.map(({ to }) => to)).toEqual([['gone@partner.test']])
  })

  it('is not sent again to who has become the customer', async () => {
    const { id, side, player } = await at.begin({ recipients: ['moved@partner.test'] })
    await at.testServer
      .db`update mails set state = 'failed' where side_message_id = ${side.messages[0]?.id ?? ''}`
    await at.testServer.db`update customers set email = 'moved@partner.test' where id = ${player.id}`
    const params = { id, conversationId: side.id, messageId: side.messages[0]?.id ?? '' }
    const { problem } = await sendRequest(at.testServer, resendSideMessage, { token: at.token, params })
    expect(problem.errors).toEqual([{ path: 'recipients.0', message: 'Address of the customer' }])
    await at.testServer.db`delete from mails where side_message_id = ${side.messages[0]?.id ?? ''}`
  })
})

describe('the limits', () => {
  it('of an hour hold under a hundred requests at once', async () => {
    const writer = await colleague()
    const { id, side } = await at.begin()
    await at.testServer.db`
      insert into side_messages (id, conversation_id, kind, agent_id, author_name, content, created_at)
      select gen_random_uuid(), ${side.id}, 'sent', ${writer.id}, 'Mira', '{}', ${at.testServer.clock.now()}
      from generate_series(1, ${limits.sideMessagesPerHour - 5})`
    const answers = await Promise.all(Array.from({ length: 100 }, () => at.start(id, {}, writer.token)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(95)
    expect(refused[0]?.headers['retry-after']).toBeDefined()
  })

  it('of a ticket hold as well', async () => {
    const { id } = await at.begin()
    const answers = await Promise.all(
      Array.from({ length: limits.sideConversationsPerTicket + 5 }, () => at.start(id)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(limits.sideConversationsPerTicket - 1)
    await at.testServer.db`update side_messages set created_at = created_at - interval '2 hours'`
  })
})

describe('who may', () => {
  it('read: whoever sees the ticket; write: who has the right', async () => {
    const { id, side } = await at.begin()
    const reader = await colleague({ rights: ['tickets.reply', 'tickets.note'] })
    const stranger = await colleague({ categories: [] })
    expect((await at.read(id, side.id, reader.token)).subject).toBe('Payment 17')
    expect((await at.start(id, {}, reader.token)).status).toBe(403)
    expect((await at.start(id, {}, stranger.token)).status).toBe(404)
    const list = (token: string) =>
      sendRequest(at.testServer, listSideConversations, { token, params: { id } })
    expect((await list(stranger.token)).status).toBe(404)
    const other = await at.begin()
    expect(await at.read(other.id, other.side.id)).not.toBeNull()
    expect(await at.read(other.id, side.id)).toBeNull()
  })
})

describe('a merge', () => {
  it('takes side conversations along, and an undo brings them back', async () => {
    const first = await at.begin()
    const id = await at.submit(first.player)
    const params = { id: first.id }
    const merged = await sendRequest(at.testServer, mergeTicket, {
      token: at.token,
      params,
      body: { intoId: id },
    })
    expect(merged.data.sideConversations).toEqual({ count: 1, unread: 0 })
    expect(await at.read(id, first.side.id)).toMatchObject({ mergedFrom: first.id })
    expect(await at.read(first.id, first.side.id)).toMatchObject({ subject: 'Payment 17' })
    expect((await at.write(first.id, first.side.id)).status).toBe(403)
    expect((await at.write(id, first.side.id)).status).toBe(201)
    await at.answer(await toToken(first.side.id))
    expect((await at.ticket(id)).sideConversations).toEqual({ count: 1, unread: 1 })
    await sendRequest(at.testServer, unmergeTicket, { token: at.token, params })
    expect((await at.ticket(id)).sideConversations).toEqual({ count: 0, unread: 0 })
    const back = await at.read(first.id, first.side.id)
    expect(back).toMatchObject({ mergedFrom: null, messagesCount: 3 })
    await at.answer(await toToken(first.side.id), 'After it')
    expect((await at.read(first.id, first.side.id)).messages).toHaveLength(4)
  })
})

const erase = async (id: number) => {
  await at.testServer.db.begin((tx) => eraseTicket(tx, at.testServer.services, { id, reason: 'request' }))
  await removeContents(at.testServer.services)
}

describe('personal data', () => {
  it('in side conversations is erased with the ticket', async () => {
    const content = Buffer.from('quetzalfile')
    const file = await upload(at.testServer, { token: at.token, name: 'quetzalname.txt', content })
    const { id, side } = await at.begin({
      subject: 'Quetzalsubject',
      recipients: ['quetzalto@partner.test'],
      content: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Quetzalwords' }] }],
      },
      attachments: [file.data.id],
    })
    await at.send()
    await at.answer(
      { ...(await toToken(side.id)), From: 'quetzalfrom@partner.test', Subject: 'Quetzalanswer' },
      'Quetzalback',
    )
    await notifyStaff(at.testServer.services)
    expect(await findTraces(at.testServer, ['quetzal'])).not.toEqual([])
    await erase(id)
    expect(await findTraces(at.testServer, ['quetzal'])).toEqual([])
    expect((await at.ticket(id)).sideConversations.count).toBe(0)
  })
})
