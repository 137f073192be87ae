import {
  createMailAccount,
  deleteMailAccount,
  enableMailAccount,
  getMailAccount,
  listMailAccounts,
  listMailTopics,
  updateMailAccount,
} from '@savepoint/contract/mail/mail-accounts.ts'
import type { MailAccountInput } from '@savepoint/contract/mail/mail-inputs.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  accountInput,
  addMailAccount,
  addMailTemplate,
  mailPassword,
  server,
} from '../support/mail/mail-accounts.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole, addTopic, type Topic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let token: string
let topic: Topic
beforeAll(async () => {
  testServer = await startTestServer()
  topic = await addTopic(testServer, { project: 'Emberwald', category: 'Payments' })
  token = (
    await addAgent(testServer, {
      roleId: await addRole(testServer, { admin: true, categories: [topic.categoryId] }),
    })
  ).token
})
afterAll(() => testServer.close())

const create = (over: Partial<MailAccountInput>) =>
  sendRequest(testServer, createMailAccount, { token, body: accountInput(topic, over) })
const defaults = async () => {
  const { data } = await sendRequest(testServer, listMailAccounts, { token })
  return data.items.filter(({ isDefault }) => isDefault).map(({ id }) => id)
}

describe('the default account', () => {
  it('is the first account whatever is requested, and exactly one under a race', async () => {
    const first = await addMailAccount(testServer, token, { topic, over: { isDefault: false } })
    expect(first.isDefault).toBe(true)
    const made = await Promise.all(Array.from({ length: 8 }, () => create({ isDefault: true })))
    expect(made.map(({ status }) => status)).toEqual(Array(8).fill(201))
    const [winner, ...others] = await defaults()
    expect(others).toEqual([])
    const all = [first, ...made.map(({ data }) => data)]
    const updates = all.map((account) => {
      const body = { ...accountInput(topic, { isDefault: true }), senderEmail: account.senderEmail }
      return sendRequest(testServer, updateMailAccount, { token, params: { id: account.id }, body })
    })
    expect((await Promise.all(updates)).map(({ status }) => status)).toEqual(Array(9).fill(200))
    expect(await defaults()).toHaveLength(1)
    expect(winner).toBeDefined()
  })

  it('cannot be unset, nor deleted while there are others', async () => {
    const [id = ''] = await defaults()
    const { data } = await sendRequest(testServer, getMailAccount, { token, params: { id } })
    const body = { ...accountInput(topic), senderEmail: data.senderEmail }
    const stopped = await sendRequest(testServer, updateMailAccount, { token, params: { id }, body })
    expect([stopped.status, stopped.problem.errors?.[0]?.path]).toEqual([400, 'isDefault'])
    const deleted = await sendRequest(testServer, deleteMailAccount, { token, params: { id } })
    expect([deleted.status, deleted.problem.title]).toEqual([403, 'InvalidOperationException'])
    const other = await addMailAccount(testServer, token, { topic })
    expect(
      (await sendRequest(testServer, deleteMailAccount, { token, params: { id: other.id } })).status,
    ).toBe(204)
  })
})

describe('passwords of mailboxes', () => {
  it('are in no response, row, idempotency key or audit entry', async () => {
    const answer = await sendRequest(testServer, createMailAccount, {
      token,
      key: 'create-account-1',
      body: accountInput(topic),
    })
    const { id } = answer.data
    await sendRequest(testServer, updateMailAccount, {
      token,
      params: { id },
      body: { ...accountInput(topic), smtp: server({ port: 465, password: `${mailPassword}-new` }) },
    })
    const [rows] = await testServer.db<{ all: string }[]>`
      select concat((select json_agg(a) from mail_accounts a), (select json_agg(a) from audit a), (select json_agg(k) from idempotency_keys k)) as all`
    expect(rows?.all).toContain(id)
    expect(rows?.all).not.toContain(mailPassword)
    expect(answer.text).not.toContain(mailPassword)
    const [audited] = await testServer.db<{ after: object }[]>`
      select after from audit where subject_id = ${id} and action = 'mailAccountChanged'`
    expect(audited?.after).toMatchObject({ newPasswords: ['imap', 'smtp'] })
  })

  it('are of one sign-in when they were entered as one, and of two when one is changed alone', async () => {
    const account = await addMailAccount(testServer, token, { topic })
    const params = { id: account.id }
    const save = async (imap: string | null, smtp: string | null) => {
      const servers = { imap: server({ password: imap }), smtp: server({ port: 465, password: smtp }) }
      const body = { ...accountInput(topic, servers), senderEmail: account.senderEmail }
      return (await sendRequest(testServer, updateMailAccount, { token, params, body })).data.oneSignIn
    }
    const ask = async () => (await sendRequest(testServer, getMailAccount, { token, params })).data.oneSignIn
    expect(account.oneSignIn).toBe(true)
    expect(await save(null, null)).toBe(true)
    expect(await save('of IMAP', null)).toBe(false)
    expect(await save(null, null)).toBe(false)
    expect(await save(null, 'of IMAP')).toBe(false)
    expect(await save('one', 'one')).toBe(true)
    await testServer.db`update mail_accounts set one_sign_in = null where id = ${account.id}`
    expect(await ask()).toBe(true)
    await save(null, 'other')
    await testServer.db`update mail_accounts set one_sign_in = null where id = ${account.id}`
    expect(await ask()).toBe(false)
    const smtp = server({ port: 465, username: 'sender' })
    const other = await addMailAccount(testServer, token, { topic, over: { smtp } })
    expect(other.oneSignIn).toBe(false)
  })

  it('are kept with null, and never used for another host, port or user', async () => {
    const account = await addMailAccount(testServer, token, { topic })
    const params = { id: account.id }
    const body = { ...accountInput(topic), senderEmail: account.senderEmail }
    const kept = { ...body, imap: server({ password: null }), smtp: server({ port: 465, password: null }) }
    const sealed = async () =>
      (await testServer.db`select imap_password_sealed from mail_accounts where id = ${account.id}`)[0]
    expect((await sendRequest(testServer, updateMailAccount, { token, params, body: kept })).status).toBe(200)
    const before = await sealed()
    for (const other of [{ host: 'evil.test' }, { port: 143 }, { username: 'root' }]) {
      const changed = { ...kept, imap: server({ password: null, ...other }) }
      const answer = await sendRequest(testServer, updateMailAccount, { token, params, body: changed })
      expect(answer.problem.errors).toEqual([{ path: 'imap.password', message: 'Enter the password again' }])
    }
    expect(await sealed()).toEqual(before)
    const none = await create({ imap: server({ password: null }) })
    expect(none.problem.errors).toEqual([{ path: 'imap.password', message: 'Mandatory field' }])
  })
})

describe('an account', () => {
  it('has a unique address', async () => {
    const { senderEmail } = await addMailAccount(testServer, token, { topic })
    const again = await create({ senderEmail: senderEmail.toUpperCase() })
    expect([again.problem.title, again.problem.errors?.[0]?.path]).toEqual([
      'DocumentAlreadyExistsException',
      'senderEmail',
    ])
  })

  it('says by whom senders are verified', async () => {
    const one = (await create({ authservId: '*.MX.test' })).data
    expect(one).toMatchObject({ authservId: '*.mx.test', senderChecks: 'mailServer' })
    const { id, senderEmail } = one
    const body = { ...accountInput(topic), senderEmail, authservId: null }
    const own = await sendRequest(testServer, updateMailAccount, { token, params: { id }, body })
    expect(own.data).toMatchObject({ authservId: null, senderChecks: 'savepoint' })
    await testServer.db`update mail_accounts set sender_checks_failed_at = now() where id = ${id}`
    const away = await sendRequest(testServer, getMailAccount, { token, params: { id } })
    expect(away.data.senderChecks).toBe('unavailable')
    for (const authservId of ['mx test', 'a;b', '*', 'x@y.test', '.', '"mx"', '*.com'])
      expect((await create({ authservId })).status, authservId).toBe(400)
  })

  it('accepts automatic responses only with templates that fit the event, for existing topics', async () => {
    const other = await addTopic(testServer)
    const reply = await addMailTemplate(testServer, token, { subject: 'S', text: '{{reply.text}}' })
    const cell = {
      projectId: null,
      categoryId: null,
      ticketKind: 'mail',
      event: 'agentResponse',
      templateId: reply.id,
    } as const
    const answer = await create({
      autoResponses: [
        cell,
        cell,
        { ...cell, event: 'ticketClosed' },
        { ...cell, projectId: topic.projectId, categoryId: other.categoryId },
        { ...cell, categoryId: topic.categoryId },
        { ...cell, projectId: reply.id },
        { ...cell, ticketKind: 'regular', templateId: topic.projectId },
      ],
    })
    expect(answer.problem.errors).toEqual([
      { path: 'autoResponses.1', message: 'Given twice' },
      { path: 'autoResponses.2.templateId', message: 'Not for this event' },
      { path: 'autoResponses.3.categoryId', message: 'Not found' },
      { path: 'autoResponses.4.categoryId', message: 'Not found' },
      { path: 'autoResponses.5.projectId', message: 'Not found' },
      { path: 'autoResponses.6.templateId', message: 'Not found' },
    ])
    const stops = { ...cell, ...topic, templateId: null }
    const made = await addMailAccount(testServer, token, { topic, over: { autoResponses: [cell, stops] } })
    expect(made.autoResponses).toEqual([cell, stops])
    const [audited] = await testServer.db<{ after: { autoResponses: object[] } }[]>`
      select after from audit where subject_id = ${made.id}`
    expect(audited?.after.autoResponses).toEqual([
      { topic: '', ticketKind: 'mail', event: 'agentResponse', template: reply.name },
      { topic: 'Emberwald / Payments', ticketKind: 'mail', event: 'agentResponse', template: null },
    ])
  })

  it('drops responses for deleted topics, so that it can be saved again', async () => {
    const gone = await addTopic(testServer)
    const kept = { ticketKind: 'mail', event: 'ticketClosed', templateId: null } as const
    const account = await addMailAccount(testServer, token, {
      topic,
      over: {
        autoResponses: [
          { ...kept, projectId: null, categoryId: null },
          { ...kept, ...gone },
          { ...kept, projectId: gone.projectId, categoryId: null },
        ],
      },
    })
    await testServer.db`update projects set active = false, deleted_at = now() where id = ${gone.projectId}`
    const params = { id: account.id }
    const { data } = await sendRequest(testServer, getMailAccount, { token, params })
    expect(data.autoResponses).toEqual([{ ...kept, projectId: null, categoryId: null }])
    const { senderEmail } = account
    const body = { ...accountInput(topic), senderEmail, autoResponses: data.autoResponses }
    expect((await sendRequest(testServer, updateMailAccount, { token, params, body })).status).toBe(200)
  })

  it('is disabled and enabled, lists its days, and restarts when the mailbox changes', async () => {
    const account = await addMailAccount(testServer, token, { topic })
    const params = { id: account.id }
    expect(account.days).toHaveLength(14)
    const off = await sendRequest(testServer, enableMailAccount, { token, params, body: { enabled: false } })
    expect(off.data.enabled).toBe(false)
    await testServer.db`update mail_accounts set uid_validity = 7, last_uid = 40 where id = ${account.id}`
    const body = { ...accountInput(topic), senderEmail: account.senderEmail }
    const uid = async () =>
      (await testServer.db`select last_uid from mail_accounts where id = ${account.id}`)[0]
    await sendRequest(testServer, updateMailAccount, { token, params, body })
    expect(await uid()).toEqual({ last_uid: 40 })
    await sendRequest(testServer, updateMailAccount, {
      token,
      params,
      body: { ...body, imap: server({ username: 'b' }) },
    })
    expect(await uid()).toEqual({ last_uid: 0 })
    const topics = await sendRequest(testServer, listMailTopics, { token })
    expect(topics.data.find(({ id }) => id === topic.projectId)?.categories).toEqual([
      { id: topic.categoryId, name: 'Payments', published: true },
    ])
  })
})
