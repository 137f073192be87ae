import {
  endEmployeeSessions,
  endMyOtherSessions,
  endMySession,
  getEmployee,
  listEmployeeSessions,
  listMySessions,
  resetEmployeePassword,
  resetSecondFactor,
} from '@savepoint/contract/people/employees.ts'
import { login, resetPassword } from '@savepoint/contract/people/people.ts'
import { countTickets } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteExpiredSessions } from '../../src/people/sessions/session-queries.ts'
import { openPage } from '../support/live-page.ts'
import { mailsTo } from '../support/mail/demo-mails.ts'
import { sendRequest } from '../support/requests.ts'
import { auditOf } from '../support/role-inputs.ts'
import { switchOnSecondFactor } from '../support/second-factor.ts'
import { addAgent, addRole, password } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let token: string
let adminEmail: string
beforeAll(async () => {
  testServer = await startTestServer()
  const admin = await addAgent(testServer, {
    roleId: await addRole(testServer, { admin: true }),
    options: { name: 'Root' },
  })
  token = admin.token
  adminEmail = admin.email
  await testServer.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => testServer.close())

const hire = async () =>
  await addAgent(testServer, { roleId: await addRole(testServer), options: { name: 'Mira' } })
async function signIn(email: string, browser = 'Browser', given = password) {
  const body = { login: email, password: given }
  const answer = await sendRequest(testServer, login, {
    body,
    headers: { 'user-agent': browser },
    address: '10.1.2.3',
  })
  return { status: answer.status, token: answer.data?.accessToken }
}
const mine = async (by: string) => (await sendRequest(testServer, listMySessions, { token: by })).data
const works = async (by: string) =>
  (await sendRequest(testServer, countTickets, { token: by })).status === 200
const latestMail = async (email: string) => (await mailsTo(testServer, email)).at(-1)

describe("one's own sessions", () => {
  it('tell from where, with what and when they were last seen, and which is this one', async () => {
    const agent = await hire()
    const other = await signIn(agent.email, 'Fox 1')
    const sessions = await mine(agent.token)
    expect(sessions).toHaveLength(2)
    expect(sessions.find(({ current }) => !current)).toMatchObject({ address: '10.1.2.3', browser: 'Fox 1' })
    expect((await mine(other.token)).find(({ current }) => current)?.browser).toBe('Fox 1')
  })

  it('are ended one by one, or all but this one, at once', async () => {
    const agent = await hire()
    const [one, two] = [await signIn(agent.email, 'One'), await signIn(agent.email, 'Two')]
    const page = await openPage(testServer, one.token)
    await page.until(({ type }) => type === 'ready')
    const idOf = async (browser: string) =>
      (await mine(agent.token)).find((session) => session.browser === browser)?.id as string
    const params = { id: await idOf('One') }
    const stranger = await hire()
    expect((await sendRequest(testServer, endMySession, { token: stranger.token, params })).status).toBe(404)
    expect(await works(one.token)).toBe(true)
    expect((await sendRequest(testServer, endMySession, { token: agent.token, params })).status).toBe(204)
    expect(await page.ended()).toBe(true)
    expect([await works(one.token), await works(two.token)]).toEqual([false, true])
    expect((await sendRequest(testServer, endMySession, { token: agent.token, params })).status).toBe(404)
    expect((await sendRequest(testServer, endMyOtherSessions, { token: agent.token })).status).toBe(204)
    expect([await works(two.token), await works(agent.token)]).toEqual([false, true])
    expect(await mine(agent.token)).toHaveLength(1)
    const entries = (await auditOf(testServer, agent.id)).filter(({ action }) => action === 'sessionsEnded')
    expect(entries.map(({ actor, after }) => [actor, after])).toEqual([
      ['Mira', { count: 1 }],
      ['Mira', { count: 1 }],
    ])
  })
})

describe('when a session was last seen', () => {
  it('is kept to the minute and written once a minute, however many calls there are', async () => {
    const agent = await hire()
    const seenAt = async () => {
      const [row] = await testServer.db<{ last_seen_at: string; writes: string }[]>`
        select last_seen_at, xmin::text as writes from sessions where agent_id = ${agent.id}`
      return row
    }
    await Promise.all(Array.from({ length: 20 }, () => works(agent.token)))
    const first = await seenAt()
    expect(first?.last_seen_at).toBeDefined()
    for (let calls = 0; calls < 5; calls += 1) await works(agent.token)
    expect(await seenAt()).toEqual(first)
    testServer.clock.advance({ minutes: 2 })
    await works(agent.token)
    expect(Date.parse((await seenAt())?.last_seen_at ?? '')).toBeGreaterThan(
      Date.parse(first?.last_seen_at ?? '') + 60_000,
    )
  })

  it('outlives the session, its housekeeping too', async () => {
    const agent = await hire()
    await works(agent.token)
    const params = { id: agent.id }
    const before = (await sendRequest(testServer, getEmployee, { token, params })).data.lastSeenAt
    expect(before).toMatch(/:00\.000Z$/)
    await sendRequest(testServer, endEmployeeSessions, { token, params })
    expect((await sendRequest(testServer, getEmployee, { token, params })).data.lastSeenAt).toBe(before)
    testServer.clock.advance({ days: 16 })
    await deleteExpiredSessions(testServer.db, testServer.clock.now())
    expect(await testServer.db`select 1 from sessions where agent_id = ${agent.id}`).toEqual([])
    token = (await signIn(adminEmail)).token
    expect((await sendRequest(testServer, getEmployee, { token, params })).data.lastSeenAt).toBe(before)
  })
})

it('housekeeping removes the expired tokens of a session that lives on', async () => {
  const agent = await hire()
  const now = testServer.clock.now()
  const [session] = await testServer.db<
    { id: string }[]
  >`select id from sessions where agent_id = ${agent.id}`
  const id = session?.id ?? ''
  await testServer.db`
    insert into refresh_tokens (hash, session_id, created_at, expires_at)
    select decode(md5(${id} || n), 'hex'), ${id}, ${now}, ${now}::timestamptz + make_interval(days => n * 20 - 30) from generate_series(1, 2) as n`
  await deleteExpiredSessions(testServer.db, now)
  const left = await testServer.db`
    select 1 from refresh_tokens where session_id = ${id} and hash in (select decode(md5(${id} || n), 'hex') from generate_series(1, 2) as n)`
  expect(left).toHaveLength(1)
})

describe('an administrator', () => {
  it('sees an employee’s sessions and signs them out everywhere', async () => {
    const agent = await hire()
    const params = { id: agent.id }
    const { data } = await sendRequest(testServer, listEmployeeSessions, { token, params })
    expect(data).toMatchObject([{ address: '127.0.0.1', current: false }])
    expect((await sendRequest(testServer, endEmployeeSessions, { token, params })).status).toBe(204)
    expect(await works(agent.token)).toBe(false)
    expect((await sendRequest(testServer, listEmployeeSessions, { token, params })).data).toEqual([])
    expect((await auditOf(testServer, agent.id)).at(-1)).toMatchObject({
      action: 'sessionsEnded',
      actor: 'Root',
    })
  })

  it('resets a password: the old one stops working, a link sets a new one, three times an hour', async () => {
    const agent = await hire()
    const params = { id: agent.id }
    expect((await sendRequest(testServer, resetEmployeePassword, { token, params })).status).toBe(202)
    expect(await works(agent.token)).toBe(false)
    expect((await signIn(agent.email)).status).toBe(401)
    expect((await sendRequest(testServer, getEmployee, { token, params })).data.state).toBe('active')
    const first = await latestMail(agent.email)
    expect((await sendRequest(testServer, resetEmployeePassword, { token, params })).status).toBe(202)
    const second = await latestMail(agent.email)
    const choose = (mail: typeof first) =>
      sendRequest(testServer, resetPassword, {
        body: {
          code: /code=([\w-]+)/.exec(mail?.body ?? '')?.[1] as string,
          password: 'Next_2026!',
          passwordConfirm: 'Next_2026!',
        },
      })
    expect((await choose(first)).problem.title).toBe('Incorrect login or URL')
    expect((await choose(second)).status).toBe(202)
    expect((await signIn(agent.email, 'Browser', 'Next_2026!')).status).toBe(200)
    expect((await sendRequest(testServer, resetEmployeePassword, { token, params })).status).toBe(202)
    expect((await sendRequest(testServer, resetEmployeePassword, { token, params })).status).toBe(429)
    const entries = (await auditOf(testServer, agent.id)).map(({ action, actor }) => `${action} ${actor}`)
    expect(entries.filter((entry) => entry === 'passwordReset Root')).toHaveLength(3)
    expect(entries).toContain('passwordSet Mira')
  })

  it('lets in whoever lost their second factor', async () => {
    const agent = await hire()
    await testServer.db`
      insert into second_factors (agent_id, secret_sealed, confirmed_at) values (${agent.id}, 'sealed', now())`
    await testServer.db`insert into recovery_codes (agent_id, hash) values (${agent.id}, '\\x00')`
    const params = { id: agent.id }
    expect((await sendRequest(testServer, getEmployee, { token, params })).data.secondFactor).toBe(true)
    expect((await signIn(agent.email)).status).toBe(401)
    const reset = (code: string) =>
      sendRequest(testServer, resetSecondFactor, { token, params, body: { code } })
    const without = await reset('123456')
    expect([without.status, without.problem.detail]).toEqual([403, 'ownSecondFactor'])
    const own = await switchOnSecondFactor(testServer, token)
    for (const wrong of ['000000', own.recoveryCodes[0] as string])
      expect((await reset(wrong)).problem.errors).toEqual([{ path: 'code', message: 'Wrong code' }])
    expect(await works(agent.token)).toBe(true)
    expect((await reset(own.code())).status).toBe(204)
    expect(await works(agent.token)).toBe(false)
    expect((await sendRequest(testServer, getEmployee, { token, params })).data.secondFactor).toBe(false)
    expect((await signIn(agent.email)).status).toBe(200)
    expect(await testServer.db`select 1 from recovery_codes where agent_id = ${agent.id}`).toEqual([])
    expect((await auditOf(testServer, agent.id)).map(({ action, actor }) => `${action} ${actor}`)).toContain(
      'secondFactorRemoved Root',
    )
  })
})

describe('a sign-in', () => {
  it('whose password is reset while it is checked gets no session', async () => {
    const agent = await hire()
    const locked = Promise.withResolvers<void>()
    let entering: ReturnType<typeof signIn> | undefined
    await testServer.db.begin(async (tx) => {
      await tx`update agents set active = false where id = ${agent.id}`
      entering = signIn(agent.email)
      // Long enough for the password to be accepted and the sign-in to wait for this transaction.
      await new Promise((resolve) => setTimeout(resolve, 300))
      locked.resolve()
    })
    await locked.promise
    expect((await entering)?.status).toBe(401)
    expect(await testServer.db`select 1 from sessions where agent_id = ${agent.id}`).toHaveLength(1)
  })
})
