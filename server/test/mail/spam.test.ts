import { randomUUID } from 'node:crypto'
import { releaseQuarantinedMail } from '@savepoint/contract/mail/mail-quarantine.ts'
import {
  blockSender,
  listBlockedSenders,
  markTicketAsSpam,
  unblockSender,
} from '@savepoint/contract/tickets/spam.ts'
import { getTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signTicket } from '../../src/mail/mail-token.ts'
import { addMailAccount } from '../support/mail/mail-accounts.ts'
import { rawMail, takeRaw } from '../support/mail/mailbox.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addCustomer, addRole, addTopic, type Topic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let token: string
let topic: Topic
let account: Awaited<ReturnType<typeof addMailAccount>>
beforeAll(async () => {
  testServer = await startTestServer()
  topic = await addTopic(testServer)
  token = (
    await addAgent(testServer, {
      roleId: await addRole(testServer, { admin: true, categories: [topic.categoryId] }),
    })
  ).token
  account = await addMailAccount(testServer, token, { topic })
})
afterAll(() => testServer.close())

const sender = () => `ola-${randomUUID()}@players.test`
const write = async (from: string, headers: Record<string, string> = {}, body = 'Hello') => {
  const id = randomUUID()
  const state = await takeRaw(testServer, {
    accountId: account.id,
    raw: rawMail({ From: from, Subject: 'Sword', 'Message-ID': `<${id}@x.test>`, ...headers }, body),
  })
  const [row] = await testServer.db<{ id: string; reason: string | null; ticket_id: number | null }[]>`
    select id, reason, ticket_id from inbound_mails where message_id = ${`${id}@x.test`}`
  return { ...row, state }
}
const ticket = async (id: number | null | undefined) =>
  (await sendRequest(testServer, getTicket, { token, params: { id: id ?? 0 } })).data
const release = (id: string | undefined, body: object = {}) =>
  sendRequest(testServer, releaseQuarantinedMail, { token, params: { id: id ?? '' }, body })
const markSpam = (id: number | null | undefined, body: { blockSender?: boolean } = {}) =>
  sendRequest(testServer, markTicketAsSpam, { token, params: { id: id ?? 0 }, body })
const blockedEmails = async () =>
  (await sendRequest(testServer, listBlockedSenders, { token, query: {} })).data.items.map(
    ({ email }) => email,
  )
const ourMail = (id: number | null | undefined) =>
  `<${randomUUID()}.${signTicket(testServer.secrets, id ?? 0)}@desk.test>`

describe('unwanted email is quarantined', () => {
  it.each([
    ['spam', { 'X-Spam-Flag': 'YES' }],
    ['spam', { 'X-Spam-Status': 'Yes, score=9.1 required=5.0' }],
    ['spam', { 'X-Forefront-Antispam-Report': 'CIP:1.2.3.4;SFV:SPM;H:x' }],
    ['mailingList', { 'List-Id': '<news.shop.test>' }],
    ['mailingList', { 'List-Unsubscribe': '<https://shop.test/u>' }],
    ['mailingList', { 'Mailing-List': 'list players@groups.test' }],
    ['mailingList', { Precedence: 'bulk' }],
    ['autoReply', { 'Auto-Submitted': 'auto-replied (vacation)' }],
    ['autoReply', { 'X-Autoreply': 'yes' }],
    ['autoReply', { Precedence: 'auto_reply' }],
    ['autoReply', { Subject: 'Automatic reply: Sword' }],
    ['autoReply', { Subject: 'Out of Office Re: Sword' }],
    ['autoReply', { Subject: 'Автоответ: Меч' }],
    ['autoReply', { Subject: 'Resposta automática: Espada' }],
    ['autoReply', { Subject: 'Abwesenheitsnotiz: Schwert' }],
    ['autoReply', { 'Content-Type': 'multipart/report; report-type=disposition-notification; boundary=b' }],
  ] as [string, Record<string, string>][])('%s by %j', async (reason, headers) => {
    const isOffice = headers.Subject?.startsWith('Out of Office Re')
    expect(await write(sender(), isOffice ? { Subject: 'Out of Office: Sword' } : headers)).toMatchObject({
      state: 'quarantined',
      reason,
    })
  })

  it.each([
    { 'X-Spam-Flag': 'NO' },
    { 'X-Spam-Status': 'No, score=-1 required=5.0 tests=YES' },
    { 'Auto-Submitted': 'no' },
    { Subject: 'Automatic reply does not work in the chat' },
    { Subject: 'Автоответчик в игре сломан' },
    { Subject: 'Out of office supplies' },
  ] as Record<string, string>[])('but not a mail with %j', async (headers) => {
    expect(await write(sender(), headers)).toMatchObject({ state: 'ticket' })
  })

  it('unless a verified sender answers us with it', async () => {
    const from = sender()
    const { ticket_id: id } = await write(from)
    const answer = { 'In-Reply-To': ourMail(id), 'X-Spam-Flag': 'YES' }
    expect(await write(from, answer)).toMatchObject({ state: 'reply', ticket_id: id })
    const forged = await write(from, { ...answer, 'Authentication-Results': '' })
    expect(forged).toMatchObject({ state: 'quarantined', reason: 'spam' })
  })

  it('and is released without a word: to its ticket, else where its mailbox puts mail', async () => {
    const from = sender()
    const { ticket_id: id } = await write(from)
    const away = await write(from, { 'In-Reply-To': ourMail(id), 'Auto-Submitted': 'auto-replied' })
    expect((await release(away.id)).data).toEqual({ ticketId: id })
    expect((await ticket(id)).messages).toHaveLength(2)
    const news = await write(from, { 'List-Id': '<news.shop.test>' })
    const { data } = await release(news.id)
    expect(await ticket(data.ticketId)).toMatchObject({
      category: { id: topic.categoryId },
      customer: { login: from },
    })
    const both = await write(from, { 'X-Spam-Flag': 'YES' })
    const answers = await Promise.all([release(both.id), release(both.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    const nobody = await write('', { 'X-Spam-Flag': 'YES' })
    expect((await release(nobody.id)).problem.errors).toEqual([{ path: 'email', message: 'Mandatory field' }])
  })
})

describe('a ticket that is spam', () => {
  it('is archived without a word, and its sender’s next mail waits in quarantine until they are unblocked', async () => {
    const from = sender()
    const { ticket_id: id } = await write(from)
    expect((await markSpam(id)).data).toEqual({ blocked: from })
    expect((await ticket(id)).status).toBe('Closed')
    expect(await testServer.db`select 1 from mails where ticket_id = ${id ?? 0}`).toHaveLength(0)
    expect(await write(from)).toMatchObject({ state: 'quarantined', reason: 'blockedSender' })
    expect(await write(from, { 'In-Reply-To': ourMail(id) })).toMatchObject({ reason: 'blockedSender' })
    expect(await write(from.toUpperCase())).toMatchObject({ reason: 'blockedSender' })
    const { items } = (await sendRequest(testServer, listBlockedSenders, { token, query: {} })).data
    expect(items[0]).toMatchObject({ email: from, ticketId: id, onlyUnverified: false, blockedBy: 'Anna' })
    expect(
      (await sendRequest(testServer, unblockSender, { token, params: { id: items[0]?.id ?? '' } })).status,
    ).toBe(204)
    expect(await write(from)).toMatchObject({ state: 'ticket' })
    expect(
      (await sendRequest(testServer, unblockSender, { token, params: { id: items[0]?.id ?? '' } })).status,
    ).toBe(404)
    const audited = await testServer.db`select action from audit where subject_name = ${from} order by at`
    expect(audited.map(({ action }) => action)).toEqual(['senderBlocked', 'senderUnblocked'])
  })

  it('in somebody’s name does not shut them out', async () => {
    const player = await addCustomer(testServer)
    const forged = { 'Authentication-Results': 'mx.test; spf=fail' }
    const { ticket_id: id } = await write(player.email, forged)
    expect((await markSpam(id)).data).toEqual({ blocked: player.email })
    expect(await write(player.email, forged)).toMatchObject({ reason: 'blockedSender' })
    expect(await write(player.email)).toMatchObject({ state: 'ticket' })
    expect(
      (await sendRequest(testServer, blockSender, { token, body: { email: player.email } })).data
        .onlyUnverified,
    ).toBe(false)
    expect(await write(player.email)).toMatchObject({ reason: 'blockedSender' })
  })

  it('blocks the sender of a ticket that is marked without a body', async () => {
    const from = sender()
    const { ticket_id: id } = await write(from)
    const { data } = await sendRequest(testServer, markTicketAsSpam, { token, params: { id: id ?? 0 } })
    expect(data.blocked).toBe(from)
    expect(await blockedEmails()).toContain(from)
  })

  it('blocks nobody when it is not to, is marked once, and only by who may', async () => {
    const from = sender()
    const { ticket_id: id } = await write(from)
    const other = await addAgent(testServer, {
      roleId: await addRole(testServer, { categories: [topic.categoryId], rights: ['tickets.changeStatus'] }),
    })
    const refused = await sendRequest(testServer, markTicketAsSpam, {
      token: other.token,
      params: { id: id ?? 0 },
      body: {},
    })
    expect(refused.status).toBe(403)
    const blind = await addAgent(testServer, { roleId: await addRole(testServer, { categories: [] }) })
    expect(
      (
        await sendRequest(testServer, markTicketAsSpam, {
          token: blind.token,
          params: { id: id ?? 0 },
          body: {},
        })
      ).status,
    ).toBe(404)
    const both = await Promise.all([
      markSpam(id, { blockSender: false }),
      markSpam(id, { blockSender: false }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
    expect(await blockedEmails()).not.toContain(from)
    expect(await write(from)).toMatchObject({ state: 'ticket' })
  })

  it('never shuts out one of our own mailboxes', async () => {
    const answer = await sendRequest(testServer, blockSender, { token, body: { email: account.senderEmail } })
    expect(answer.problem.title).toBe('InvalidOperationException')
  })

  it('works when many block the same sender at once', async () => {
    const email = sender()
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => sendRequest(testServer, blockSender, { token, body: { email } })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect((await blockedEmails()).filter((one) => one === email)).toHaveLength(1)
  })
})

describe('the sender’s name', () => {
  it('is kept beside the address', async () => {
    const from = sender()
    const { ticket_id: id } = await write(`=?utf-8?B?0J7Qu9C10LMg0J/QtdGC0YDQvtCy?= <${from}>`)
    expect((await ticket(id)).messages[0]?.received?.sender).toMatchObject({
      name: 'Олег Петров',
      email: from,
    })
  })
})
