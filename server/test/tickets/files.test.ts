import { getCustomerTicket, submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { downloadFile } from '@savepoint/contract/tickets/files.ts'
import { addNote, replyToTicket } from '@savepoint/contract/tickets/tickets.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepFiles } from '../../src/tickets/attachments/sweep-files.ts'
import { sendRequest, upload } from '../support/requests.ts'
import { addAgent, addCustomer, addRole, addTopic, signInAgain, type Topic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let topic: Topic
beforeAll(async () => {
  testServer = await startTestServer({
    LIMIT_ATTACHMENT_MAX_BYTES: '200000',
    LIMIT_ATTACHMENTS_PER_MESSAGE: '2',
    LIMIT_GUEST_UPLOADS_PER_HOUR: '3',
  })
  topic = await addTopic(testServer)
})
afterAll(() => testServer.close())

const png = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
const content = {
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Hi' }] }],
}
const open = (token: string | undefined, fileId: string, variant = 'original') =>
  sendRequest(testServer, downloadFile, { ...(token && { token }), params: { fileId }, query: { variant } })

describe('attachments', () => {
  it('are refused by content, by extension and by size, in words the page can show', async () => {
    const { token } = await addCustomer(testServer)
    const send = (name: string, body: string | Buffer) =>
      upload(testServer, { token, name, content: Buffer.from(body) })
    expect((await send('page.html', '<b>')).data.title).toBe('Wrong format')
    expect((await send('picture.png', 'MZ this is a program')).status).toBe(415)
    expect((await send('tool.exe.txt', Buffer.from([0, 1, 2, 0]))).status).toBe(415)
    expect((await send('empty.txt', '')).status).toBe(415)
    expect((await send('big.log', Buffer.alloc(200_001, 'a'))).data.title).toBe('File too large')
    expect((await send('../../etc/\u202Egnp.txt', 'text')).data.name).toBe('gnp.txt')
  })

  it('open for their sender, the ticket’s customer and agents who see the ticket, and for nobody else', async () => {
    const player = await addCustomer(testServer)
    const other = await addCustomer(testServer)
    const lead = await addAgent(testServer, {
      roleId: await addRole(testServer, { categories: [topic.categoryId] }),
    })
    const blind = await addAgent(testServer, {
      roleId: await addRole(testServer, { pools: ['my'], categories: [topic.categoryId] }),
    })
    const file = await upload(testServer, { token: player.token, name: 'screen.png', content: await png() })
    expect((await open(lead.token, file.data.id)).status).toBe(404)
    expect((await open(player.token, file.data.id)).status).toBe(200)
    const { data } = await sendRequest(testServer, submitTicket, {
      token: player.token,
      body: { ...topic, title: 'T', description: 'D', attachments: [file.data.id] },
    })
    expect(data.messages[0]?.attachments[0]).toMatchObject({
      name: 'screen.png',
      preview: true,
      width: 40,
      height: 30,
    })
    expect([
      (await open(player.token, file.data.id)).status,
      (await open(lead.token, file.data.id)).status,
    ]).toEqual([200, 200])
    expect([
      (await open(other.token, file.data.id)).status,
      (await open(blind.token, file.data.id)).status,
    ]).toEqual([404, 404])
    expect((await open(undefined, file.data.id)).status).toBe(401)

    const secret = await upload(testServer, {
      token: lead.token,
      name: 'note.txt',
      content: Buffer.from('internal'),
    })
    await sendRequest(testServer, addNote, {
      token: lead.token,
      params: { id: data.id },
      body: { content, attachments: [secret.data.id] },
    })
    expect((await open(player.token, secret.data.id)).status).toBe(404)
    const stolen = await sendRequest(testServer, replyToTicket, {
      token: lead.token,
      params: { id: data.id },
      body: { content, attachments: [secret.data.id] },
    })
    expect(stolen.problem.errors?.[0]?.path).toBe('attachments')
    expect(
      (await sendRequest(testServer, getCustomerTicket, { token: player.token, params: { id: data.id } }))
        .text,
    ).not.toContain('note.txt')
  })

  it('come down as attachments that no browser runs; previews are re-encoded pictures', async () => {
    const { token } = await addCustomer(testServer)
    const file = await upload(testServer, { token, name: 'снимок (1).png', content: await png() })
    const original = await open(token, file.data.id)
    expect(original.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    })
    expect(String(original.headers['content-disposition'])).toMatch(/^attachment; .*filename\*=UTF-8''%D1%81/)
    const preview = await open(token, file.data.id, 'preview')
    expect([preview.headers['content-type'], preview.headers['content-disposition']]).toEqual([
      'image/webp',
      'inline',
    ])
  })

  it('are limited per message, and a guest’s uploads per hour', async () => {
    const player = await addCustomer(testServer)
    const files = []
    for (const name of ['a.txt', 'b.txt', 'c.txt'])
      files.push(
        (await upload(testServer, { token: player.token, name, content: Buffer.from(name) })).data.id,
      )
    const { problem } = await sendRequest(testServer, submitTicket, {
      token: player.token,
      body: { ...topic, title: 'T', description: 'D', attachments: files },
    })
    expect(problem.errors).toEqual([{ path: 'attachments', message: 'Max number of files 2' }])
    const guest = () =>
      upload(testServer, { name: 'a.txt', content: Buffer.from('guest'), address: '10.1.1.1' })
    expect([
      (await guest()).status,
      (await guest()).status,
      (await guest()).status,
      (await guest()).status,
    ]).toEqual([201, 201, 201, 429])
  })

  it('nobody sent within a day are removed, and shared contents stay', async () => {
    const player = await addCustomer(testServer)
    const kept = await upload(testServer, {
      token: player.token,
      name: 'kept.txt',
      content: Buffer.from('same words'),
    })
    const { status } = await sendRequest(testServer, submitTicket, {
      token: player.token,
      body: { ...topic, title: 'T', description: 'D', attachments: [kept.data.id] },
    })
    const dropped = await upload(testServer, {
      token: player.token,
      name: 'dropped.txt',
      content: Buffer.from('same words'),
    })
    expect(status).toBe(201)
    testServer.clock.advance({ days: 2 })
    await sweepFiles(testServer.services)
    const token = await signInAgain(testServer, player)
    expect([(await open(token, kept.data.id)).text, (await open(token, dropped.data.id)).status]).toEqual([
      'same words',
      404,
    ])
  })
})

describe('an attachment an employee opens', () => {
  const submitWith = async (file: { name: string; content: Buffer }) => {
    const customer = await addCustomer(testServer)
    const { data } = await upload(testServer, { token: customer.token, ...file })
    const ticket = await sendRequest(testServer, submitTicket, {
      token: customer.token,
      body: { ...topic, title: 'T', description: 'D', attachments: [data.id] },
    })
    return { customer, fileId: data.id, ticketId: ticket.data.id }
  }
  const auditOf = async (fileId: string) =>
    await testServer.db<{ action: string; actor_name: string; subject_name: string; after: unknown }[]>`
      select action, actor_name, subject_name, after from audit where subject_id = ${fileId} order by id`

  it('is in the audit log: each download, a preview once a day; not what a player opens', async () => {
    const { customer, fileId, ticketId } = await submitWith({ name: 'passport.png', content: await png() })
    const roleId = await addRole(testServer, { categories: [topic.categoryId] })
    const agent = await addAgent(testServer, { roleId, options: { name: 'Mira' } })
    const row = { actor_name: 'Mira', subject_name: 'passport.png', after: { ticketId } }
    expect((await open(customer.token, fileId)).status).toBe(200)
    expect(await auditOf(fileId)).toEqual([])
    for (const variant of ['preview', 'preview', 'original', 'original'])
      expect((await open(agent.token, fileId, variant)).status).toBe(200)
    expect(await auditOf(fileId)).toEqual([
      { action: 'filePreviewed', ...row },
      { action: 'fileDownloaded', ...row },
      { action: 'fileDownloaded', ...row },
    ])
    const other = await addAgent(testServer, { roleId })
    await open(other.token, fileId, 'preview')
    expect(await auditOf(fileId)).toHaveLength(4)
    const stranger = await addAgent(testServer, { roleId: await addRole(testServer) })
    expect((await open(stranger.token, fileId)).status).toBe(404)
    expect(await auditOf(fileId)).toHaveLength(4)
  })

  it('is a download where there is no preview, and is not sent when the audit fails', async () => {
    const { fileId } = await submitWith({ name: 'log.txt', content: Buffer.from('words of a log') })
    const agent = await addAgent(testServer, {
      roleId: await addRole(testServer, { categories: [topic.categoryId] }),
    })
    await open(agent.token, fileId, 'preview')
    expect((await auditOf(fileId)).map(({ action }) => action)).toEqual(['fileDownloaded'])
    await testServer.db`alter table audit add constraint closed check (action <> 'fileDownloaded') not valid`
    try {
      const answer = await open(agent.token, fileId)
      expect([answer.status, answer.text.includes('words of a log')]).toEqual([500, false])
    } finally {
      await testServer.db`alter table audit drop constraint closed`
    }
  })

  it('is not audited while it is their own upload that was not sent', async () => {
    const agent = await addAgent(testServer, {
      roleId: await addRole(testServer, { categories: [topic.categoryId] }),
    })
    const { data } = await upload(testServer, {
      token: agent.token,
      name: 'own.txt',
      content: Buffer.from('own'),
    })
    expect((await open(agent.token, data.id)).status).toBe(200)
    expect(await auditOf(data.id)).toEqual([])
  })
})
