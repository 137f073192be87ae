import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smtpMailer } from '../../src/platform/mailer.ts'
import { postMail, sendMailJob } from '../../src/platform/outbox.ts'
import { type Desk, openDesk } from '../support/desk.ts'

let desk: Desk
let smtp: SMTPServer
const received: string[] = []
let refuse = false
beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refuse) return done(Object.assign(new Error('mailbox busy'), { responseCode: 451 }))
        received.push(Buffer.concat(chunks).toString('utf8'))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()))
  const { port } = smtp.server.address() as AddressInfo
  desk = await openDesk({ SMTP_URL: `smtp://127.0.0.1:${port}` })
})
afterAll(async () => {
  await desk.close()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})

const mail = {
  to: 'player@mail.test',
  subject: 'Ответ на обращение',
  body: 'Здравствуйте!',
  kind: 'reply',
  automatic: true,
}
const post = async () => {
  await desk.db.begin((tx) => postMail(tx, desk, mail))
  const [row] = await desk.db<{ id: string }[]>`select id from mails order by id desc limit 1`
  return row?.id as string
}
const state = async (id: string) =>
  (await desk.db`select state, attempts, last_error from mails where id = ${id}`)[0]

describe('the outbox', () => {
  it('writes no mail when the transaction of its cause fails', async () => {
    await desk.db
      .begin(async (tx) => {
        await postMail(tx, desk, mail)
        throw new Error('the cause failed')
      })
      .catch(() => {})
    expect(await desk.db`select 1 from mails`).toHaveLength(0)
  })

  it('sends each mail once, marked as automatic, whoever else holds its job', async () => {
    const id = await post()
    const mailer = smtpMailer(desk.config.smtpUrl as string, desk.config.mailFrom)
    const send = sendMailJob(desk.db, desk.clock, mailer)
    await Promise.all([1, 2, 3].map(() => send({ mailId: id }, { job: { attempts: 1 } })))
    mailer.close()
    expect(received).toHaveLength(1)
    expect(received[0]).toMatch(/Auto-Submitted: auto-generated/i)
    expect(received[0]).toContain(`Message-ID: <${id}@127.0.0.1>`)
    expect(await state(id)).toMatchObject({ state: 'sent', attempts: 1 })
  })

  it('keeps a refused mail with the server’s words and tries it again', async () => {
    const id = await post()
    const mailer = smtpMailer(desk.config.smtpUrl as string, desk.config.mailFrom)
    const send = sendMailJob(desk.db, desk.clock, mailer)
    refuse = true
    await expect(send({ mailId: id }, { job: { attempts: 1 } })).rejects.toThrow('mailbox busy')
    expect(await state(id)).toMatchObject({
      state: 'queued',
      attempts: 1,
      last_error: expect.stringContaining('mailbox busy'),
    })
    refuse = false
    await send({ mailId: id }, { job: { attempts: 2 } })
    mailer.close()
    expect(await state(id)).toMatchObject({ state: 'sent', attempts: 2 })
  })
})
