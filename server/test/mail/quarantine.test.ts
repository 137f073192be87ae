import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { documentText } from '@savepoint/contract/document-contents.ts'
import { documentLimits } from '@savepoint/contract/document-limits.ts'
import {
  deleteQuarantinedMail,
  getQuarantinedMail,
  listQuarantine,
  releaseQuarantinedMail,
} from '@savepoint/contract/mail/mail-quarantine.ts'
import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { getTicket } from '@savepoint/contract/tickets/tickets.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeContents } from '../../src/tickets/attachments/remove-contents.ts'
import { addMailAccount } from '../support/mail/mail-accounts.ts'
import { rawMail, sharedParser, takeRaw } from '../support/mail/mailbox.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addCustomer, addRole, addTopic, type Topic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let token: string
let topic: Topic
let accountId: string
beforeAll(async () => {
  testServer = await startTestServer()
  topic = await addTopic(testServer)
  token = (
    await addAgent(testServer, {
      roleId: await addRole(testServer, { admin: true, categories: [topic.categoryId] }),
    })
  ).token
  accountId = (await addMailAccount(testServer, token, { topic })).id
})
afterAll(() => testServer.close())

const past = new Date(Date.now() - 60_000)
const list = async () => (await sendRequest(testServer, listQuarantine, { token, query: {} })).data
const release = (id: string, body: { email?: string } = {}) =>
  sendRequest(testServer, releaseQuarantinedMail, { token, params: { id }, body: { ...topic, ...body } })
async function hold(headers: Record<string, string>, body: string): Promise<string> {
  expect(await takeRaw(testServer, { accountId, raw: rawMail(headers, body) })).toBe('quarantined')
  const { items } = await list()
  return items[0]?.id ?? ''
}

describe('a mail in quarantine', () => {
  it('keeps its attachments in the raw email alone, until it is released', async () => {
    const log = `Log of ${uuidv7()}`
    const sha256 = createHash('sha256').update(log).digest('hex')
    const parts = [
      '--part\nContent-Type: text/plain\n\nSee the log',
      '--part\nContent-Type: text/plain\nContent-Disposition: attachment; filename="game.txt"',
      `Content-Transfer-Encoding: base64\n\n${Buffer.from(log).toString('base64')}`,
      '--part--',
    ]
    const id = await hold(
      { Subject: 'Log', 'MIME-Version': '1.0', 'Content-Type': 'multipart/mixed; boundary=part' },
      parts.join('\n'),
    )
    const isStored = async () => {
      await removeContents(testServer.services)
      return await testServer.services.storage.has(sha256)
    }
    expect(await isStored()).toBe(false)
    expect((await release(id)).status).toBe(400)
    expect(await isStored()).toBe(false)
    const { data } = await release(id, { email: 'log@players.test' })
    expect(await isStored()).toBe(true)
    const ticket = await sendRequest(testServer, getTicket, { token, params: { id: data.ticketId } })
    expect(ticket.data.messages[0]?.attachments).toMatchObject([{ name: 'game.txt' }])
  })

  it('is listed with its reason and shown as plain text', async () => {
    const id = await hold({ Subject: 'Who am I', 'Message-ID': '<who@x.test>' }, '<b>Nobody</b>')
    const { items, total } = await list()
    expect(total).toBe(items.length)
    expect(items[0]).toMatchObject({
      id,
      reason: 'noSender',
      sender: null,
      subject: 'Who am I',
      account: { id: accountId },
    })
    const { data } = await sendRequest(testServer, getQuarantinedMail, { token, params: { id } })
    expect(data).toMatchObject({ text: '<b>Nobody</b>', messageId: 'who@x.test' })
  })

  it('is released once, to an address that must be given when it tells none', async () => {
    const id = await hold({ Subject: 'Re: Lost & found' }, 'My sword\n\n> old words')
    const refused = await release(id)
    expect(refused.status).toBe(400)
    expect(refused.problem.errors).toEqual([{ path: 'email', message: 'Mandatory field' }])
    const both = await Promise.all([release(id, { email: 'a@b.test' }), release(id, { email: 'a@b.test' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    const ticketId = both.find(({ status }) => status === 200)?.data.ticketId ?? 0
    const { data } = await sendRequest(testServer, getTicket, { token, params: { id: ticketId } })
    expect(data).toMatchObject({
      title: 'Lost & found',
      channel: 'mail',
      customer: { login: 'a@b.test', confirmed: false },
    })
    expect(data.messages[0] && documentText(data.messages[0].content)).toBe('My sword')
    expect(data.messages[0]?.received?.folded).toBe('> old words')
    expect((await list()).items.some((item) => item.id === id)).toBe(false)
  })

  it('of a forged sender becomes a guest’s, not the player’s it names', async () => {
    const player = await addCustomer(testServer)
    await testServer.db`update customers set email_confirmed_at = now() where id = ${player.id}`
    const results = 'mx.test; dmarc=fail (p=reject) header.from=players.test'
    const id = await hold(
      { From: player.email, Subject: 'Give me the account', 'Authentication-Results': results },
      'x',
    )
    const { data } = await release(id)
    const ticket = await sendRequest(testServer, getTicket, { token, params: { id: data.ticketId } })
    expect(ticket.data.customer).toEqual({ id: null, login: player.email, confirmed: false })
    expect(ticket.data).toMatchObject({
      unverifiedSender: true,
      messages: [{ received: { sender: { check: { reason: 'failed' } } } }],
    })
  })

  it.each([
    [
      'is due for the archive',
      (id: number) => testServer.db`update tickets set archives_at = ${past} where id = ${id}`,
    ],
    [
      'is too long',
      (id: number) =>
        testServer.db`update ticket_messages set length = ${documentLimits.threadMaxLength} where ticket_id = ${id}`,
    ],
  ])('about a request that %s becomes a new one', async (_what, end) => {
    const player = await addCustomer(testServer)
    const body = { ...topic, title: 'Sword', description: 'Lost' }
    const { data } = await sendRequest(testServer, submitTicket, { token: player.token, body })
    await testServer.db`update customers set email_confirmed_at = now() where id = ${player.id}`
    await testServer.db`update tickets set status = 'Resolved' where id = ${data.id}`
    await end(data.id)
    const id = await hold(
      {
        From: player.email,
        Subject: `Re: Sword [#${data.id}]`,
        'Authentication-Results': 'mx.test; dmarc=pass header.from=players.test',
        'Auto-Submitted': 'auto-replied',
      },
      'Lost again',
    )
    const released = await sendRequest(testServer, releaseQuarantinedMail, {
      token,
      params: { id },
      body: {},
    })
    expect([released.status, released.data.ticketId === data.id]).toEqual([200, false])
  })

  it('is deleted with its raw form and does not come back', async () => {
    const headers = { Subject: 'Away', 'Message-ID': '<away@x.test>' }
    const id = await hold(headers, 'x')
    const [row] = await testServer.db<
      { raw_sha256: string }[]
    >`select raw_sha256 from inbound_mails where id = ${id}`
    expect(await testServer.storage.open(row?.raw_sha256 ?? '')).toBeDefined()
    expect((await sendRequest(testServer, deleteQuarantinedMail, { token, params: { id } })).status).toBe(204)
    // Queued in the same transaction, so that the raw form goes even if the process is killed now.
    expect(await testServer.db`select sha256 from content_removals`).toEqual([{ sha256: row?.raw_sha256 }])
    await removeContents(testServer.services)
    expect(await testServer.storage.open(row?.raw_sha256 ?? '')).toBeUndefined()
    expect((await sendRequest(testServer, deleteQuarantinedMail, { token, params: { id } })).status).toBe(404)
    expect(await takeRaw(testServer, { accountId, raw: rawMail(headers, 'x') })).toBe('duplicate')
  })

  it('holds a mail whose files cannot be kept, so that those behind it go on', async () => {
    const reported: unknown[] = []
    const storage = {
      ...testServer.storage,
      put: async (source: string | Buffer, sha256: string) => {
        if (typeof source === 'string' && (await readFile(source, 'utf8')).startsWith('a log'))
          throw new Error('odd file')
        await testServer.storage.put(source, sha256)
      },
    }
    const headers = {
      From: 'ola@players.test',
      Subject: 'Log',
      'Content-Type': 'multipart/mixed; boundary=x',
    }
    const body = '--x\n\nHello\n--x\nContent-Disposition: attachment; filename=a.log\n\na log\n--x--'
    const over = { storage, reportError: (error: unknown) => void reported.push(error) }
    expect(await takeRaw(testServer, { accountId, raw: rawMail(headers, body), over })).toBe('quarantined')
    expect((await list()).items[0]).toMatchObject({
      reason: 'failed',
      sender: 'ola@players.test',
      subject: 'Log',
    })
    expect(reported).toHaveLength(1)
  })

  it('holds a mail with what the database cannot store, so that those behind it go on', async () => {
    const unstorable = { messageId: 'a\0b@x.test', subject: 'Bell \0', answers: ['c\0d@x.test'] }
    const parser = {
      ...sharedParser,
      parse: async (...given: Parameters<typeof sharedParser.parse>) => {
        const read = await sharedParser.parse(...given)
        return typeof read === 'string' ? read : { ...read, ...unstorable }
      },
    }
    const raw = rawMail({ From: 'ola@players.test', Subject: 'Bell' }, 'Hello')
    expect(await takeRaw(testServer, { accountId, raw, over: { parser, reportError: () => {} } })).toBe(
      'quarantined',
    )
    expect((await list()).items[0]).toMatchObject({ reason: 'failed', sender: null, subject: '' })
  })

  it('is not needed for control characters in a Message-ID', async () => {
    const headers = {
      From: 'ola@players.test',
      To: 'support\0@savepoint.test',
      Subject: 'Odd identifiers',
      'Message-ID': '<a\0b@x.test>',
      References: '<c\u0001d@x.test>',
    }
    expect(await takeRaw(testServer, { accountId, raw: rawMail(headers, 'Hello') })).toBe('ticket')
  })

  it('is hidden without the right to it', async () => {
    const other = await addAgent(testServer, {
      roleId: await addRole(testServer, { categories: [topic.categoryId] }),
    })
    const answer = await sendRequest(testServer, listQuarantine, { token: other.token, query: {} })
    expect(answer.status).toBe(403)
    const unknown = await sendRequest(testServer, getQuarantinedMail, { token, params: { id: uuidv7() } })
    expect(unknown.status).toBe(404)
  })
})
