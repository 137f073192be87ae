import { reportFailure } from '@savepoint/contract/operations.ts'
import { getMyAgentProfile } from '@savepoint/contract/people/agent-profile.ts'
import {
  chooseLocale,
  confirmEmail,
  getSession,
  loginCustomer,
  registerCustomer,
  resendConfirmation,
} from '@savepoint/contract/people/people.ts'
import { listTicketProjects } from '@savepoint/contract/tickets/assignment/ticket-choices.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }
import { passwordAtFullCost } from '../support/cheap-passwords.ts'
import { codeIn, mailsTo } from '../support/mail/demo-mails.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addCustomer, addRole, addTopic, password, signInAgain } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await startTestServer({
    ENVIRONMENT: 'qa',
    REGION: 'eu',
    LIMIT_CONFIRMATION_EMAILS_PER_DAY: '2',
  })
})
afterAll(() => testServer.close())

describe('registering', () => {
  it('hashes the password with Argon2id at the cost that OWASP recommends', async () => {
    const body = {
      login: 'cost@mail.test',
      password: passwordAtFullCost,
      passwordConfirm: passwordAtFullCost,
    }
    expect((await sendRequest(testServer, registerCustomer, { body })).status).toBe(201)
    const [stored] = await testServer.db<{ hash: string }[]>`
      select password_hash as hash from customers where email = ${body.login}`
    expect(stored?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('accepts an address in any case', async () => {
    const body = { login: ' Ayla@Mail.test ', password, passwordConfirm: password, locale: 'pt' as const }
    expect((await sendRequest(testServer, registerCustomer, { body })).status).toBe(201)
    expect(
      (await sendRequest(testServer, loginCustomer, { body: { login: 'AYLA@mail.test', password } })).status,
    ).toBe(200)
  })

  it('reports every broken rule of the password in the specification’s words', async () => {
    const body = { login: 'weak@mail.test', password: 'abc', passwordConfirm: 'abc' }
    const { problem } = await sendRequest(testServer, registerCustomer, { body })
    expect(problem.errors?.map(({ message }) => message)).toEqual([
      'Minimal length: 6 characters',
      'At least 1 number required',
      'At least 1 capital letter required',
      'At least 1 special character required',
    ])
    const wrong = await sendRequest(testServer, registerCustomer, { body: { ...body, login: 'nonsense' } })
    expect(wrong.problem.errors).toContainEqual({ path: 'login', message: 'should be an e-mail' })
  })

  it('mails a confirmation in the chosen language, again on request, each code good once', async () => {
    const body = { login: 'jogador@mail.test', password, passwordConfirm: password, locale: 'pt' as const }
    const { data } = await sendRequest(testServer, registerCustomer, { body })
    const mails = () => mailsTo(testServer, body.login)
    expect((await mails())[0]?.subject).toBe('Confirme o seu e-mail')
    await sendRequest(testServer, resendConfirmation, { token: data.accessToken })
    const code = codeIn((await mails())[1])
    const token = data.accessToken
    expect((await sendRequest(testServer, confirmEmail, { token, body: { code } })).status).toBe(204)
    expect((await sendRequest(testServer, confirmEmail, { token, body: { code } })).problem.title).toBe(
      'Incorrect login or URL',
    )
    const session = await sendRequest(testServer, getSession, { token: data.accessToken })
    expect(session.data.customer).toMatchObject({ email: body.login, emailConfirmed: true, locale: 'pt' })
  })
})

describe('the session call', () => {
  it('tells guests, customers and agents who they are and where', async () => {
    const guest = await sendRequest(testServer, getSession)
    expect(guest.data).toMatchObject({
      kind: 'guest',
      environment: 'qa',
      region: 'eu',
      release: `v${manifest.version}`,
      pools: [],
      adminRights: false,
    })
    const customer = await addCustomer(testServer)
    await sendRequest(testServer, chooseLocale, { token: customer.token, body: { locale: 'en' } })
    expect((await sendRequest(testServer, getSession, { token: customer.token })).data).toMatchObject({
      kind: 'customer',
      customer: { locale: 'en' },
    })
    const roleId = await addRole(testServer, {
      rights: ['tickets.reply', 'statistics.view'],
      pools: ['my', 'team'],
    })
    const agent = await addAgent(testServer, { roleId, options: { name: 'Oleg', nickname: 'Oleg' } })
    const session = await sendRequest(testServer, getSession, { token: agent.token })
    expect(session.data).toMatchObject({
      kind: 'agent',
      adminRights: true,
      pools: ['my', 'team'],
      agent: { name: 'Oleg', roleId },
    })
    const profile = await sendRequest(testServer, getMyAgentProfile, { token: agent.token })
    expect(profile.data).toMatchObject({
      id: agent.id,
      email: agent.email,
      agentRoleId: roleId,
      showNickname: true,
      nickname: 'Oleg',
    })
  })

  it('gives each person the keys of their drafts in the browser, and visitors none', async () => {
    const [one, other] = [await addCustomer(testServer), await addCustomer(testServer)]
    const keysOf = async (token?: string) =>
      (await sendRequest(testServer, getSession, { ...(token && { token }) })).data.draftKeys
    const keys = await keysOf(one.token)
    expect(keys.map((key) => Buffer.from(key, 'base64url').length)).toEqual([32])
    expect(await keysOf(await signInAgain(testServer, one))).toEqual(keys)
    expect(await keysOf(other.token)).not.toEqual(keys)
    expect(await keysOf()).toEqual([])
  })

  it('lists the projects and categories of the agent’s role', async () => {
    const topic = await addTopic(testServer, { project: 'Emberwald', category: 'Payments' })
    await addTopic(testServer, { projectId: topic.projectId, category: 'Hidden from this role' })
    const agent = await addAgent(testServer, {
      roleId: await addRole(testServer, { categories: [topic.categoryId] }),
    })
    const { data } = await sendRequest(testServer, listTicketProjects, { token: agent.token })
    expect(data.items).toEqual([
      {
        id: topic.projectId,
        name: 'Emberwald',
        active: true,
        categories: [{ id: topic.categoryId, name: 'Payments' }],
      },
    ])
  })
})

describe('an error in the browser', () => {
  it('is accepted from anybody, within limits', async () => {
    const body = { message: 'x is undefined', path: '/customer', release: 'v1' }
    expect((await sendRequest(testServer, reportFailure, { body })).status).toBe(204)
    expect(
      (await sendRequest(testServer, reportFailure, { body: { ...body, message: 'x'.repeat(2_000) } }))
        .status,
    ).toBe(400)
  })
})
