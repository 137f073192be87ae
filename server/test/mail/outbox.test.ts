import { createServer, type Server } from 'node:net'
import { enableMailAccount, type MailAccount } from '@savepoint/contract/mail/mail-accounts.ts'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startOutbox } from '../../src/mail/outbound/outbox.ts'
import { type NewMail, postMail } from '../../src/platform/outbox/outbox.ts'
import { deleteFilesOfSentMails } from '../../src/platform/outbox/outbox-queries.ts'
import { addMailAccount, server } from '../support/mail/mail-accounts.ts'
import { openSmtpServer, refusal } from '../support/mail/smtp-server.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole, addTopic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

type Smtp = Awaited<ReturnType<typeof openSmtpServer>>

let testServer: TestServer
let smtp: Smtp
let token: string
let answer: () => Promise<void>
let silent: Server
let slow: MailAccount
let switched: MailAccount
let refused: string[] = []
const running: { stop: () => Promise<void> }[] = []
beforeAll(async () => {
  smtp = await openSmtpServer({
    answer: () => answer(),
    onRcptTo: ({ address }, _session, done) =>
      refused.includes(address) ? done(refusal(550, '5.1.1 No such user here')) : done(),
  })
  testServer = await startTestServer({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_ALLOWED_NETWORKS: '127.0.0.0/8',
  })
  token = (await addAgent(testServer, { roleId: await addRole(testServer, { admin: true }) })).token
  answer = async () => {}
  silent = createServer((socket) => void socket.on('error', () => {}))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', () => resolve()))
  const topic = await addTopic(testServer)
  const sending = (port: number) =>
    addMailAccount(testServer, token, {
      topic,
      over: { smtp: server({ host: '127.0.0.1', secure: false, port }) },
    })
  slow = await sending((silent.address() as { port: number }).port)
  switched = await sending(smtp.port)
})
afterEach(async () => {
  for (const outbox of running.splice(0)) await outbox.stop()
  answer = async () => {}
  refused = []
  smtp.mails.length = 0
})
afterAll(async () => {
  await testServer.close()
  await smtp.close()
  silent.close()
})

const run = async () => {
  running.push(
    await startOutbox(testServer.services, (error) => {
      throw error
    }),
  )
}
let count = 0
const post = async (over: Partial<NewMail> = {}) => {
  count += 1
  const mail = { subject: 'Ответ', body: 'Здравствуйте!', kind: 'reply', automatic: true, ...over }
  const to = over.to ?? `player-${count}@mail.test`
  await testServer.db.begin((tx) => postMail(tx, testServer, { ...mail, to }))
  const [row] = await testServer.db<
    { id: string }[]
  >`select id from mails where recipient = ${to} order by id desc limit 1`
  return row?.id as string
}
const stateOf = async (id: string) =>
  (
    await testServer.db`select state, attempts, last_error, leased_until is not null as held from mails where id = ${id}`
  )[0]
const becomes = (id: string, expected: object) =>
  expect.poll(() => stateOf(id), { interval: 50 }).toMatchObject(expected)

describe('the outbox', () => {
  it('writes no mail when the transaction of its cause fails', async () => {
    const posting = testServer.db.begin(async (tx) => {
      await postMail(tx, testServer, {
        to: 'a@b.test',
        subject: 'S',
        body: 'B',
        kind: 'reply',
        automatic: true,
      })
      throw new Error('the cause failed')
    })
    await expect(posting).rejects.toThrow('the cause failed')
    expect(await testServer.db`select 1 from mails where recipient = 'a@b.test'`).toHaveLength(0)
  })

  it('sends each mail once, however many processes send', async () => {
    await Promise.all([run(), run(), run()])
    const ids = await Promise.all(Array.from({ length: 12 }, () => post()))
    for (const id of ids) await becomes(id, { state: 'sent', attempts: 1 })
    expect(smtp.mails).toHaveLength(12)
    for (const id of ids)
      expect(smtp.mails.filter(({ raw }) => raw.includes(`Message-ID: <${id}@127.0.0.1>`))).toHaveLength(1)
    expect(smtp.mails[0]?.raw).toMatch(/Auto-Submitted: auto-generated/)
    expect(smtp.mails[0]?.raw).toMatch(/X-Auto-Response-Suppress: All/)
  })

  it('leaves what an agent wrote without a mark of automatic mail', async () => {
    await run()
    await becomes(await post({ automatic: false }), { state: 'sent' })
    expect(smtp.mails[0]?.raw).not.toMatch(/Auto-Submitted|Suppress|Precedence/i)
  })

  it('carries the files of a mail, and keeps them no longer than the mail waits', async () => {
    const content = Buffer.from(Array.from({ length: 70_000 }, (_, topic) => topic % 256))
    const files = [
      { name: 'отчёт.bin', type: 'application/octet-stream', content },
      { name: 'b.csv', type: 'text/csv; charset=utf-8', content: Buffer.from('\ufeffa;b\r\n.\r\nя;1\n') },
    ]
    refused = ['gone@mail.test']
    answer = async () => {
      throw refusal(451, 'mailbox busy')
    }
    await run()
    const [id, gone] = [await post({ files }), await post({ to: 'gone@mail.test', files })]
    await becomes(id, { state: 'queued', attempts: 1, held: false })
    await becomes(gone, { state: 'failed' })
    const kept = async () =>
      (await testServer.db`select distinct mail_id from mail_files`).map((row) => row.mail_id)
    expect((await kept()).toSorted()).toEqual([id, gone].toSorted())
    await deleteFilesOfSentMails(testServer.db)
    expect(await kept()).toEqual([id])
    answer = async () => {}
    testServer.clock.advance({ seconds: 61 })
    await becomes(id, { state: 'sent' })
    const { attachments } = await PostalMime.parse(smtp.mails[0]?.raw ?? '')
    expect(attachments.map(({ filename }) => filename)).toEqual(['отчёт.bin', 'b.csv'])
    expect(attachments.map(({ content }) => Buffer.from(content as ArrayBuffer))).toEqual(
      files.map((file) => file.content),
    )
    await deleteFilesOfSentMails(testServer.db)
    expect(await kept()).toEqual([])
  })

  it('lets the email of a disabled account wait until it is enabled', async () => {
    await run()
    const id = await post({ accountId: switched.id })
    await becomes(id, { state: 'sent' })
    expect(smtp.mails[0]?.from).toBe(switched.senderEmail)
    const params = { id: switched.id }
    const waiting = await post({ accountId: switched.id })
    await becomes(waiting, { state: 'sent' })
    await sendRequest(testServer, enableMailAccount, { token, params, body: { enabled: false } })
    const [held] = await testServer.db<{ id: string }[]>`
      update mails set state = 'queued' where id = ${waiting} returning id`
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect(await stateOf(held?.id as string)).toMatchObject({ state: 'queued' })
    await sendRequest(testServer, enableMailAccount, { token, params, body: { enabled: true } })
    await becomes(waiting, { state: 'sent' })
  })

  it('retries after growing pauses what a server cannot accept now, and shows its words', async () => {
    answer = async () => {
      throw refusal(451, 'mailbox busy')
    }
    await run()
    const id = await post()
    await becomes(id, { state: 'queued', held: false, last_error: expect.stringContaining('busy') })
    testServer.clock.advance({ seconds: 61 })
    await becomes(id, { state: 'queued', attempts: 2, held: false })
    testServer.clock.advance({ seconds: 61 })
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect(await stateOf(id)).toMatchObject({ attempts: 2 })
    answer = async () => {}
    testServer.clock.advance({ seconds: 61 })
    await becomes(id, { state: 'sent', attempts: 3, last_error: null })
  })

  it('gives up at once what is refused for good, and after two days what is not taken', async () => {
    refused = ['gone@mail.test']
    await run()
    await becomes(await post({ to: 'gone@mail.test' }), {
      state: 'failed',
      attempts: 1,
      last_error: '550 5.1.1 No such user here',
    })
    answer = async () => {
      throw refusal(451, 'mailbox busy')
    }
    const id = await post()
    await becomes(id, { state: 'queued', attempts: 1, held: false })
    testServer.clock.advance({ hours: 48 })
    await becomes(id, { state: 'failed', last_error: expect.stringContaining('mailbox busy') })
  })

  it('takes over the lease of a process that died, with the same Message-ID', async () => {
    const id = await post()
    await testServer.db`update mails set attempts = 1, leased_until = now() + interval '1 minute' where id = ${id}`
    await run()
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await stateOf(id)).toMatchObject({ state: 'queued', attempts: 1 })
    await testServer.db`update mails set leased_until = now() - interval '1 second' where id = ${id}`
    await becomes(id, { state: 'sent', attempts: 2 })
    expect(smtp.mails.map(({ raw }) => raw.includes(`<${id}@`))).toEqual([true])
  })

  it('respects the lease of another process, however far its clock is off', async () => {
    const answered = Promise.withResolvers<void>()
    answer = () => answered.promise
    await run()
    const id = await post()
    await becomes(id, { attempts: 1, held: true })
    const { clock, services } = testServer
    const ahead = { now: () => new Date(clock.now().getTime() + 120_000) }
    running.push(await startOutbox({ ...services, clock: ahead }, () => {}))
    await new Promise((resolve) => setTimeout(resolve, 500))
    answered.resolve()
    await becomes(id, { state: 'sent', attempts: 1 })
    expect(smtp.mails).toHaveLength(1)
  })

  it('does not send again what it is still sending, though its lease ended', async () => {
    const answered = Promise.withResolvers<void>()
    answer = () => answered.promise
    await run()
    const id = await post()
    await becomes(id, { attempts: 1, held: true })
    await testServer.db`update mails set leased_until = now() - interval '1 second' where id = ${id}`
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    answered.resolve()
    await becomes(id, { state: 'sent', attempts: 1 })
    expect(smtp.mails).toHaveLength(1)
  })

  it('is not held up by a server that says nothing', async () => {
    await run()
    const stuck = await Promise.all(Array.from({ length: 40 }, () => post({ accountId: slow.id })))
    await becomes(await post(), { state: 'sent' })
    // The stuck emails are still in flight, so nothing waited for them.
    const [row] = await testServer.db<{ held: number }[]>`
      select count(*)::int as held from mails where id = any (${stuck}) and leased_until is not null`
    expect(row?.held).toBe(4)
    await testServer.db`delete from mails where id = any (${stuck})`
  })

  it('reaches no internal server, even if an account names one', async () => {
    const closed = await startTestServer()
    try {
      const admin = await addAgent(closed, { roleId: await addRole(closed, { admin: true }) })
      const account = await addMailAccount(closed, admin.token, {
        topic: await addTopic(closed),
        over: {
          smtp: server({ host: 'localhost', secure: false, port: smtp.port }),
        },
      })
      await closed.db.begin((tx) =>
        postMail(tx, closed, { to: 'a@b.test', subject: 'S', body: 'B', kind: 'k', automatic: true }),
      )
      const outbox = await startOutbox(closed.services, () => {})
      await expect
        .poll(async () => (await closed.db`select last_error from mails`)[0]?.last_error)
        .toMatch(/not open to mail accounts/)
      await outbox.stop()
      const [row] = await closed.db`select send_error from mail_accounts where id = ${account.id}`
      expect(row?.send_error).toMatch(/not open to mail accounts/)
      expect(smtp.mails).toEqual([])
    } finally {
      await closed.close()
    }
  })
})
