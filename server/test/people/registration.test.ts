import {
  confirmEmail,
  exchangeToken,
  getSession,
  loginCustomer,
  registerCustomer,
  resendConfirmation,
  resetPassword,
} from '@savepoint/contract/people/people.ts'
import {
  getCustomerCounters,
  listCustomerTickets,
  submitTicket,
} from '@savepoint/contract/tickets/customer-tickets.ts'
import { getTicket } from '@savepoint/contract/tickets/tickets.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessTokens } from '../../src/people/access-tokens.ts'
import { mailResetLink } from '../../src/people/authentication/reset-password.ts'
import { deleteExpiredRegistrations } from '../../src/people/people-queries.ts'
import { codeIn, mailsTo } from '../support/mail/demo-mails.ts'
import { addMailAccount } from '../support/mail/mail-accounts.ts'
import { countWork } from '../support/measured-work.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addCustomer, addRole, addTopic, password, type Topic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let topic: Topic
let staff: { token: string; email: string }
beforeAll(async () => {
  testServer = await startTestServer({
    LIMIT_TICKETS_EVERY_MINUTES: '0',
    LIMIT_TICKETS_PER_DAY: '100',
    LIMIT_CONFIRMATION_EMAILS_PER_DAY: '10',
  })
  topic = await addTopic(testServer)
  staff = await addAgent(testServer, {
    roleId: await addRole(testServer, { admin: true, categories: [topic.categoryId] }),
  })
})
afterAll(() => testServer.close())

const someAddress = () => `player-${uuidv7()}@players.test`
const own = 'Mine_2026!'
const register = (login: string, secret = password) =>
  sendRequest(testServer, registerCustomer, {
    body: { login, password: secret, passwordConfirm: secret, locale: 'en' },
  })
const signIn = (login: string, secret = password) =>
  sendRequest(testServer, loginCustomer, { body: { login, password: secret } })
const whoIs = async (token: string) => {
  const { status, data } = await sendRequest(testServer, getSession, { token })
  return status === 200 ? data.customer : status
}
const submit = async (token: string, title: string) =>
  (await sendRequest(testServer, submitTicket, { token, body: { ...topic, title, description: 'D' } })).data
    .id
const titles = async (token: string) => {
  const answer = await sendRequest(testServer, listCustomerTickets, { token, query: { tab: 'active' } })
  return answer.status === 200 ? answer.data.items.map(({ title }) => title).toSorted() : answer.status
}
const mails = (recipient: string) => mailsTo(testServer, recipient)
const lastCode = async (recipient: string) => codeIn((await mails(recipient)).at(-1))
const confirm = (code: string, more: { token?: string; password?: string } = {}) =>
  sendRequest(testServer, confirmEmail, {
    ...(more.token && { token: more.token }),
    body: { code, ...(more.password && { password: more.password, passwordConfirm: more.password }) },
  })
const addOwner = async (email = someAddress()) => {
  const { data } = await register(email, own)
  await submit(data.accessToken, 'The owner’s')
  expect((await confirm(await lastCode(email), { token: data.accessToken })).status).toBe(204)
  return { email, token: data.accessToken, refreshToken: data.refreshToken as string }
}

it('nobody registers with an address that stands for a player of a game', async () => {
  const login = `hero-${uuidv7()}@player.invalid`
  const { status, problem } = await register(login)
  expect([status, problem.errors]).toEqual([400, [{ path: 'login', message: 'should be an e-mail' }]])
})

describe('confirming an address', () => {
  it('needs the session it was registered with, or a new password', async () => {
    const email = someAddress()
    const { data } = await register(email)
    const code = await lastCode(email)
    expect((await mails(email)).at(-1)?.body).toContain(`/confirmEmail?code=${code}&lang=en`)
    const elsewhere = await confirm(code)
    expect([elsewhere.status, elsewhere.problem.code]).toEqual([409, 'newPasswordRequired'])
    const stranger = await confirm(code, { token: (await addCustomer(testServer)).token })
    expect(stranger.problem.code).toBe('newPasswordRequired')
    expect(await whoIs(data.accessToken)).toMatchObject({ emailConfirmed: false })
    expect((await confirm(code, { token: data.accessToken })).status).toBe(204)
    expect(await whoIs(data.accessToken)).toMatchObject({ email, emailConfirmed: true })
    expect((await confirm(code, { token: data.accessToken })).problem.code).toBe('incorrectCode')
  })

  it('leaves who registered a stranger’s address with nothing', async () => {
    const email = someAddress()
    const attacker = (await register(email)).data
    await submit(attacker.accessToken, 'Planted')
    expect((await confirm(await lastCode(email), { password: own })).status).toBe(204)
    expect(await whoIs(attacker.accessToken)).toBe(401)
    const refresh = { grant_type: 'refresh_token', refresh_token: attacker.refreshToken as string }
    expect((await sendRequest(testServer, exchangeToken, { body: refresh })).status).toBe(400)
    expect((await signIn(email)).status).toBe(401)
    const owner = await signIn(email, own)
    await submit(owner.data.accessToken, 'After')
    expect(await titles(owner.data.accessToken)).toEqual(['After', 'Planted'])
    expect(await titles(attacker.accessToken)).toBe(401)
  })

  it('ends every other session of the address, however it was registered, and keeps the one that confirms', async () => {
    const email = someAddress()
    const before = (await register(email, 'First_2026!')).data
    const mine = (await register(email, own)).data
    const phone = (await signIn(email, own)).data
    const after = (await register(email, 'Third_2026!')).data
    await submit(before.accessToken, 'Of another registration')
    // Any of the emails will do: the session decides which registration is confirmed.
    expect((await confirm(await lastCode(email), { token: mine.accessToken })).status).toBe(204)
    expect(await whoIs(mine.accessToken)).toMatchObject({ emailConfirmed: true })
    for (const { accessToken } of [before, phone, after]) expect(await whoIs(accessToken)).toBe(401)
    expect(await titles(mine.accessToken)).toEqual(['Of another registration'])
    expect((await signIn(email, 'First_2026!')).status).toBe(401)
    expect((await signIn(email, 'Third_2026!')).status).toBe(401)
    expect((await signIn(email, own)).status).toBe(200)
  })

  it('is what a new password by mail does, too', async () => {
    const email = someAddress()
    const attacker = (await register(email)).data
    await mailResetLink(
      {
        ...testServer.services,
        tokens: accessTokens(testServer.secrets, testServer.clock, testServer.config.publicUrl),
      },
      { login: email, locale: null },
    )
    const body = { code: await lastCode(email), password: own, passwordConfirm: own }
    expect((await sendRequest(testServer, resetPassword, { body })).status).toBe(202)
    expect(await whoIs(attacker.accessToken)).toBe(401)
    expect(await whoIs((await signIn(email, own)).data.accessToken)).toMatchObject({ emailConfirmed: true })
  })

  it('makes one account, however many confirm at the same moment', async () => {
    const email = someAddress()
    const sessions = await Promise.all([1, 2, 3].map(async () => (await register(email)).data.accessToken))
    const codes = (await mails(email)).map(codeIn)
    const answers = await Promise.all(
      codes.map((code, index) => confirm(code, { token: sessions[index] as string, password: own })),
    )
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(answers.filter(({ status }) => status >= 500)).toHaveLength(0)
    const proved = await testServer.db`
      select 1 from customers where email = ${email} and email_confirmed_at is not null`
    expect(proved).toHaveLength(1)
  })
})

describe('registering an address that has an account', () => {
  it('answers as for a free one, and the session can do the same', async () => {
    const owner = await addOwner()
    const seen: unknown[] = []
    for (const email of [owner.email, someAddress()]) {
      const answer = await register(email)
      const { accessToken: token, refreshToken } = answer.data
      const session = await whoIs(token)
      const names = Object.keys(answer.headers).filter((name) => name !== 'content-length')
      seen.push({
        status: answer.status,
        headers: names.toSorted(),
        keys: Object.keys(answer.data).toSorted(),
        session: { ...(session as object), id: '', email: '' },
        titles: await titles(token),
        counters: (await sendRequest(testServer, getCustomerCounters, { token })).data,
        submitted: typeof (await submit(token, 'Mine')),
        nowListed: await titles(token),
        resent: (await sendRequest(testServer, resendConfirmation, { token })).status,
        signsIn: (await signIn(email)).status,
        seesAgain: await titles((await signIn(email)).data.accessToken),
        refreshed: (
          await sendRequest(testServer, exchangeToken, {
            body: { grant_type: 'refresh_token', refresh_token: refreshToken as string },
          })
        ).status,
        again: (await register(email, 'Again_2026!')).status,
        afterwards: (await whoIs(token)) === 401,
        mails:
          (await mails(email)).filter(({ kind }) => /^(confirmEmail|alreadyRegistered)$/.test(kind)).length >
          0,
      })
    }
    expect(seen[0]).toEqual(seen[1])
    expect(seen[0]).toMatchObject({ status: 201, titles: [], nowListed: ['Mine'], signsIn: 200 })
  })

  it('leaves the owner’s session, password and requests as they were, and tells them', async () => {
    const owner = await addOwner()
    const attacker = (await register(owner.email)).data
    expect(await titles(attacker.accessToken)).toEqual([])
    expect(await titles(owner.token)).toEqual(['The owner’s'])
    expect((await signIn(owner.email, own)).status).toBe(200)
    const refresh = { grant_type: 'refresh_token', refresh_token: owner.refreshToken }
    expect((await sendRequest(testServer, exchangeToken, { body: refresh })).status).toBe(200)
    expect((await mails(owner.email)).at(-1)?.kind).toBe('alreadyRegistered')
  })

  it('gives the owner what they sent without their account, once they open the mail', async () => {
    const owner = await addOwner()
    const again = (await register(owner.email)).data
    const id = await submit(again.accessToken, 'Forgot I had one')
    const code = await lastCode(owner.email)
    expect((await confirm(code, { token: again.accessToken })).problem.code).toBe('newPasswordRequired')
    expect((await confirm(code, { token: owner.token })).status).toBe(204)
    expect(await whoIs(again.accessToken)).toBe(401)
    expect(await titles(owner.token)).toEqual(['Forgot I had one', 'The owner’s'])
    const ticket = await sendRequest(testServer, getTicket, { token: staff.token, params: { id } })
    expect(ticket.data.customer.login).toBe(owner.email)
    expect((await signIn(owner.email)).status).toBe(401)
  })

  it('does not hide guesses at the owner’s password behind sign-ins of one’s own', async () => {
    const owner = await addOwner()
    await register(owner.email)
    const statuses: number[] = []
    for (let tries = 0; tries < 12; tries += 1) {
      statuses.push((await signIn(owner.email, `Wrong_${tries}!`)).status)
      await signIn(owner.email)
    }
    expect(statuses.slice(-2)).toEqual([429, 429])
  })

  // The time of the response depends on the hashes computed, nearly all of it, and on the statements sent.
  it('does the same work as for a free address', async () => {
    const owner = await addOwner()
    const work = (email: string) => countWork(testServer, () => register(email))
    const workForFree = await work(someAddress())
    expect(workForFree.nativeTasks).toBe(1)
    expect(await work(owner.email)).toEqual(workForFree)
  })
})

it('a made-up code costs no hash of a password', async () => {
  const body = { code: 'made-up', password: own, passwordConfirm: own }
  for (const endpoint of [confirmEmail, resetPassword]) {
    const { nativeTasks } = await countWork(testServer, async () =>
      expect((await sendRequest(testServer, endpoint, { body })).problem.title).toBe(
        'Incorrect login or URL',
      ),
    )
    expect(nativeTasks).toBe(0)
  }
})

describe('an address of the product itself', () => {
  it('never becomes a player’s, and cannot be told from a free one', async () => {
    const { token } = await addAgent(testServer, {
      roleId: await addRole(testServer, { admin: true, categories: [topic.categoryId] }),
    })
    const account = await addMailAccount(testServer, token, { topic })
    const tagged = account.senderEmail.replace('@', '+order@')
    for (const email of [staff.email, account.senderEmail, tagged]) {
      const { status, data } = await register(email)
      expect([email, status]).toEqual([email, 201])
      expect(await whoIs(data.accessToken)).toMatchObject({ email, emailConfirmed: false })
      expect((await sendRequest(testServer, resendConfirmation, { token: data.accessToken })).status).toBe(
        202,
      )
      expect((await mails(email)).some(({ body }) => body.includes('code='))).toBe(false)
    }
    expect((await mails(staff.email)).map(({ kind }) => kind)).toContain('staffAddress')
    expect(await mails(account.senderEmail)).toEqual([])
  })

  it('is not confirmed by a link from before it was the desk’s', async () => {
    const email = someAddress()
    const { data } = await register(email)
    const code = await lastCode(email)
    await addAgent(testServer, { roleId: await addRole(testServer), options: { email } })
    expect((await confirm(code, { token: data.accessToken })).problem.code).toBe('incorrectCode')
    expect(await whoIs(data.accessToken)).toMatchObject({ emailConfirmed: false })
  })
})

describe('a registration nobody confirmed', () => {
  it('is deleted when nothing was written with it and nobody is signed in', async () => {
    const [idle, used] = [await addCustomer(testServer), await addCustomer(testServer)]
    const owner = await addOwner()
    await submit(used.token, 'Kept')
    await testServer.db`delete from sessions where customer_id = any (${[idle.id, used.id]}::uuid[])`
    await deleteExpiredRegistrations(testServer.db, new Date(testServer.clock.now().getTime() + 1_000))
    const left = await testServer.db<{ email: string }[]>`
      select email from customers where email = any (${[idle.email, used.email, owner.email]}::text[])`
    expect(left.map(({ email }) => email).toSorted()).toEqual([used.email, owner.email].toSorted())
  })
})
