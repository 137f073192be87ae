import { documentFromText } from '@savepoint/contract/document-contents.ts'
import {
  closeTicket,
  confirmGuestRequest,
  submitGuestRequest,
} from '@savepoint/contract/tickets/customer-tickets.ts'
import { addNote, updateTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readToken } from '../../src/mail/mail-token.ts'
import { advanceTickets } from '../../src/tickets/workflow/advance-tickets.ts'
import { solvedChallenge } from '../support/challenges.ts'
import { codeIn, mailsTo } from '../support/mail/demo-mails.ts'
import { type EmailTestServer, startEmailTestServer } from '../support/mail/email-test-server.ts'
import { addMailTemplate } from '../support/mail/mail-accounts.ts'
import { sendRequest, upload } from '../support/requests.ts'

let at: EmailTestServer
const templates: Record<string, string> = {}
beforeAll(async () => {
  at = await startEmailTestServer()
  const words = {
    wide: { subject: 'Wide {{ticket.number}}', text: '{{ticket.title}}|{{request.text}}' },
    near: { subject: 'Near', text: 'near {{category.name}}' },
    mail: { subject: 'Got it {{ticket.title}}', text: 'Words: <{{request.text}}> of {{customer.email}}' },
    closed: { subject: 'Solved', text: 'Solved, archived in {{archive.days}}' },
    reply: { subject: 'Re {{ticket.title}}', text: '{{agent.name}} says\n\n{{reply.text}}\n\nBye' },
  }
  for (const [name, template] of Object.entries(words))
    templates[name] = (await addMailTemplate(at.testServer, at.agent.token, template)).id
})
beforeEach(async () => {
  await at.choose([])
})
afterAll(() => at.close())

const chosen = (name: string) => ({ templateId: templates[name] as string })
let guests = 0
const guest = () => {
  guests += 1
  return `guest-${guests}@players.test`
}
async function requestAsGuest(email: string) {
  const body = {
    ...at.topic,
    title: 'SECRET title',
    description: 'SECRET words',
    email,
    challenge: await solvedChallenge(at.testServer),
  }
  const answer = await sendRequest(at.testServer, submitGuestRequest, { body, address: `10.9.0.${guests}` })
  return answer.data.id
}

describe('an answer of files alone', () => {
  it('names its files, to players in a notification and to senders of emails', async () => {
    await at.choose([{ ...chosen('reply'), event: 'agentResponse', ticketKind: 'mail' }])
    const player = await at.player()
    for (const id of [await at.submit(player), await at.mailed(guest())]) {
      const file = async (name: string) =>
        (await upload(at.testServer, { token: at.agent.token, name, content: Buffer.from('12:00 ok') })).data
      const attachments = [(await file('steps.txt')).id, (await file('map.log')).id]
      await at.reply(id, { content: { type: 'doc', content: [{ type: 'paragraph' }] }, attachments })
      const mail = (await at.mails(id)).at(-1)
      expect(mail?.body).toMatch(/Files: steps\.txt, map\.log|Файлы: steps\.txt, map\.log/)
    }
  })
})

describe('automatic emails', () => {
  it('is chosen by category, then project, then account; an entry without a template stops it', async () => {
    const { projectId, categoryId } = at.topic
    await at.choose([
      { ...chosen('wide') },
      { ...chosen('near'), projectId },
      { templateId: null, projectId, categoryId },
    ])
    const stopped = await at.submit(await at.player())
    expect(await at.mails(stopped)).toEqual([])
    const near = await at.submit(await at.player(), at.other)
    expect((await at.mails(near)).map(({ body }) => body)).toEqual([expect.stringContaining('near Bugs')])
    await at.choose([chosen('wide')])
    const wide = await at.submit(await at.player())
    expect(await at.mails(wide)).toMatchObject([
      {
        subject: `Wide ${wide} [#${wide}]`,
        body: expect.stringContaining('SECRET title|SECRET words'),
        automatic: true,
      },
    ])
  })

  it('is in the language of the player, or else in that of the template', async () => {
    const { id: templateId } = await addMailTemplate(at.testServer, at.agent.token, {
      subject: 'Got it',
      text: 'Thank you, {{ticket.status}}',
      locale: 'en',
      translations: {
        pt: { subject: 'Recebido', text: 'Obrigado' },
        ru: { subject: 'Принято', text: '{{reply.text}}' },
      },
    })
    const mailIn = async (locale: string) => {
      const player = await at.player()
      await at.testServer.db`update customers set locale = ${locale} where id = ${player.id}`
      const id = await at.submit(player)
      await at.reply(id)
      return (await at.mails(id)).at(-1)
    }
    await at.choose([{ templateId, event: 'agentResponse' }])
    expect(await mailIn('pt')).toMatchObject({
      subject: expect.stringContaining('Recebido'),
      body: expect.stringMatching(/Obrigado(?:.|\n)*\/unsubscribe\?code=\S+&lang=pt\b/),
      html: expect.stringContaining('<html lang="pt"'),
    })
    await at.testServer.db`delete from mail_template_translations where locale = 'ru'`
    expect(await mailIn('ru')).toMatchObject({
      subject: expect.stringContaining('Got it'),
      body: expect.stringMatching(/Thank you, [a-z]/),
      html: expect.stringContaining('<html lang="en"'),
    })
  })

  it('is nothing where no template is chosen, nor for the other kind of ticket', async () => {
    expect(await at.mails(await at.submit(await at.player()))).toEqual([])
    await at.choose([{ ...chosen('mail'), ticketKind: 'mail' }])
    expect(await at.mails(await at.submit(await at.player()))).toEqual([])
    expect(await at.mails(await at.mailed(guest()))).toHaveLength(1)
  })

  it('announces a resolution whoever resolved the ticket, once each time', async () => {
    await at.choose([{ ...chosen('closed'), event: 'ticketClosed' }])
    const byStatus = await at.submit(await at.player())
    const { token } = at.agent
    await sendRequest(at.testServer, updateTicket, {
      token,
      params: { id: byStatus },
      body: { status: 'Resolved' },
    })
    const byReply = await at.submit(await at.player())
    await at.reply(byReply, { status: 'Resolved' })
    const player = await at.player()
    const byCustomer = await at.submit(player)
    await sendRequest(at.testServer, closeTicket, { token: player.token, params: { id: byCustomer } })
    const byTime = await at.submit(await at.player())
    await at.reply(byTime)
    await at.testServer
      .db`update tickets set resolves_at = now() - interval '1 day', remind_at = null where id = ${byTime}`
    await advanceTickets(at.testServer.services)
    for (const id of [byStatus, byReply, byCustomer, byTime]) {
      const sent = (await at.mails(id)).filter(({ kind }) => kind === 'ticketClosed')
      expect(
        sent.map(({ body }) => body),
        `ticket ${id}`,
      ).toEqual([expect.stringContaining('archived in 10')])
    }
  })

  it('quotes nothing to an unconfirmed address', async () => {
    await at.choose([
      { ...chosen('mail'), ticketKind: 'mail' },
      { ...chosen('wide') },
      { ...chosen('reply'), event: 'agentResponse', ticketKind: 'mail' },
    ])
    const email = guest()
    const mailed = await at.mailed(email)
    await at.reply(mailed)
    const unproved = await at.player({ proved: false })
    const submitted = await at.submit(unproved)
    await at.reply(submitted)
    const all = [...(await at.mails(mailed)), ...(await at.mails(submitted))]
    expect(all).toHaveLength(4)
    expect(JSON.stringify(all)).not.toContain('SECRET')
    expect(all[0]).toMatchObject({ subject: `Got it [#${mailed}]`, body: `Words: <> of ${email}` })
    expect(all[3]?.body).not.toContain('We are on it')
  })

  it('is one fixed text for a guest’s form until the address is confirmed', async () => {
    await at.choose([{ ...chosen('wide') }, { ...chosen('closed'), event: 'ticketClosed' }])
    const email = guest()
    const id = await requestAsGuest(email)
    const params = { id }
    const { token } = at.agent
    await sendRequest(at.testServer, updateTicket, { token, params, body: { status: 'Resolved' } })
    const [mail, ...more] = await at.mails(id)
    expect([mail?.kind, more]).toEqual(['confirmRequest', []])
    expect(JSON.stringify(mail)).not.toContain('SECRET')
    const code = codeIn((await mailsTo(at.testServer, email))[0])
    await sendRequest(at.testServer, confirmGuestRequest, { body: { code } })
    await at.testServer.db`update tickets set status = 'Created' where id = ${id}`
    await sendRequest(at.testServer, updateTicket, { token, params, body: { status: 'Resolved' } })
    expect((await at.mails(id)).map(({ kind }) => kind)).toEqual(['confirmRequest', 'ticketClosed'])
  })

  it('are sent neither to programs nor to ourselves', async () => {
    await at.choose([{ ...chosen('mail'), ticketKind: 'mail' }])
    expect(await at.mails(await at.mailed(guest(), { automatic: true }))).toEqual([])
    expect(await at.mails(await at.mailed(at.account.senderEmail))).toEqual([])
    expect(await at.mails(await at.mailed('support@savepoint.test'))).toEqual([])
  })

  it('are sent to one address once in ten minutes, also under a race', async () => {
    await at.choose([{ ...chosen('mail'), ticketKind: 'mail' }])
    const email = guest()
    const ids = await Promise.all(Array.from({ length: 10 }, () => at.mailed(email)))
    const sent = async () =>
      (await at.testServer.db`select 1 from mails where recipient = ${email} and event = 'ticketCreated'`)
        .length
    expect(new Set(ids).size).toBe(10)
    expect(await sent()).toBe(1)
    at.testServer.clock.advance({ minutes: 9 })
    await at.mailed(email)
    expect(await sent()).toBe(1)
    at.testServer.clock.advance({ minutes: 2 })
    await at.mailed(email)
    expect(await sent()).toBe(2)
  })
})

describe('an agent’s answer', () => {
  it('always leaves, known by its number and its signed token, and threads with the mails before it', async () => {
    const email = guest()
    const id = await at.mailed(email)
    const first = await at.reply(id)
    await at.reply(id)
    const [one, two] = await at.mails(id)
    expect(one).toMatchObject({
      recipient: email,
      automatic: false,
      unsubscribe_url: null,
      subject: expect.stringContaining(`[#${id}]`),
      in_reply_to: `<first-${id}@players.test>`,
    })
    expect(first.delivery).toMatchObject({ state: 'queued', to: email, error: null })
    expect(two?.in_reply_to).toBe(one?.message_id)
    expect(two?.refs).toEqual([`<first-${id}@players.test>`, one?.message_id])
    expect(readToken(at.testServer.secrets, one?.message_id ?? '')).toBe(id)
    expect(one?.message_id).toMatch(/@desk\.test>$/)
  })

  it('stands in the chosen template, formatted in its HTML part and plain beside it', async () => {
    await at.choose([{ ...chosen('reply'), event: 'agentResponse', ticketKind: 'mail' }])
    const id = await at.mailed(guest())
    const bold = { type: 'text', text: 'now <b>', marks: [{ type: 'bold' }] }
    const link = {
      type: 'text',
      text: 'here',
      marks: [{ type: 'link', attrs: { href: 'https://a.test/?a=1&b="2"' } }],
    }
    await at.reply(id, { content: { type: 'doc', content: [{ type: 'paragraph', content: [bold, link] }] } })
    const [mail] = await at.mails(id)
    expect(mail?.body).toBe('Mira says\n\nnow <b>here (https://a.test/?a=1&b="2")\n\nBye')
    expect(mail?.html).toContain('<b>now &lt;b&gt;</b><a href="https://a.test/?a=1&amp;b=&quot;2&quot;"')
    expect(mail?.html).toMatch(/Mira says<\/p>\n<div dir="auto"><p.*now.*\n<p[^>]*>Bye/s)
  })

  it('is a notification to a player, who can unsubscribe by setting or by link', async () => {
    const player = await at.player()
    const id = await at.submit(player)
    await at.reply(id)
    const [mail] = await at.mails(id)
    expect(mail).toMatchObject({
      automatic: true,
      unsubscribe_url: expect.stringContaining('/unsubscribe?code='),
    })
    expect(mail?.body).toContain(mail?.unsubscribe_url ?? 'none')
    const code = new URL(mail?.unsubscribe_url ?? '').searchParams.get('code') as string
    const click = (given: string) =>
      at.testServer.app.inject({
        method: 'POST',
        url: `/api/public/unsubscribe?code=${given}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    expect((await click(`${(await at.player()).id}.${code.split('.')[1]}`)).statusCode).toBe(400)
    const opened = await at.testServer.app.inject(`/api/public/unsubscribe?code=${code}`)
    expect([opened.statusCode, opened.headers.location]).toEqual([303, `/unsubscribe?code=${code}`])
    expect((await click(code)).json()).toEqual({ email: player.email, ended: 'replies' })
    await at.choose([{ ...chosen('closed'), event: 'ticketClosed' }])
    const silent = await at.reply(id, { status: 'Resolved' })
    expect(silent.delivery).toBeNull()
    expect(await at.mails(id)).toHaveLength(1)
  })

  it('brings no note of an agent', async () => {
    const id = await at.mailed(guest())
    const { token } = at.agent
    await sendRequest(at.testServer, addNote, {
      token,
      params: { id },
      body: { content: documentFromText('NOTE') },
    })
    await at.reply(id)
    const mails = await at.mails(id)
    expect(mails).toHaveLength(1)
    expect(JSON.stringify(mails)).not.toContain('NOTE')
  })
})
