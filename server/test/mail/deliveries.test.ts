import { randomBytes } from 'node:crypto'
import { resendMessage } from '@savepoint/contract/mail/email-preferences.ts'
import { previewMailTemplate, sendTestMail } from '@savepoint/contract/mail/mail-tests.ts'
import { getTicket, getTicketLog } from '@savepoint/contract/tickets/tickets.ts'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { signTicket } from '../../src/mail/mail-token.ts'
import { startOutbox } from '../../src/mail/outbound/outbox.ts'
import { recordBounce } from '../../src/mail/outbound/record-bounce.ts'
import { postMail } from '../../src/platform/outbox/outbox.ts'
import { openPage } from '../support/live-page.ts'
import { type EmailTestServer, startEmailTestServer } from '../support/mail/email-test-server.ts'
import { pictures } from '../support/pictures.ts'
import { sendRequest, upload } from '../support/requests.ts'
import { addAgent, addRole } from '../support/staff.ts'

let at: EmailTestServer
let outbox: Awaited<ReturnType<typeof startOutbox>>
beforeAll(async () => {
  at = await startEmailTestServer()
  await at.testServer.app.listen({ port: 0, host: '127.0.0.1' })
  outbox = await startOutbox(at.testServer.services, (error) => {
    throw error
  })
})
afterEach(() => {
  at.smtp.mails.length = 0
})
afterAll(async () => {
  await outbox.stop()
  await at.close()
})

let guests = 0
const guest = (at = 'players.test') => {
  guests += 1
  return `guest-${guests}@${at}`
}
const lastMessage = async (id: number) => {
  const { data } = await sendRequest(at.testServer, getTicket, { token: at.agent.token, params: { id } })
  return data.messages.at(-1)
}
const delivered = (id: number, state: string) =>
  expect.poll(async () => (await lastMessage(id))?.delivery, { interval: 50 }).toMatchObject({ state })
const mailTo = async (email: string) => {
  await expect.poll(() => at.smtp.mails.some(({ to }) => to.includes(email))).toBe(true)
  const raw = at.smtp.mails.find(({ to }) => to.includes(email))?.raw ?? ''
  return { raw, head: raw.slice(0, raw.indexOf('\r\n\r\n')), ...(await PostalMime.parse(raw)) }
}
const logOf = async (id: number) => {
  const { data } = await sendRequest(at.testServer, getTicketLog, { token: at.agent.token, params: { id } })
  return data.items.map(({ kind }) => kind)
}
const send = async (name: string, content: Buffer) =>
  (await upload(at.testServer, { token: at.agent.token, name, content })).data.id

describe('an answer on its way', () => {
  it('brings pictures in their place and files beside, in both forms, as the agent’s own words', async () => {
    await at.choose([], { taggedReplies: true, senderName: 'Поддержка, Emberwald' })
    const email = guest()
    const id = await at.mailed(email)
    const picture = await send('снимок.png', await pictures.logo())
    const file = await send('log.txt', Buffer.from('what happened'))
    const content = {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'Look' }] },
        { type: 'image', attrs: { fileId: picture, alt: 'The <sword>' } },
      ],
    }
    await at.reply(id, { content, attachments: [picture, file] })
    const mail = await mailTo(email)
    expect(mail.from).toEqual({ name: 'Поддержка, Emberwald', address: 'help@desk.test' })
    expect(mail.replyTo?.[0]?.address).toBe(`help+${signTicket(at.testServer.secrets, id)}@desk.test`)
    expect(mail.inReplyTo).toBe(`<first-${id}@players.test>`)
    expect(mail.text).toContain('Look')
    const [shown, beside] = mail.attachments
    expect(shown).toMatchObject({ filename: 'снимок.png', mimeType: 'image/png', related: true })
    expect(mail.html).toContain(`<img src="cid:${shown?.contentId?.slice(1, -1)}" alt="The &lt;sword&gt;"`)
    expect(beside).toMatchObject({ filename: 'log.txt', disposition: 'attachment' })
    expect(Buffer.from(beside?.content as ArrayBuffer).toString()).toBe('what happened')
    expect(mail.head).not.toMatch(/Auto-Submitted|Precedence|List-Unsubscribe|X-Auto-Response/i)
    await delivered(id, 'sent')
  })

  it('names the files that do not fit, and brings the others', async () => {
    const email = guest()
    const id = await at.mailed(email)
    const large = await send('large.zip', Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(15_000_000)]))
    const more = await send('more.zip', Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(15_000_000)]))
    const small = await send('small.txt', Buffer.from('small'))
    await at.reply(id, { attachments: [large, more, small] })
    const [mail] = await at.mails(id)
    expect(mail?.body).toContain('did not fit into the e-mail: more.zip.')
    const { attachments } = await mailTo(email)
    expect(attachments.map(({ filename }) => filename)).toEqual(['large.zip', 'small.txt'])
  })

  it('to a player is marked as automatic and to be refused by mail programs', async () => {
    const player = await at.player()
    const id = await at.submit(player)
    // The confirmation email comes first.
    await mailTo(player.email)
    at.smtp.mails.length = 0
    await at.reply(id)
    const { head } = await mailTo(player.email)
    expect(head).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    expect(head.replace(/\r\n\s+/g, '')).toMatch(
      /List-Unsubscribe: ?<http:\/\/[^>]+\/api\/public\/unsubscribe\?code=[^>]+>/,
    )
  })

  it('is marked as an answer to a mail when it answers one by itself', async () => {
    const template = await at.testServer.db<{ id: string }[]>`
      insert into mail_templates (id, name, subject, body, created_at, updated_at)
      values (gen_random_uuid(), 'Auto', 'Got it', 'Thank you', now(), now()) returning id`
    await at.choose([{ ticketKind: 'mail', templateId: template[0]?.id as string }])
    const email = guest()
    await at.mailed(email)
    expect((await mailTo(email)).head).toMatch(/^Auto-Submitted: auto-replied\r$/m)
  })

  it('is followed by the pages of agents who see the ticket, and by no other', async () => {
    const id = await at.mailed(guest())
    const stranger = await addAgent(at.testServer, {
      roleId: await addRole(at.testServer, { categories: [] }),
    })
    const [page, blind] = await Promise.all([
      openPage(at.testServer, at.agent.token),
      openPage(at.testServer, stranger.token),
    ])
    await at.reply(id)
    await delivered(id, 'sent')
    expect(await page.until((heard) => heard.type === 'delivery' && heard.ticketId === id)).toBeDefined()
    expect(blind.heard.filter(({ type }) => type === 'delivery')).toEqual([])
    expect(await logOf(id)).not.toContain('mailFailed')
    page.close()
    blind.close()
  })
})

describe('an answer that comes back', () => {
  const bounce = async (id: number, over: object = {}) => {
    const mail = (await at.mails(id)).at(-1)
    const report = { recipient: null, failed: true, permanent: true, words: '550 no such user', ...over }
    return await at.testServer.db.begin((tx) =>
      recordBounce(tx, at.testServer, { messageId: mail?.message_id ?? '', ...report }),
    )
  }

  it('marks its message with the server’s words; one that is late or not ours marks nothing', async () => {
    const id = await at.mailed(guest())
    await at.reply(id)
    await delivered(id, 'sent')
    expect(await bounce(id, { failed: false })).toMatchObject({ ticketId: id })
    expect((await lastMessage(id))?.delivery?.state).toBe('sent')
    expect(await bounce(id, { messageId: '<unknown@desk.test>' })).toBeUndefined()
    await bounce(id)
    expect((await lastMessage(id))?.delivery).toMatchObject({ state: 'bounced', error: '550 no such user' })
    expect((await logOf(id)).filter((kind) => kind === 'mailFailed')).toHaveLength(1)
  })

  it('does not keep whoever is blocked from a code that lets them in', async () => {
    const { testServer } = at
    const to = guest()
    await testServer.db`
      insert into bounced_addresses (address, bounces, last_error, last_at, blocked_at) values (${to}, 3, 'gone', now(), now())`
    const mail = { to, subject: 'Password', body: 'Link: code-1', kind: 'resetPassword', automatic: true }
    const state = async (more: object) =>
      (await testServer.db.begin((tx) => postMail(tx, testServer.services, { ...mail, ...more }))).state
    expect(await state({ secret: 'code-1', letsIn: true })).toBe('queued')
    expect(await state({ secret: 'code-1' })).toBe('failed')
  })

  it('blocks its address at the third one; the same mail twice counts once; an agent may try again', async () => {
    const email = guest()
    const id = await at.mailed(email)
    for (const round of [1, 2, 3]) {
      const reply = await at.reply(id)
      expect(reply.delivery?.state, `answer ${round}`).toBe('queued')
      await delivered(id, 'sent')
      await bounce(id)
      await bounce(id)
    }
    at.smtp.mails.length = 0
    const reply = await at.reply(id)
    expect(reply.delivery).toMatchObject({ state: 'failed', error: 'addressBlocked' })
    const params = { id, messageId: reply.id }
    const resend = () => sendRequest(at.testServer, resendMessage, { token: at.agent.token, params })
    expect((await resend()).status).toBe(202)
    await delivered(id, 'sent')
    expect(at.smtp.mails).toHaveLength(1)
    expect((await resend()).problem.title).toBe('InvalidOperationException')
    expect((await logOf(id))[0]).toBe('mailResent')
    await bounce(id)
    expect((await at.reply(id)).delivery?.state).toBe('failed')
  })

  it('is not counted when another address sent it back, or only for now', async () => {
    const email = guest()
    const id = await at.mailed(email)
    for (const over of [{ recipient: 'elsewhere@forward.test' }, { permanent: false }, {}]) {
      await at.reply(id)
      await delivered(id, 'sent')
      await bounce(id, over)
    }
    const [row] = await at.testServer
      .db`select bounces, blocked_at from bounced_addresses where address = ${email}`
    expect(row).toEqual({ bounces: 1, blocked_at: null })
  })

  it('is sent again by nobody who does not see the ticket', async () => {
    const id = await at.mailed(guest())
    const reply = await at.reply(id)
    await delivered(id, 'sent')
    await bounce(id)
    const stranger = await addAgent(at.testServer, {
      roleId: await addRole(at.testServer, { categories: [] }),
    })
    const params = { id, messageId: reply.id }
    expect((await sendRequest(at.testServer, resendMessage, { token: stranger.token, params })).status).toBe(
      404,
    )
    const other = { id: await at.mailed(guest()), messageId: reply.id }
    expect(
      (await sendRequest(at.testServer, resendMessage, { token: at.agent.token, params: other })).status,
    ).toBe(404)
  })
})

describe('a template preview', () => {
  const preview = {
    subject: 'S {{ticket.title}}',
    text: '{{customer.email}} {{reply.text}}',
    event: 'agentResponse' as const,
  }

  it('shows the mail as it would leave, of sample data or a ticket one sees, and sends nothing', async () => {
    const { token } = at.agent
    const sample = await sendRequest(at.testServer, previewMailTemplate, { token, body: preview })
    expect(sample.data.subject).toBe('S Пропал меч [#100042]')
    expect(sample.data.html).toContain('player@example.com')
    const player = await at.player()
    const ticketId = await at.submit(player, { title: '<script>' })
    const before = await at.testServer.db`select 1 from mails`
    const filled = await sendRequest(at.testServer, previewMailTemplate, {
      token,
      body: { ...preview, ticketId },
    })
    expect(filled.data.subject).toBe(`S <script> [#${ticketId}]`)
    expect(filled.data.text).toContain(player.email)
    const stranger = await addAgent(at.testServer, {
      roleId: await addRole(at.testServer, { admin: true, categories: [] }),
    })
    const hidden = await sendRequest(at.testServer, previewMailTemplate, {
      token: stranger.token,
      body: { ...preview, ticketId },
    })
    expect(hidden.status).toBe(404)
    const unfit = await sendRequest(at.testServer, previewMailTemplate, {
      token,
      body: { ...preview, event: 'ticketClosed' },
    })
    expect(unfit.problem.errors).toEqual([{ path: 'event', message: 'Not for this event' }])
    expect(await at.testServer.db`select 1 from mails`).toHaveLength(before.length)
  })

  it('goes to the caller’s own address', async () => {
    const { token, email } = at.agent
    const answer = await sendRequest(at.testServer, sendTestMail, { token, body: preview })
    expect(answer.data).toEqual({ email })
    expect((await mailTo(email)).subject).toBe('S Пропал меч [#100042]')
  })
})
