import {
  exchangeToken,
  getSession,
  login,
  loginCustomer,
  logout,
  refreshSession,
  resetPassword,
} from '@savepoint/contract/people/people.ts'
import { getCustomerCounters } from '@savepoint/contract/tickets/customer-tickets.ts'
import { countTickets } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessTokens } from '../../src/people/access-tokens.ts'
import { mailResetLink } from '../../src/people/authentication/reset-password.ts'
import { codeIn, mailsTo } from '../support/mail/demo-mails.ts'
import { countWork } from '../support/measured-work.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addCustomer, addRole, password } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await startTestServer()
})
afterAll(() => testServer.close())

const refresh = (refreshToken: string) => sendRequest(testServer, refreshSession, { body: { refreshToken } })

describe('refresh tokens', () => {
  it('rotate at each use', async () => {
    const agent = await addAgent(testServer, { roleId: await addRole(testServer) })
    const first = await refresh(agent.refreshToken)
    expect(first.data.refreshToken).not.toBe(agent.refreshToken)
    expect((await refresh(first.data.refreshToken as string)).status).toBe(200)
  })

  it('give the same successor to two tabs racing, and sign nobody out', async () => {
    const agent = await addAgent(testServer, { roleId: await addRole(testServer) })
    let token = agent.refreshToken
    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(token)))
      expect(answers.every(({ status }) => status === 200)).toBe(true)
      expect(new Set(answers.map(({ data }) => data.refreshToken)).size).toBe(1)
      token = answers[0]?.data.refreshToken as string
    }
  })

  it('end the whole family when one is replayed after the grace of 10 seconds', async () => {
    const agent = await addAgent(testServer, { roleId: await addRole(testServer) })
    const next = await refresh(agent.refreshToken)
    testServer.clock.advance({ seconds: 11 })
    expect((await refresh(agent.refreshToken)).status).toBe(401)
    expect((await refresh(next.data.refreshToken as string)).status).toBe(401)
    expect((await sendRequest(testServer, countTickets, { token: next.data.accessToken })).status).toBe(401)
  })

  it('have no grace after sign-out', async () => {
    const agent = await addAgent(testServer, { roleId: await addRole(testServer) })
    const next = await refresh(agent.refreshToken)
    expect((await sendRequest(testServer, logout, { token: next.data.accessToken })).status).toBe(204)
    expect((await refresh(agent.refreshToken)).status).toBe(401)
    expect((await sendRequest(testServer, countTickets, { token: next.data.accessToken })).status).toBe(401)
  })

  it('live 14 days from their last use', async () => {
    const customer = await addCustomer(testServer)
    const token = { grant_type: 'refresh_token', refresh_token: customer.refreshToken }
    testServer.clock.advance({ days: 13 })
    const next = await sendRequest(testServer, exchangeToken, { body: token })
    expect(next.status).toBe(200)
    testServer.clock.advance({ days: 15 })
    const late = await sendRequest(testServer, exchangeToken, {
      body: { ...token, refresh_token: next.data.refresh_token as string },
    })
    expect([late.status, late.text.includes('"error":"invalid_grant"')]).toEqual([400, true])
  })

  it('belong to their own kind of account', async () => {
    const customer = await addCustomer(testServer)
    expect((await refresh(customer.refreshToken)).status).toBe(401)
  })

  it.each([
    ['another grant type', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['no grant type', { refresh_token: 'unknown' }, 'unsupported_grant_type'],
    ['a grant type that is too long', { grant_type: 'x'.repeat(101) }, 'unsupported_grant_type'],
    ['no body', undefined, 'unsupported_grant_type'],
    [
      'a token that is too long',
      { grant_type: 'refresh_token', refresh_token: 'x'.repeat(201) },
      'invalid_grant',
    ],
  ])('are refused to customers as OAuth has it: %s', async (_what, body, error) => {
    const refused = await sendRequest(testServer, exchangeToken, { body: body as never })
    expect([refused.status, refused.problem]).toMatchObject([400, { title: error, error }])
  })

  it('travel in a strict cookie, answered only to the product’s own pages and not repeated in the body', async () => {
    const agent = await addAgent(testServer, { roleId: await addRole(testServer) })
    const signIn = await sendRequest(testServer, login, { body: { login: agent.email, password } })
    const cookies = [signIn.headers['set-cookie']].flat().map(String)
    const cookie = cookies.find((one) => one.startsWith('support_refresh=')) as string
    expect(cookie).toMatch(
      /^support_refresh=[^;]+; Max-Age=1209600; Path=\/api\/refresh; HttpOnly; SameSite=Lax$/,
    )
    const send = (origin?: string) =>
      testServer.app.inject({
        method: 'POST',
        url: '/api/refresh',
        headers: { host: 'desk.test', cookie: cookie.split(';')[0] as string, ...(origin && { origin }) },
      })
    expect((await send()).statusCode).toBe(403)
    expect((await send('http://evil.test')).statusCode).toBe(403)
    const good = await send('http://desk.test')
    expect(good.statusCode).toBe(200)
    expect(good.json()).not.toHaveProperty('refreshToken')
  })
})

describe('an ended session', () => {
  it('answers the support API with an empty 401 and the customer API with code unauthorized', async () => {
    const support = await sendRequest(testServer, countTickets, { token: 'nonsense' })
    expect([support.status, support.text]).toEqual([401, ''])
    const customer = await sendRequest(testServer, getCustomerCounters, {})
    expect([customer.status, customer.problem.code]).toEqual([401, 'unauthorized'])
  })

  it('is over at once when the password is reset by mail, for agents and customers alike', async () => {
    const agent = await addAgent(testServer, { roleId: await addRole(testServer) })
    await sendRequest(testServer, resetPassword, { body: { login: agent.email } })
    await mailResetLink(
      {
        ...testServer.services,
        tokens: accessTokens(testServer.secrets, testServer.clock, testServer.config.publicUrl),
      },
      { login: agent.email, locale: null },
    )
    const code = codeIn((await mailsTo(testServer, agent.email))[0])
    const body = { code, password: 'New_2026!', passwordConfirm: 'New_2026!' }
    expect((await sendRequest(testServer, resetPassword, { body })).status).toBe(202)
    expect((await sendRequest(testServer, countTickets, { token: agent.token })).status).toBe(401)
    expect((await refresh(agent.refreshToken)).status).toBe(401)
    expect(
      (await sendRequest(testServer, login, { body: { login: agent.email, password: 'New_2026!' } })).status,
    ).toBe(200)
    expect((await sendRequest(testServer, resetPassword, { body })).problem.title).toBe(
      'Incorrect login or URL',
    )
  })

  it('is refused, not treated as a guest’s, where it matters who sends the request', async () => {
    const customer = await addCustomer(testServer)
    testServer.clock.advance({ minutes: 16 })
    const answer = await sendRequest(testServer, getSession, { token: customer.token })
    expect([answer.status, answer.problem.code]).toEqual([401, 'unauthorized'])
  })
})

describe('asking for a reset', () => {
  it('gives the same response whether or not the login exists, and emails one address at most three times an hour', async () => {
    const agent = await addAgent(testServer, { roleId: await addRole(testServer) })
    const known = await sendRequest(testServer, resetPassword, { body: { login: agent.email } })
    const unknown = await sendRequest(testServer, resetPassword, { body: { login: 'nobody@nowhere.test' } })
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    const people = {
      ...testServer.services,
      tokens: accessTokens(testServer.secrets, testServer.clock, testServer.config.publicUrl),
    }
    for (let asked = 0; asked < 6; asked += 1)
      await mailResetLink(people, { login: agent.email, locale: 'en' })
    expect(await testServer.db`select 1 from mails where recipient = ${agent.email}`).toHaveLength(3)
  })
})

describe('setting a new password', () => {
  it('names each broken rule at its field', async () => {
    const weak = await sendRequest(testServer, resetPassword, {
      body: { code: 'x', password: 'abc', passwordConfirm: 'abd' },
    })
    expect(weak.problem.errors).toContainEqual({ path: 'password', message: 'Minimal length: 6 characters' })
    expect(weak.problem.errors).toContainEqual({ path: 'password', message: 'At least 1 number required' })
    const differing = await sendRequest(testServer, resetPassword, {
      body: { code: 'x', password, passwordConfirm: 'Other_1!' },
    })
    expect(differing.problem.errors).toEqual([{ path: 'passwordConfirm', message: 'Passwords do not match' }])
    expect((await sendRequest(testServer, resetPassword, { body: {} })).problem.errors).toEqual([
      { path: 'login', message: 'Email required' },
    ])
  })
})

describe('guessing passwords', () => {
  it('stops after 10 failures of one login, from whatever address, right password or not', async () => {
    const agent = await addAgent(testServer, { roleId: await addRole(testServer) })
    for (let tries = 0; tries < 10; tries += 1) {
      const answer = await sendRequest(testServer, login, {
        body: { login: agent.email, password: 'Wrong_1!' },
        address: `10.0.0.${tries}`,
      })
      expect([answer.status, answer.problem.detail]).toEqual([401, 'Failed'])
    }
    const stopped = await sendRequest(testServer, login, {
      body: { login: agent.email, password },
      address: '10.0.1.1',
    })
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(60)
    testServer.clock.advance({ minutes: 16 })
    expect((await sendRequest(testServer, login, { body: { login: agent.email, password } })).status).toBe(
      200,
    )
  })

  it('stops 50 guesses sent at the same moment after the tenth', async () => {
    const agent = await addAgent(testServer, { roleId: await addRole(testServer) })
    const guess = (_: unknown, index: number) =>
      sendRequest(testServer, login, {
        body: { login: agent.email, password: 'Wrong_1!' },
        address: `10.7.0.${index}`,
      })
    const answers = await Promise.all(Array.from({ length: 50 }, guess))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40)
  })

  it('stops after 30 failures from one address', async () => {
    const customer = await addCustomer(testServer)
    for (let tries = 0; tries < 30; tries += 1) {
      await sendRequest(testServer, loginCustomer, {
        body: { login: `nobody${tries}@nowhere.test`, password: 'Wrong_1!' },
        address: '10.9.9.9',
      })
    }
    const stopped = await sendRequest(testServer, loginCustomer, {
      body: { login: customer.email, password },
      address: '10.9.9.9',
    })
    expect(stopped.status).toBe(429)
    expect(
      (
        await sendRequest(testServer, loginCustomer, {
          body: { login: customer.email, password },
          address: '10.9.9.8',
        })
      ).status,
    ).toBe(200)
  })

  // The time of the response depends on the hashes verified, nearly all of it, and on the statements sent.
  it('does the same work for a known and an unknown login', async () => {
    const known = await addAgent(testServer, { roleId: await addRole(testServer) })
    const attempt = (email: string) =>
      countWork(testServer, () =>
        sendRequest(testServer, login, { body: { login: email, password: 'Wrong_1!' }, address: '10.5.0.1' }),
      )
    const workForKnown = await attempt(known.email)
    expect(workForKnown.nativeTasks).toBe(1)
    expect(await attempt('nobody@unknown.test')).toEqual(workForKnown)
  })
})

describe('the session names the limits of this server', () => {
  it('as they are set', async () => {
    const limits = (await sendRequest(testServer, getSession, {})).data.limits
    expect(limits).toMatchObject({ replyExpectedHours: 24, archiveAfterDays: 10 })
    const other = await startTestServer({
      LIMIT_REPLY_EXPECTED_HOURS: '48',
      LIMIT_ARCHIVE_AFTER_DAYS: '30',
    })
    const set = (await sendRequest(other, getSession, {})).data.limits
    await other.close()
    expect(set).toMatchObject({ replyExpectedHours: 48, archiveAfterDays: 30 })
  })
})
