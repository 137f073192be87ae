import { listDemoMails } from '@savepoint/contract/mail/dev-mail.ts'
import { createEmployee, resetEmployeePassword } from '@savepoint/contract/people/employees.ts'
import { confirmEmail, registerCustomer } from '@savepoint/contract/people/people.ts'
import { submitGuestRequest } from '@savepoint/contract/tickets/customer-tickets.ts'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startOutbox } from '../../src/mail/outbound/outbox.ts'
import { accessTokens } from '../../src/people/access-tokens.ts'
import { mailResetLink } from '../../src/people/authentication/reset-password.ts'
import { solvedChallenge } from '../support/challenges.ts'
import { codeIn, mailsTo } from '../support/mail/demo-mails.ts'
import { openSmtpServer } from '../support/mail/smtp-server.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole, addTopic, password, type Topic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

/** Every row of every table, as in a database dump. */
async function dumpOf({ db }: TestServer): Promise<string> {
  const tables = await db<{ name: string }[]>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`
  expect(tables.length).toBeGreaterThan(40)
  const rows: string[] = []
  for (const { name } of tables)
    for (const row of await db.unsafe<{ line: string }[]>(`select t::text as line from ${name} t`))
      rows.push(`${name} ${row.line}`)
  return rows.join('\n')
}

async function sendEach(
  testServer: TestServer,
  topic: Topic,
  token: string,
): Promise<Record<string, string>> {
  const to = (kind: string) => `${kind.toLowerCase()}@codes.test`
  const register = (login: string) =>
    sendRequest(testServer, registerCustomer, { body: { login, password, passwordConfirm: password } })
  await register(to('confirmEmail'))
  const { data: session } = await register(to('alreadyRegistered'))
  await testServer.db`update customers set email_confirmed_at = now() where email = ${to('alreadyRegistered')}`
  await testServer.db`delete from mails where recipient = ${to('alreadyRegistered')}`
  expect(session.accessToken).toBeTruthy()
  await register(to('alreadyRegistered'))
  const agentRoleId = await addRole(testServer)
  const person = { name: 'Mira', agentRoleId, showNickname: false }
  await sendRequest(testServer, createEmployee, {
    token,
    key: 'a-key-of-ours',
    body: { ...person, email: to('invitation') },
  })
  const taken = await addAgent(testServer, { roleId: agentRoleId, options: { email: to('passwordTaken') } })
  await sendRequest(testServer, resetEmployeePassword, { token, params: { id: taken.id } })
  await addAgent(testServer, { roleId: agentRoleId, options: { email: to('resetPassword') } })
  const people = {
    ...testServer.services,
    tokens: accessTokens(testServer.secrets, testServer.clock, testServer.config.publicUrl),
  }
  await mailResetLink(people, { login: to('resetPassword'), locale: null })
  const challenge = await solvedChallenge(testServer, '127.0.0.1')
  const request = { ...topic, title: 'T', description: 'D', email: to('confirmRequest'), challenge }
  expect((await sendRequest(testServer, submitGuestRequest, { body: request })).status).toBe(201)
  const kinds = [
    'confirmEmail',
    'alreadyRegistered',
    'invitation',
    'passwordTaken',
    'resetPassword',
    'confirmRequest',
  ]
  return Object.fromEntries(kinds.map((kind) => [kind, to(kind)]))
}

describe('A code that a mail brings', () => {
  let testServer: TestServer
  let topic: Topic
  let token: string
  beforeAll(async () => {
    testServer = await startTestServer()
    topic = await addTopic(testServer, { accountRecovery: true })
    token = (await addAgent(testServer, { roleId: await addRole(testServer, { admin: true }) })).token
  })
  afterAll(() => testServer.close())

  it('is nowhere in the database in plain text, yet shown in demo mode', async () => {
    const sent = await sendEach(testServer, topic, token)
    const shown = (await sendRequest(testServer, listDemoMails)).data.items
    const dump = await dumpOf(testServer)
    for (const [kind, recipient] of Object.entries(sent)) {
      const mail = (await mailsTo(testServer, recipient)).find((one) => one.kind === kind)
      const code = codeIn(mail)
      expect([kind, code.length]).toEqual([kind, 43])
      for (const form of [code, Buffer.from(code).toString('base64'), Buffer.from(code).toString('hex')])
        expect([kind, dump.includes(form)]).toEqual([kind, false])
      if (mail?.html) expect(mail.html).toContain(code)
      expect(shown.find(({ to, text }) => to === recipient && text.includes(code))).toBeDefined()
    }
    const code = codeIn((await mailsTo(testServer, sent.confirmEmail as string))[0])
    const body = { code, password: 'Other_2026!', passwordConfirm: 'Other_2026!' }
    expect((await sendRequest(testServer, confirmEmail, { body })).status).toBe(204)
  })

  it('can be decrypted only for its own email', async () => {
    const [one, other] = await testServer.db<{ id: string }[]>`
      select id from mails where secret_sealed is not null order by id limit 2`
    await testServer.db`
      update mails set secret_sealed = (select secret_sealed from mails where id = ${one?.id as string}) where id = ${other?.id as string}`
    expect((await sendRequest(testServer, listDemoMails)).status).toBe(500)
  })
})

describe('A code that has left', () => {
  it('arrives in the text and its HTML, and is not kept even encrypted', async () => {
    const smtp = await openSmtpServer()
    const testServer = await startTestServer({
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_ALLOWED_NETWORKS: '127.0.0.0/8',
    })
    const topic = await addTopic(testServer, { accountRecovery: true })
    const { token } = await addAgent(testServer, { roleId: await addRole(testServer, { admin: true }) })
    const sent = await sendEach(testServer, topic, token)
    const expected = Object.fromEntries(
      await Promise.all(
        Object.entries(sent).map(async ([kind, recipient]) => [
          recipient,
          codeIn((await mailsTo(testServer, recipient)).find((one) => one.kind === kind)),
        ]),
      ),
    ) as Record<string, string>
    const outbox = await startOutbox(testServer.services, (error) => {
      throw error
    })
    try {
      const left = async () => (await testServer.db`select 1 from mails where state <> 'sent'`).length
      await expect.poll(left).toBe(0)
      const arrived = await Promise.all(smtp.mails.map(({ raw }) => PostalMime.parse(raw)))
      for (const [recipient, code] of Object.entries(expected)) {
        const mail = arrived.find(({ to }) => to?.[0]?.address === recipient)
        expect([recipient, mail?.text?.includes(`code=${code}`)]).toEqual([recipient, true])
        if (mail?.html) expect(mail.html).toContain(`code=${code}`)
        expect(`${mail?.text}${mail?.html}`).not.toContain('sealed-')
      }
      expect(await testServer.db`select 1 from mails where secret_sealed is not null`).toHaveLength(0)
      const dump = await dumpOf(testServer)
      for (const code of Object.values(expected)) expect(dump).not.toContain(code)
    } finally {
      await outbox.stop()
      await testServer.close()
      await smtp.close()
    }
  })
})
