import { randomUUID } from 'node:crypto'
import { mergeTicket, splitTicket, unmergeTicket } from '@savepoint/contract/tickets/merging/merging.ts'
import { getTicket, replyToTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signTicket } from '../../src/mail/mail-token.ts'
import { eraseTicket } from '../../src/personal-data/erasure/erase-ticket.ts'
import { applyRetention } from '../../src/personal-data/retention/apply-retention.ts'
import { text } from '../support/conversation-server.ts'
import { findTraces } from '../support/find-traces.ts'
import { addMailAccount } from '../support/mail/mail-accounts.ts'
import { rawMail, takeRaw } from '../support/mail/mailbox.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole, addTopic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let token: string
let account: Awaited<ReturnType<typeof addMailAccount>>
beforeAll(async () => {
  testServer = await startTestServer()
  const topic = await addTopic(testServer)
  const roleId = await addRole(testServer, { admin: true, categories: [topic.categoryId] })
  token = (await addAgent(testServer, { roleId })).token
  account = await addMailAccount(testServer, token, { topic })
})
afterAll(() => testServer.close())

async function write(from: string, words: string, headers: Record<string, string> = {}) {
  const id = randomUUID()
  await takeRaw(testServer, {
    accountId: account.id,
    raw: rawMail({ From: from, Subject: 'Sword', 'Message-ID': `<${id}@x.test>`, ...headers }, words),
  })
  const [row] = await testServer.db<{ ticket_id: number }[]>`
    select ticket_id from inbound_mails where message_id = ${`${id}@x.test`}`
  return row?.ticket_id ?? 0
}
const merge = (id: number, intoId: number) =>
  sendRequest(testServer, mergeTicket, { token, params: { id }, body: { intoId } })
const ticket = async (id: number) =>
  (await sendRequest(testServer, getTicket, { token, params: { id } })).data
const wordsOf = async (id: number) =>
  JSON.stringify((await ticket(id)).messages.map(({ content }) => content))
const ourMail = (id: number) => `<${randomUUID()}.${signTicket(testServer.secrets, id)}@desk.test>`

describe('email about a merged ticket', () => {
  it('reaches the ticket in which it goes on, and after an undo the first one again', async () => {
    const from = `ola-${randomUUID()}@players.test`
    const [first, second] = [await write(from, 'First words'), await write(from, 'Second words')]
    expect((await merge(second, first)).status).toBe(200)
    expect(await write(from, 'More of it', { 'In-Reply-To': ourMail(second) })).toBe(first)
    expect(await wordsOf(first)).toContain('More of it')
    await sendRequest(testServer, unmergeTicket, { token, params: { id: second } })
    expect(await write(from, 'The last words', { 'In-Reply-To': ourMail(second) })).toBe(second)
  })
})

describe('email that answers a reply which was split off', () => {
  it('reaches the new ticket, and an answer to what stayed the old one', async () => {
    const from = `ola-${randomUUID()}@players.test`
    const reply = async (id: number, words: string) => {
      const body = { content: text(words) }
      const { data } = await sendRequest(testServer, replyToTicket, { token, params: { id }, body })
      testServer.clock.advance({ seconds: 1 })
      const [mail] = await testServer.db`select message_id from mails where ticket_message_id = ${data.id}`
      return { id: data.id, mailId: String(mail?.message_id) }
    }
    const old = await write(from, 'My sword is lost')
    testServer.clock.advance({ seconds: 1 })
    const stays = await reply(old, 'Which sword?')
    expect(await write(from, 'And I was charged twice', { 'In-Reply-To': stays.mailId })).toBe(old)
    testServer.clock.advance({ seconds: 1 })
    const moves = await reply(old, 'Send us the receipt')
    const { data } = await sendRequest(testServer, splitTicket, {
      token,
      params: { id: old },
      body: { title: 'Charged twice', messageIds: (await ticket(old)).messages.slice(2).map(({ id }) => id) },
    })
    expect(data.messages.at(-1)?.id).toBe(moves.id)
    const references = `${stays.mailId} ${moves.mailId}`
    const answering = (mailId: string) => ({ 'In-Reply-To': mailId, References: references })
    expect(await write(from, 'Here it is', answering(moves.mailId))).toBe(data.id)
    expect(await write(from, 'The red one', answering(stays.mailId))).toBe(old)
    const third = await write(from, 'A third matter')
    await merge(data.id, third)
    expect(await write(from, 'Did it arrive?', answering(moves.mailId))).toBe(third)
    const stranger = `eve-${randomUUID()}@players.test`
    expect([old, data.id, third]).not.toContain(await write(stranger, 'Mine', answering(moves.mailId)))
  })
})

describe('email of another player about a merged ticket', () => {
  it('goes back after an undo, and waits for an agent there', async () => {
    const [from, other] = [`a-${randomUUID()}@players.test`, `b-${randomUUID()}@players.test`]
    const [first, second] = [await write(other, 'First words'), await write(from, 'Second words')]
    const body = { content: text('Which sword?'), attachments: [] }
    await sendRequest(testServer, replyToTicket, { token, params: { id: second }, body })
    expect((await ticket(second)).status).toBe('WaitingCustomerAction')
    await merge(second, first)
    testServer.clock.advance({ seconds: 1 })
    expect(await write(from, 'The red one', { 'In-Reply-To': ourMail(second) })).toBe(first)
    await sendRequest(testServer, unmergeTicket, { token, params: { id: second } })
    expect(await wordsOf(first)).not.toContain('The red one')
    expect(await wordsOf(second)).toContain('The red one')
    expect((await ticket(second)).status).toBe('WaitingAgentAction')
  })
})

describe('personal data in merged tickets', () => {
  it('is erased with the ticket it was merged into', async () => {
    const from = `ola-${randomUUID()}@players.test`
    const [first, second] = [await write(from, 'Zebrafish'), await write(from, 'Quokkas')]
    await merge(second, first)
    await testServer.db.begin((tx) => eraseTicket(tx, testServer.services, { id: first, reason: 'request' }))
    expect(await findTraces(testServer, ['zebrafish', 'quokkas'])).toEqual([])
    expect((await ticket(second)).erasure?.reason).toBe('request')
  })

  it('is erased where it has gone, and the other ticket keeps the rest', async () => {
    const [first, second] = [
      await write(`a-${randomUUID()}@players.test`, 'Nightjar'),
      await write(`b-${randomUUID()}@players.test`, 'Capercaillie'),
    ]
    expect((await merge(second, first)).status).toBe(200)
    await testServer.db.begin((tx) => eraseTicket(tx, testServer.services, { id: second, reason: 'request' }))
    expect(await findTraces(testServer, ['capercaillie'])).toEqual([])
    expect(await wordsOf(first)).toContain('Nightjar')
    expect((await sendRequest(testServer, unmergeTicket, { token, params: { id: second } })).status).toBe(403)
  })

  it('is kept by retention as long as the other ticket', async () => {
    const from = `ola-${randomUUID()}@players.test`
    const [first, second] = [await write(from, 'Wolverine'), await write(from, 'Marten')]
    await merge(second, first)
    await testServer.db`update tickets set updated_at = now() - interval '20 years' where id = ${second}`
    await applyRetention(testServer.services)
    expect((await ticket(second)).erasure).toBeNull()
    expect(await wordsOf(first)).toContain('Marten')
  })
})
