import { getSession, login, logout, probe } from '@savepoint/contract/people/people.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getMySecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@savepoint/contract/people/second-factor.ts'
import { countTickets } from '@savepoint/contract/tickets/tickets.ts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishSessionsChanged } from '../../src/people/sessions/session-events.ts'
import { openPage } from '../support/live-page.ts'
import { sendRequest } from '../support/requests.ts'
import { switchOnSecondFactor } from '../support/second-factor.ts'
import { addAgent, addRole, password } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await startTestServer()
  await testServer.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => testServer.close())

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: testServer.clock.now().getTime() + steps * 30_000,
  })
const nextStep = () => testServer.clock.advance({ seconds: 30 })

async function agentWithout(options: { required?: boolean } = {}) {
  const roleId = await addRole(testServer)
  if (options.required) await testServer.db`update roles set second_factor = true where id = ${roleId}`
  return await addAgent(testServer, { roleId })
}

async function agentWith() {
  const agent = await agentWithout()
  return { ...agent, ...(await switchOnSecondFactor(testServer, agent.token)) }
}

const signIn = (email: string, code?: string, given = password) =>
  sendRequest(testServer, login, {
    body: { login: email, password: given, ...(code !== undefined && { code }) },
  })

const auditOf = async (agentId: string) =>
  (
    await testServer.db<{ action: string }[]>`
      select action from audit where subject_id = ${agentId} and action <> 'signedIn' order by id`
  ).map(({ action }) => action)

describe('enabling the second factor', () => {
  it('needs a code of the app; ten recovery codes are shown once and stored hashed', async () => {
    const agent = await agentWithout()
    const { secret, uri } = (await sendRequest(testServer, beginSecondFactor, { token: agent.token })).data
    expect(uri).toMatch(/^otpauth:\/\/totp\/Savepoint:/)
    expect(uri).toContain(`secret=${secret}`)
    const wrong = await sendRequest(testServer, confirmSecondFactor, {
      token: agent.token,
      body: { code: '000000x' },
    })
    expect([wrong.status, wrong.problem.errors]).toEqual([400, [{ path: 'code', message: 'Wrong code' }]])
    const right = await sendRequest(testServer, confirmSecondFactor, {
      token: agent.token,
      body: { code: ` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)} ` },
    })
    expect(new Set(right.data.recoveryCodes).size).toBe(10)
    expect((await sendRequest(testServer, getMySecondFactor, { token: agent.token })).data).toEqual({
      enabled: true,
      required: false,
      recoveryCodesLeft: 10,
    })
    const kept = JSON.stringify([
      await testServer.db`select secret_sealed from second_factors`,
      await testServer.db`select encode(hash, 'escape') from recovery_codes`,
    ])
    for (const plain of [secret, ...right.data.recoveryCodes]) expect(kept).not.toContain(plain)
    expect(await auditOf(agent.id)).toEqual(['secondFactorEnabled'])
  })

  it('cannot be begun again while it is on, nor confirmed twice at once', async () => {
    const agent = await agentWithout()
    const { secret } = (await sendRequest(testServer, beginSecondFactor, { token: agent.token })).data
    const confirm = () =>
      sendRequest(testServer, confirmSecondFactor, { token: agent.token, body: { code: codeOf(secret) } })
    const answers = await Promise.all([confirm(), confirm(), confirm()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
    expect((await sendRequest(testServer, beginSecondFactor, { token: agent.token })).status).toBe(403)
  })

  it('binds the secret to its row', async () => {
    const [one, other] = [await agentWith(), await agentWith()]
    await testServer.db`update second_factors set secret_sealed = (
      select secret_sealed from second_factors where agent_id = ${one.id}) where agent_id = ${other.id}`
    expect((await signIn(other.email, codeOf(one.secret))).status).toBe(500)
  })
})

describe('signing in', () => {
  it('asks for the code only after the right password, and takes it', async () => {
    const agent = await agentWith()
    const blind = await signIn(agent.email, codeOf(agent.secret), 'Wrong_2026!')
    const unknown = await signIn('nobody@desk.test', codeOf(agent.secret))
    expect(blind.problem.code).toBe('wrongCredentials')
    expect({ ...blind.problem, requestId: '' }).toEqual({ ...unknown.problem, requestId: '' })
    const without = await signIn(agent.email)
    expect([without.status, without.problem.code, without.problem.detail]).toEqual([
      401,
      'secondFactorRequired',
      'Failed',
    ])
    const wrong = await signIn(agent.email, '000000')
    expect([wrong.status, wrong.problem.code, wrong.problem.detail]).toEqual([
      401,
      'wrongSecondFactor',
      'Failed',
    ])
    expect((await signIn(agent.email, codeOf(agent.secret))).status).toBe(200)
  })

  it('takes each code once, however many come together', async () => {
    const agent = await agentWith()
    const code = codeOf(agent.secret)
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(agent.email, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await signIn(agent.email, code)).status).toBe(401)
  })

  it('takes codes one step around now, no further, and none before the last one used', async () => {
    const agent = await agentWith()
    expect((await signIn(agent.email, codeOf(agent.secret, 2))).status).toBe(401)
    expect((await signIn(agent.email, codeOf(agent.secret, -2))).status).toBe(401)
    expect((await signIn(agent.email, codeOf(agent.secret, 1))).status).toBe(200)
    expect((await signIn(agent.email, codeOf(agent.secret))).status).toBe(401)
  })

  it('takes each recovery code once, written as people write, and says so in the audit', async () => {
    const agent = await agentWith()
    const [code = ''] = agent.recoveryCodes
    const typed = code.toUpperCase().replaceAll('-', ' ')
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(agent.email, typed)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const status = await sendRequest(testServer, getMySecondFactor, { token: agent.token })
    expect(status.data.recoveryCodesLeft).toBe(9)
    expect(await auditOf(agent.id)).toContain('recoveryCodeUsed')
  })

  it('counts wrong codes wherever they come from: ten, then nothing more is tried', async () => {
    // How many failures of the tests before still count for this network depends on which parallel attempt came first.
    testServer.clock.advance({ minutes: 16 })
    const agent = await agentWith()
    for (let tried = 0; tried < 15; tried += 1) {
      // Asking without a code must not reset the count.
      const answer = await signIn(agent.email, tried % 3 === 0 ? undefined : '000000')
      expect(answer.status).toBe(401)
    }
    expect((await signIn(agent.email, codeOf(agent.secret))).status).toBe(429)
    expect((await signIn(agent.email)).status).toBe(401)
    testServer.clock.advance({ minutes: 16 })
  })
})

describe('a signed-in employee', () => {
  it('renews the recovery codes and disables it with a code', async () => {
    const agent = await agentWith()
    const renewed = await sendRequest(testServer, renewRecoveryCodes, {
      token: agent.token,
      body: { code: codeOf(agent.secret) },
    })
    nextStep()
    expect((await signIn(agent.email, agent.recoveryCodes[0])).status).toBe(401)
    const wrong = await sendRequest(testServer, removeSecondFactor, {
      token: agent.token,
      body: { code: '000000' },
    })
    expect(wrong.status).toBe(400)
    const body = { code: renewed.data.recoveryCodes[0] as string }
    expect((await sendRequest(testServer, removeSecondFactor, { token: agent.token, body })).status).toBe(204)
    expect((await signIn(agent.email)).status).toBe(200)
    expect(await auditOf(agent.id)).toEqual([
      'secondFactorEnabled',
      'recoveryCodesRenewed',
      'signInFailed',
      'recoveryCodeUsed',
      'secondFactorRemoved',
    ])
  })

  it('cannot try all codes with a stolen session', async () => {
    const agent = await agentWith()
    const guess = () =>
      sendRequest(testServer, removeSecondFactor, { token: agent.token, body: { code: '000000' } })
    for (let tried = 0; tried < 10; tried += 1) expect((await guess()).status).toBe(400)
    expect((await guess()).status).toBe(429)
    testServer.clock.advance({ minutes: 16 })
  })
})

describe('a role that requires it', () => {
  it('lets in whoever has none only to set it up', async () => {
    const agent = await agentWithout({ required: true })
    const { token } = agent
    const session = await sendRequest(testServer, getSession, { token })
    expect([session.data.kind, session.data.mustSetSecondFactor]).toEqual(['agent', true])
    const refused = await sendRequest(testServer, countTickets, { token })
    expect([refused.status, refused.problem.code]).toEqual([403, 'secondFactorMissing'])
    expect((await sendRequest(testServer, probe, { token })).status).toBe(204)
    const { secret } = await switchOnSecondFactor(testServer, token)
    expect((await sendRequest(testServer, countTickets, { token })).status).toBe(200)
    expect((await sendRequest(testServer, getSession, { token })).data.mustSetSecondFactor).toBe(false)
    const off = await sendRequest(testServer, removeSecondFactor, { token, body: { code: codeOf(secret) } })
    expect(off.problem.code).toBe('invalidOperation')
    expect((await sendRequest(testServer, logout, { token })).status).toBe(204)
  })

  it('applies to the next request and to open pages', async () => {
    const agent = await agentWithout()
    const page = await openPage(testServer, agent.token)
    await page.until(({ type }) => type === 'ready')
    await testServer.db.begin(async (tx) => {
      await tx`update roles set second_factor = true where id = ${agent.roleId}`
      await publishSessionsChanged(tx, { roleId: agent.roleId })
    })
    expect((await sendRequest(testServer, countTickets, { token: agent.token })).problem.code).toBe(
      'secondFactorMissing',
    )
    expect(await page.ended()).toBe(true)
    const again = await openPage(testServer, agent.token)
    expect(await again.until(({ type }) => type === 'ready')).toBeUndefined()
    again.close()
  })
})
