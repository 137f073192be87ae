import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPeopleTestServer } from '../people/people-test-server.ts'
import { countStored } from '../people/stored-words.ts'
import type { MailTestServer } from './mail-test-server.ts'

/** Promise 18: a mailbox's password appears in plain text neither in the database, a response nor an error, and is sent to no other host. */
export async function drillPasswords({ sendRequest, db, server, admin }: MailTestServer): Promise<string> {
  const password = `mailbox-${randomUUID()}`
  const body = await accountAt({ db }, { host: server.host, port: server.port, password })
  const made = await sendRequest('POST', '/api/private/mailAccounts', { token: admin, body })
  if (made.status !== 201) throw new Error(made.text)
  const path = `/api/private/mailAccounts/${made.body.id}`
  const elsewhere = { ...body.imap, host: 'elsewhere.test', password: null }
  const answers = [
    made,
    await sendRequest('GET', path, { token: admin }),
    await sendRequest('GET', '/api/private/mailAccounts', { token: admin }),
    await sendRequest('POST', '/api/private/mailAccounts/test', {
      token: admin,
      body: { senderEmail: body.senderEmail, imap: body.imap, smtp: body.smtp, moveTo: null },
    }),
    await sendRequest('PUT', path, { token: admin, body: { ...body, imap: elsewhere } }),
    await sendRequest('GET', '/api/private/audit', { token: admin }),
  ]
  const moved = answers[4]?.status
  // The server refuses the password, and the account shows that.
  await sleep(3_000)
  const { found, tables } = await countStored(db, [password])
  const shown = answers.filter(({ text }) => text.includes(password)).length
  if (found + shown > 0 || moved !== 400)
    throw new Error(`promise 18 was broken: ${found} stored, ${shown} shown, ${moved}`)
  return `a mailbox's password: ${found} times in ${tables} tables, in ${shown} of ${answers.length} answers; with another host and no password anew: refused`
}

const insides = [
  '127.0.0.1',
  'localhost',
  '127.1.2.3',
  '0.0.0.0',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  'fe80::1',
  'fd00::1',
  '2130706433',
  '0x7f000001',
  '127.1',
]

/** Promise 19: no form of an internal address is reached, neither by testing an account nor by reading one. */
export async function drillInside(): Promise<string> {
  let reached = 0
  const door = createServer((socket) => {
    reached += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => door.listen(0, '0.0.0.0', resolve))
  const { port } = door.address() as { port: number }
  const testServer = await startPeopleTestServer()
  try {
    const { sendRequest, admin } = testServer
    let refused = 0
    for (const host of insides) {
      const body = await accountAt(testServer, { host, port, password: 'x' })
      const { senderEmail, imap, smtp } = body
      const trial = await sendRequest('POST', '/api/private/mailAccounts/test', {
        token: admin,
        body: { senderEmail, imap, smtp, moveTo: null },
      })
      if (!trial.text.includes('"ok":true')) refused += 1
      await sendRequest('POST', '/api/private/mailAccounts', { token: admin, body })
    }
    await sleep(8_000)
    if (reached > 0 || refused !== insides.length)
      throw new Error(`promise 19 was broken: ${reached} reached, ${refused} refused`)
    return `${insides.length} forms of inside addresses, tried and then read: ${reached} connections`
  } finally {
    await testServer.end()
    door.close()
  }
}

async function accountAt(
  { db }: Pick<MailTestServer, 'db'>,
  { host, port, password }: { host: string; port: number; password: string },
) {
  const [topic] = await db<{ projectId: string; categoryId: string }[]>`
    select project_id as "projectId", id as "categoryId" from categories where published and deleted_at is null order by id limit 1`
  const user = `drill-${randomUUID()}@desk.test`
  const server = { host, port, secure: false, username: user, password }
  return {
    senderName: 'Drill',
    senderEmail: user,
    imap: server,
    smtp: server,
    afterReading: 'read',
    moveTo: null,
    isDefault: false,
    enabled: true,
    ...topic,
  }
}
