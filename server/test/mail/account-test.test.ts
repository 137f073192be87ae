import { createServer, type Server } from 'node:net'
import { testMailAccount } from '@savepoint/contract/mail/mail-tests.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addMailAccount, mailPassword, server } from '../support/mail/mail-accounts.ts'
import { type MailServer, startMailServer } from '../support/mail/mail-server.ts'
import { describeMailbox } from '../support/mail/mail-test-server.ts'
import { rawMail } from '../support/mail/mailbox.ts'
import { openSmtpServer, refusal } from '../support/mail/smtp-server.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole, addTopic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let token: string
const closing: (() => Promise<void>)[] = []
beforeAll(async () => {
  testServer = await startTestServer({ MAIL_ALLOWED_NETWORKS: '127.0.0.0/8' })
  token = (await addAgent(testServer, { roleId: await addRole(testServer, { admin: true }) })).token
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(() => testServer.close())

const local = { host: '127.0.0.1', secure: false }
const smtpOf = async (...options: Parameters<typeof openSmtpServer>) => {
  const smtp = await openSmtpServer(...options)
  closing.push(smtp.close)
  return smtp
}
const tryIt = async (
  over: { imap?: object; smtp?: object; id?: string; moveTo?: string },
  on: TestServer = testServer,
) => {
  const body = {
    senderEmail: 'support@desk.test',
    imap: server({ ...local, port: 1, ...over.imap }),
    smtp: server({ ...local, port: 1, ...over.smtp }),
    moveTo: over.moveTo ?? null,
    ...(over.id && { id: over.id }),
  }
  return await sendRequest(on, testMailAccount, { token, body })
}
const stepsOf = ({ data }: Awaited<ReturnType<typeof tryIt>>, of: string) =>
  data.steps.filter((step) => step.server === of).map(({ step, ok }) => `${step} ${ok ? 'ok' : 'failed'}`)
const failureOf = ({ data }: Awaited<ReturnType<typeof tryIt>>, of: string) =>
  data.steps.find((step) => step.server === of && !step.ok)?.message

describe('testing an account', () => {
  it('performs every step of sending without sending anything', async () => {
    const seen: string[] = []
    const smtp = await smtpOf({
      onMailFrom: ({ address }, _session, done) => done(void seen.push(`from ${address}`) as undefined),
      onRcptTo: ({ address }, _session, done) => done(void seen.push(`to ${address}`) as undefined),
    })
    const answer = await tryIt({ smtp: { port: smtp.port } })
    expect(stepsOf(answer, 'smtp')).toEqual(['name ok', 'connect ok', 'tls ok', 'signIn ok', 'send ok'])
    expect(seen).toEqual(['from support@desk.test', 'to support@desk.test'])
    expect(smtp.mails).toEqual([])
  })

  it('stops where a step fails, in the words of the server and without the password', async () => {
    const refusing = await smtpOf({
      onAuth: ({ password }, _session, done) => done(refusal(535, `No ${password} here`)),
    })
    const signIn = await tryIt({ smtp: { port: refusing.port } })
    expect(stepsOf(signIn, 'smtp').at(-1)).toBe('signIn failed')
    expect(failureOf(signIn, 'smtp')).toBe('535 No ••• here')
    expect(stepsOf(signIn, 'imap')).toEqual(['name ok', 'connect failed'])

    const strict = await smtpOf({ onRcptTo: (_to, _session, done) => done(refusal(550, 'Not your address')) })
    const send = await tryIt({ smtp: { port: strict.port } })
    expect(stepsOf(send, 'smtp').at(-1)).toBe('send failed')
    expect(failureOf(send, 'smtp')).toBe('550 Not your address')

    const plain = await tryIt({ smtp: { port: strict.port, secure: true } })
    expect(stepsOf(plain, 'smtp').at(-1)).toBe('tls failed')

    const unknown = await tryIt({ smtp: { host: 'no-such-host.invalid' } })
    expect(stepsOf(unknown, 'smtp')).toEqual(['name failed'])
  })

  it('refuses an untrusted certificate', async () => {
    const smtp = await smtpOf({ disabledCommands: [] })
    const answer = await tryIt({ smtp: { port: smtp.port } })
    expect(stepsOf(answer, 'smtp')).toEqual(['name ok', 'connect ok', 'tls failed'])
  })

  it('ends by itself when a server says nothing', async () => {
    const silent = await openSilentServer()
    closing.push(() => new Promise((resolve) => silent.server.close(() => resolve())))
    const answer = await tryIt({ imap: { port: silent.port }, smtp: { port: silent.port } })
    expect(stepsOf(answer, 'imap').at(-1)).toBe('signIn failed')
    expect(stepsOf(answer, 'smtp').at(-1)).toBe('signIn failed')
  })

  it('reaches no internal address unless the operator allows it', async () => {
    const closed = await startTestServer()
    try {
      const agent = await addAgent(closed, { roleId: await addRole(closed, { admin: true }) })
      const body = {
        senderEmail: 'support@desk.test',
        imap: server({ host: 'localhost' }),
        smtp: server({ host: '169.254.169.254' }),
        moveTo: null,
      }
      const answer = await sendRequest(closed, testMailAccount, { token: agent.token, body })
      expect(answer.data.steps.map(({ step, ok }) => [step, ok])).toEqual([
        ['name', false],
        ['name', false],
      ])
    } finally {
      await closed.close()
    }
  })

  it('uses a stored password only for its own server', async () => {
    const given: string[] = []
    const smtp = await smtpOf({
      onAuth: ({ username, password }, _session, done) => {
        given.push(password ?? '')
        done(null, { user: username })
      },
    })
    const account = await addMailAccount(testServer, token, {
      topic: await addTopic(testServer),
      over: {
        imap: server({ ...local, port: 1 }),
        smtp: server({ ...local, port: smtp.port }),
      },
    })
    const stored = { imap: { password: null }, smtp: { password: null, port: smtp.port }, id: account.id }
    expect((await tryIt(stored)).status).toBe(200)
    expect(given).toEqual([mailPassword])
    const elsewhere = await tryIt({ ...stored, smtp: { password: null, port: smtp.port, host: 'localhost' } })
    expect(elsewhere.problem.errors).toEqual([{ path: 'smtp.password', message: 'Enter the password again' }])
    expect(given).toHaveLength(1)
  })
})

describeMailbox('trying a mailbox', () => {
  let mailbox: MailServer
  beforeAll(async () => {
    mailbox = await startMailServer()
  })
  afterAll(async () => await mailbox.stop())

  it('signs in, lists the folders mail can be moved to, and finds the chosen one or says so', async () => {
    const imap = { port: mailbox.port, password: mailbox.password }
    const answer = await tryIt({ imap })
    expect(stepsOf(answer, 'imap')).toEqual(['name ok', 'connect ok', 'tls ok', 'signIn ok', 'folder ok'])
    expect(answer.data).toMatchObject({
      folders: [{ path: 'Archive', name: 'Archive' }],
      authservId: null,
    })
    expect(stepsOf(await tryIt({ imap, moveTo: 'Archive' }), 'imap').at(-1)).toBe('folder ok')
    const missing = await tryIt({ imap, moveTo: 'Elsewhere' })
    expect([stepsOf(missing, 'imap').at(-1), failureOf(missing, 'imap')]).toEqual([
      'folder failed',
      'There is no folder Elsewhere',
    ])
    const hand = await mailbox.connect('support')
    for (const name of ['mx.desk.test', 'evil.test', 'mx.desk.test']) {
      const headers = { From: 'ola@players.test', 'Authentication-Results': `${name}; dmarc=pass` }
      await hand.append('INBOX', rawMail(headers, 'Hello'))
    }
    expect((await tryIt({ imap })).data.authservId).toBe('mx.desk.test')
    const wrong = await tryIt({ imap: { ...imap, password: 'wrong' } })
    expect(stepsOf(wrong, 'imap').at(-1)).toBe('signIn failed')
    expect(failureOf(wrong, 'imap')).toMatch(/authentication failed/i)
  })
})

async function openSilentServer(): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => void socket.on('error', () => {}))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return { server, port: (server.address() as { port: number }).port }
}
