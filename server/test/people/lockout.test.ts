import { listProjects } from '@savepoint/contract/knowledge/knowledge.ts'
import { login, loginCustomer, registerCustomer, resetPassword } from '@savepoint/contract/people/people.ts'
import { renewRecoveryCodes } from '@savepoint/contract/people/second-factor.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessTokens } from '../../src/people/access-tokens.ts'
import { mailResetLink } from '../../src/people/authentication/reset-password.ts'
import { codeIn, mailsTo } from '../support/mail/demo-mails.ts'
import { listTimers } from '../support/measured-work.ts'
import { sendRequest } from '../support/requests.ts'
import { switchOnSecondFactor } from '../support/second-factor.ts'
import { addAgent, addCustomer, addRole, password } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await startTestServer()
})
afterAll(() => testServer.close())

let hosts = 0
const someAddress = () => {
  hosts += 1
  return `10.${50 + Math.floor(hosts / 250)}.${hosts % 250}.7`
}
const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie'] ?? []].flat().map((cookie) => String(cookie))
const deviceOf = (answer: { headers: Record<string, unknown> }) =>
  cookiesOf(answer)
    .find((cookie) => /^(support|customer)_device=/.test(cookie))
    ?.split(';')[0]
const signIn = (
  email: string,
  {
    address = '127.0.0.1',
    given = password,
    device,
  }: { address?: string; given?: string; device?: string | undefined } = {},
) =>
  sendRequest(testServer, login, {
    address,
    body: { login: email, password: given },
    ...(device && { headers: { cookie: device } }),
  })
const guess = (email: string, address: string, device?: string) =>
  signIn(email, { address, given: 'Wrong_1!', device })
const hire = async () => addAgent(testServer, { roleId: await addRole(testServer) })
const inTurn = async <T>(times: number, act: (index: number) => Promise<T>) => {
  const answers: T[] = []
  for (let index = 0; index < times; index += 1) answers.push(await act(index))
  return answers
}

describe('A stranger who guesses', () => {
  it('is stopped after ten tries, right or wrong, after pauses that grow; the owner elsewhere is not', async () => {
    const agent = await hire()
    const stranger = someAddress()
    // What was tried at another login does not bring the end nearer.
    await guess((await hire()).email, stranger)
    testServer.clock.advance({ minutes: 14 })
    const timers = await inTurn(10, () =>
      listTimers(async () => {
        expect((await guess(agent.email, stranger)).status).toBe(401)
      }),
    )
    const pauses = [100, 200, 400, 800, 1_000, 1_000]
    for (const [index, pause] of pauses.entries()) expect(timers[index + 4]).toContain(pause)
    const stopped = await signIn(agent.email, { address: stranger })
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(800)
    expect((await signIn(agent.email, { address: someAddress() })).status).toBe(200)
    // The owner's sign-in gives the stranger no further attempts.
    expect((await guess(agent.email, stranger)).status).toBe(429)
    testServer.clock.advance({ minutes: 16 })
    expect((await signIn(agent.email, { address: stranger })).status).toBe(200)
  })

  it('gains nothing by further addresses: of all together some thirty are tried, whoever sends them at once', async () => {
    const agent = await hire()
    const addresses = Array.from({ length: 20 }, someAddress)
    const answers = await Promise.all(
      addresses.flatMap((address) => Array.from({ length: 15 }, () => guess(agent.email, address))),
    )
    const tried = answers.filter(({ status }) => status === 401).length
    expect(tried).toBeGreaterThan(9)
    expect(tried).toBeLessThan(40)
    expect((await signIn(agent.email, { address: someAddress() })).status).toBe(429)
  })

  it('does not delay other requests while waiting', async () => {
    const agents = await inTurn(30, () => hire())
    const guesses = agents.map(async ({ email }) => {
      const address = someAddress()
      await inTurn(9, () => guess(email, address))
    })
    let isOver = false
    const all = Promise.all(guesses).then(() => {
      isOver = true
    })
    let answered = 0
    for (; !isOver; answered += 1) expect((await sendRequest(testServer, listProjects, {})).status).toBe(200)
    await all
    // If the 270 guesses were served first, hardly any request would be answered before they end.
    expect(answered).toBeGreaterThan(100)
  })

  it('counts as one across an IPv6 network', async () => {
    const agent = await hire()
    const answers = await inTurn(12, (index) => guess(agent.email, `2001:db8:1:2::${index + 1}`))
    expect(answers.map(({ status }) => status).slice(-2)).toEqual([429, 429])
  })
})

describe('A device that signed in before', () => {
  it('lets its owner in, from wherever, while strangers guess; it is a cookie of the sign-in alone', async () => {
    const agent = await hire()
    const first = await signIn(agent.email)
    expect(cookiesOf(first).find((cookie) => cookie.startsWith('support_device='))).toMatch(
      /; Max-Age=31536000; Path=\/api\/login; HttpOnly; SameSite=Lax$/,
    )
    const device = deviceOf(first)
    await inTurn(12, () => guess(agent.email, someAddress()))
    const office = someAddress()
    await inTurn(12, () => guess(agent.email, office))
    expect((await signIn(agent.email, { address: someAddress() })).status).toBe(429)
    expect((await signIn(agent.email, { address: someAddress(), device })).status).toBe(200)
    expect((await signIn(agent.email, { address: office, device })).status).toBe(200)
  })

  it('counts by itself: a stolen cookie gets ten tries, and takes none of anybody else', async () => {
    const agent = await hire()
    const device = deviceOf(await signIn(agent.email))
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => guess(agent.email, someAddress(), device)),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect((await signIn(agent.email, { device })).status).toBe(429)
    expect((await signIn(agent.email, { address: someAddress() })).status).toBe(200)
  })

  it('is no device of another account, of the other kind, or of a signature that was changed', async () => {
    const [mine, victim] = [await hire(), await hire()]
    const player = await addCustomer(testServer)
    await testServer.db`update customers set email_confirmed_at = now() where id = ${player.id}`
    const ofPlayer = await sendRequest(testServer, loginCustomer, { body: { login: player.email, password } })
    const device = deviceOf(await signIn(mine.email)) as string
    const own = deviceOf(await signIn(victim.email)) as string
    const forged = [
      device,
      device.replace(mine.id, victim.id),
      own.replace(/\.[^.]*$/, '.AAAA'),
      own.replace(/\.[^.]*$/, ''),
      (deviceOf(ofPlayer) as string)
        .replace('customer_device', 'support_device')
        .replace(player.id, victim.id),
      'support_device=~~..~',
    ]
    await inTurn(12, () => guess(victim.email, someAddress()))
    for (const one of forged)
      expect((await signIn(victim.email, { address: someAddress(), device: one })).status).toBe(429)
    expect((await signIn(victim.email, { address: someAddress(), device: own })).status).toBe(200)
  })

  it('knows several accounts of one browser', async () => {
    const agents = [await hire(), await hire(), await hire()]
    let device: string | undefined
    for (const { email } of agents) device = deviceOf(await signIn(email, { device }))
    for (const { email } of agents) {
      await inTurn(12, () => guess(email, someAddress()))
      expect((await signIn(email, { address: someAddress(), device })).status).toBe(200)
    }
  })

  it('is not what registering or a sign-in to a registration makes: it would tell whether there is an account', async () => {
    const email = `player-${uuidv7()}@players.test`
    const registered = await sendRequest(testServer, registerCustomer, {
      body: { login: email, password, passwordConfirm: password },
    })
    const signedIn = await sendRequest(testServer, loginCustomer, { body: { login: email, password } })
    expect([deviceOf(registered), deviceOf(signedIn)]).toEqual([undefined, undefined])
  })
})

describe('An emailed link', () => {
  it('lets its reader in at once, by a new password', async () => {
    const agent = await hire()
    await inTurn(12, () => guess(agent.email, someAddress()))
    const home = someAddress()
    await inTurn(10, () => guess(agent.email, home))
    expect((await signIn(agent.email, { address: home })).status).toBe(429)
    const people = {
      ...testServer.services,
      tokens: accessTokens(testServer.secrets, testServer.clock, testServer.config.publicUrl),
    }
    await mailResetLink(people, { login: agent.email, locale: null })
    const code = codeIn((await mailsTo(testServer, agent.email))[0])
    const given = 'Mailed_2026!'
    const reset = await sendRequest(testServer, resetPassword, {
      address: home,
      body: { code, password: given, passwordConfirm: given },
    })
    expect((await signIn(agent.email, { address: home, given })).status).toBe(200)
    await inTurn(12, () => guess(agent.email, someAddress()))
    expect((await signIn(agent.email, { given, address: someAddress() })).status).toBe(429)
    expect((await signIn(agent.email, { given, address: home, device: deviceOf(reset) })).status).toBe(200)
  })
})

describe('Codes of the second factor', () => {
  it('are guessed ten times in all, from however many addresses', async () => {
    const agent = await hire()
    await switchOnSecondFactor(testServer, agent.token)
    const answers = await inTurn(15, () =>
      sendRequest(testServer, renewRecoveryCodes, {
        token: agent.token,
        address: someAddress(),
        body: { code: '000000' },
      }),
    )
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(answers.at(-1)?.status).toBe(429)
  })

  it('are guessed ten times in all at sign-in too, from however many known devices', async () => {
    const agent = await hire()
    const { code } = await switchOnSecondFactor(testServer, agent.token)
    const withCode = (given: string, device?: string) =>
      sendRequest(testServer, login, {
        address: someAddress(),
        body: { login: agent.email, password, code: given },
        ...(device && { headers: { cookie: device } }),
      })
    const devices = await inTurn(3, async () => {
      testServer.clock.advance({ seconds: 30 })
      return deviceOf(await withCode(code()))
    })
    const answers = await inTurn(15, (index) => withCode('000000', devices[index % 3]))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.at(-1)?.status).toBe(429)
    testServer.clock.advance({ seconds: 30 })
    expect((await withCode(code(), devices[0])).status).toBe(429)
  })
})
