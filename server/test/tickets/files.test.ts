import { getCustomerTicket, submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { downloadFile } from '@savepoint/contract/tickets/files.ts'
import { addNote, replyToTicket } from '@savepoint/contract/tickets/tickets.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepFiles } from '../../src/tickets/attachments/sweep-files.ts'
import { call, upload } from '../support/calls.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { addAgent, addCustomer, addPlace, addRole, type Place, signInAgain } from '../support/staff.ts'

let desk: Desk
let place: Place
beforeAll(async () => {
  desk = await openDesk({
    LIMIT_ATTACHMENT_MAX_BYTES: '200000',
    LIMIT_ATTACHMENTS_PER_MESSAGE: '2',
    LIMIT_GUEST_UPLOADS_PER_HOUR: '3',
  })
  place = await addPlace(desk)
})
afterAll(() => desk.close())

const png = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
const content = {
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Hi' }] }],
}
const open = (token: string | undefined, fileId: string, variant = 'original') =>
  call(desk, downloadFile, { ...(token && { token }), params: { fileId }, query: { variant } })

describe('attachments', () => {
  it('are refused by content, by extension and by size, in words the page can show', async () => {
    const { token } = await addCustomer(desk)
    const send = (name: string, body: string | Buffer) =>
      upload(desk, { token, name, content: Buffer.from(body) })
    expect((await send('page.html', '<b>')).data.title).toBe('Wrong format')
    expect((await send('picture.png', 'MZ this is a program')).status).toBe(415)
    expect((await send('tool.exe.txt', Buffer.from([0, 1, 2, 0]))).status).toBe(415)
    expect((await send('empty.txt', '')).status).toBe(415)
    expect((await send('big.log', Buffer.alloc(200_001, 'a'))).data.title).toBe('File too large')
    expect((await send('../../etc/\u202Egnp.txt', 'text')).data.name).toBe('gnp.txt')
  })

  it('open for their sender, the ticket’s customer and agents who see the ticket, and for nobody else', async () => {
    const player = await addCustomer(desk)
    const other = await addCustomer(desk)
    const lead = await addAgent(desk, await addRole(desk, { categories: [place.categoryId] }))
    const blind = await addAgent(desk, await addRole(desk, { pools: ['my'], categories: [place.categoryId] }))
    const file = await upload(desk, { token: player.token, name: 'screen.png', content: await png() })
    expect((await open(lead.token, file.data.id)).status).toBe(404)
    expect((await open(player.token, file.data.id)).status).toBe(200)
    const { data } = await call(desk, submitTicket, {
      token: player.token,
      body: { ...place, title: 'T', description: 'D', attachments: [file.data.id] },
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

    const secret = await upload(desk, {
      token: lead.token,
      name: 'note.txt',
      content: Buffer.from('internal'),
    })
    await call(desk, addNote, {
      token: lead.token,
      params: { id: data.id },
      body: { content, attachments: [secret.data.id] },
    })
    expect((await open(player.token, secret.data.id)).status).toBe(404)
    const stolen = await call(desk, replyToTicket, {
      token: lead.token,
      params: { id: data.id },
      body: { content, attachments: [secret.data.id] },
    })
    expect(stolen.problem.errors?.[0]?.path).toBe('attachments')
    expect(
      (await call(desk, getCustomerTicket, { token: player.token, params: { id: data.id } })).text,
    ).not.toContain('note.txt')
  })

  it('come down as attachments that no browser runs; previews are re-encoded pictures', async () => {
    const { token } = await addCustomer(desk)
    const file = await upload(desk, { token, name: 'снимок (1).png', content: await png() })
    const original = await open(token, file.data.id)
    expect(original.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(String(original.headers['content-disposition'])).toMatch(/^attachment; .*filename\*=UTF-8''%D1%81/)
    const preview = await open(token, file.data.id, 'preview')
    expect([preview.headers['content-type'], preview.headers['content-disposition']]).toEqual([
      'image/webp',
      'inline',
    ])
  })

  it('are counted per message, and a guest’s uploads per hour', async () => {
    const player = await addCustomer(desk)
    const files = []
    for (const name of ['a.txt', 'b.txt', 'c.txt'])
      files.push((await upload(desk, { token: player.token, name, content: Buffer.from(name) })).data.id)
    const { problem } = await call(desk, submitTicket, {
      token: player.token,
      body: { ...place, title: 'T', description: 'D', attachments: files },
    })
    expect(problem.errors).toEqual([{ path: 'attachments', message: 'Max number of files 2' }])
    const guest = () => upload(desk, { name: 'a.txt', content: Buffer.from('guest'), address: '10.1.1.1' })
    expect([
      (await guest()).status,
      (await guest()).status,
      (await guest()).status,
      (await guest()).status,
    ]).toEqual([201, 201, 201, 429])
  })

  it('nobody sent within a day are removed, and shared contents stay', async () => {
    const player = await addCustomer(desk)
    const kept = await upload(desk, {
      token: player.token,
      name: 'kept.txt',
      content: Buffer.from('same words'),
    })
    const { status } = await call(desk, submitTicket, {
      token: player.token,
      body: { ...place, title: 'T', description: 'D', attachments: [kept.data.id] },
    })
    const dropped = await upload(desk, {
      token: player.token,
      name: 'dropped.txt',
      content: Buffer.from('same words'),
    })
    expect(status).toBe(201)
    desk.clock.advance({ days: 2 })
    await sweepFiles(desk.services)
    const token = await signInAgain(desk, player)
    expect([(await open(token, kept.data.id)).text, (await open(token, dropped.data.id)).status]).toEqual([
      'same words',
      404,
    ])
  })
})

describe('an attachment an employee opens', () => {
  const submitWith = async (file: { name: string; content: Buffer }) => {
    const customer = await addCustomer(desk)
    const { data } = await upload(desk, { token: customer.token, ...file })
    const ticket = await call(desk, submitTicket, {
      token: customer.token,
      body: { ...place, title: 'T', description: 'D', attachments: [data.id] },
    })
    return { customer, fileId: data.id, ticketId: ticket.data.id }
  }
  const auditOf = async (fileId: string) =>
    await desk.db<{ action: string; actor_name: string; subject_name: string; after: unknown }[]>`
      select action, actor_name, subject_name, after from audit where subject_id = ${fileId} order by id`

  it('stands in the audit: each download, a preview once a day; not what a player opens', async () => {
    const { customer, fileId, ticketId } = await submitWith({ name: 'passport.png', content: await png() })
    const roleId = await addRole(desk, { categories: [place.categoryId] })
    const agent = await addAgent(desk, roleId, { name: 'Mira' })
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
    const other = await addAgent(desk, roleId)
    await open(other.token, fileId, 'preview')
    expect(await auditOf(fileId)).toHaveLength(4)
    const stranger = await addAgent(desk, await addRole(desk))
    expect((await open(stranger.token, fileId)).status).toBe(404)
    expect(await auditOf(fileId)).toHaveLength(4)
  })

  it('is a download where there is no preview, and is not sent when the audit fails', async () => {
    const { fileId } = await submitWith({ name: 'log.txt', content: Buffer.from('words of a log') })
    const agent = await addAgent(desk, await addRole(desk, { categories: [place.categoryId] }))
    await open(agent.token, fileId, 'preview')
    expect((await auditOf(fileId)).map(({ action }) => action)).toEqual(['fileDownloaded'])
    await desk.db`alter table audit add constraint closed check (action <> 'fileDownloaded') not valid`
    try {
      const answer = await open(agent.token, fileId)
      expect([answer.status, answer.text.includes('words of a log')]).toEqual([500, false])
    } finally {
      await desk.db`alter table audit drop constraint closed`
    }
  })

  it('is not audited while it is their own upload that was not sent', async () => {
    const agent = await addAgent(desk, await addRole(desk, { categories: [place.categoryId] }))
    const { data } = await upload(desk, { token: agent.token, name: 'own.txt', content: Buffer.from('own') })
    expect((await open(agent.token, data.id)).status).toBe(200)
    expect(await auditOf(data.id)).toEqual([])
  })
})
