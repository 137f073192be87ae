import { addressNotAccepted } from '@savepoint/contract/people/credentials.ts'
import { confirmEmail } from '@savepoint/contract/people/people.ts'
import {
  confirmGuestRequest,
  listCustomerTickets,
  submitGuestRequest,
} from '@savepoint/contract/tickets/customer-tickets.ts'
import { blockSender, unblockSender } from '@savepoint/contract/tickets/spam.ts'
import { getTicket, replyToTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { solvedChallenge } from '../support/challenges.ts'
import { mailsTo as demoMailsTo } from '../support/mail/demo-mails.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addCustomer, addRole, addTopic, type Topic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let topic: Topic
let agent: Awaited<ReturnType<typeof addAgent>>
beforeAll(async () => {
  testServer = await startTestServer()
  topic = await addTopic(testServer, { accountRecovery: true })
  agent = await addAgent(testServer, {
    roleId: await addRole(testServer, { categories: [topic.categoryId] }),
  })
})
afterAll(() => testServer.close())

let visitors = 0
async function send(more: object = {}, address?: string) {
  visitors += 1
  const body = {
    ...topic,
    title: 'SECRETWORD title',
    description: 'SECRETWORD text',
    email: `guest${visitors}@mail.test`,
    challenge: await solvedChallenge(testServer),
    ...more,
  }
  return await sendRequest(testServer, submitGuestRequest, { body, address: address ?? `10.0.0.${visitors}` })
}
const mailsTo = (email: string) => demoMailsTo(testServer, email)
const codeIn = (body: string) => /code=([\w-]+)/.exec(body)?.[1] as string
const content = {
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Answer' }] }],
}

describe('a visitor’s recovery request', () => {
  it('is refused at the address when an agent has blocked it, until it is unblocked', async () => {
    const head = await addAgent(testServer, {
      roleId: await addRole(testServer, { rights: ['mailAccounts.manage'] }),
    })
    const blocked = await sendRequest(testServer, blockSender, {
      token: head.token,
      body: { email: 'spam@mail.test' },
    })
    expect(blocked.status).toBe(201)
    const { status, problem } = await send({ email: 'Spam@Mail.test' })
    expect([status, problem.errors]).toEqual([400, [{ path: 'email', message: addressNotAccepted }]])
    await sendRequest(testServer, unblockSender, { token: head.token, params: { id: blocked.data.id } })
    expect((await send({ email: 'spam@mail.test' })).status).toBe(201)
  })

  it('is refused with an address that stands for a player of a game', async () => {
    const { status, problem } = await send({ email: 'hero@player.invalid' })
    expect([status, problem.errors]).toEqual([400, [{ path: 'email', message: 'should be an e-mail' }]])
  })

  it('enters the queue at once, marked unconfirmed, and is confirmed by the mailed link', async () => {
    const { status, data } = await send({ email: 'Lost@Mail.test', locale: 'pt' })
    expect([status, data.email]).toEqual([201, 'lost@mail.test'])
    const open = () => sendRequest(testServer, getTicket, { token: agent.token, params: { id: data.id } })
    expect((await open()).data).toMatchObject({
      channel: 'guest',
      customer: { id: null, login: 'lost@mail.test', confirmed: false },
    })
    const [mail] = await mailsTo('lost@mail.test')
    expect(mail?.body).toMatch(/\/confirmRequest\?code=[\w-]+&lang=pt\b/)
    expect(
      (await sendRequest(testServer, confirmGuestRequest, { body: { code: codeIn(mail?.body ?? '') } })).data
        .id,
    ).toBe(data.id)
    expect((await open()).data.customer.confirmed).toBe(true)
    expect(
      (await sendRequest(testServer, confirmGuestRequest, { body: { code: 'guess' } })).problem.title,
    ).toBe('Incorrect login or URL')
  })

  it('is accepted only for account recovery', async () => {
    const other = await addTopic(testServer)
    const { status, problem } = await send(other)
    expect([status, problem.errors?.[0]?.path]).toEqual([400, 'categoryId'])
  })

  it('needs a solved challenge, each good for one request', async () => {
    expect((await send({ challenge: 'nonsense' })).status).toBe(400)
    const challenge = await solvedChallenge(testServer)
    expect((await send({ challenge })).status).toBe(201)
    expect((await send({ challenge })).problem.title).toBe('Challenge not solved')
  })

  it('is limited per address of mail and of network, and mails a stranger once a day without one of the sender’s words', async () => {
    const email = 'victim@mail.test'
    expect((await send({ email })).status).toBe(201)
    expect((await send({ email })).status).toBe(429)
    testServer.clock.advance({ minutes: 6 })
    expect((await send({ email })).status).toBe(201)
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(1)
    expect(JSON.stringify(mails)).not.toContain('SECRETWORD')
    expect((await send({}, '10.99.0.1')).status).toBe(201)
    expect((await send({}, '10.99.0.1')).status).toBe(429)
    // A home has a whole network of these.
    expect((await send({}, '2001:db8:7:1::1')).status).toBe(201)
    expect((await send({}, '2001:db8:7:1:2:3:4:5')).status).toBe(429)
    expect((await send({}, '2001:db8:7:2::1')).status).toBe(201)
  })

  it('is sent once when its answer is lost and the visitor’s address changes before the next try', async () => {
    const body = {
      ...topic,
      ...{ title: 'Lost', description: 'Lost', email: 'lost@mail.test' },
      challenge: await solvedChallenge(testServer),
    }
    const attempt = (address: string) =>
      sendRequest(testServer, submitGuestRequest, { body, address, key: 'visitor-on-the-move' })
    const first = await attempt('10.98.0.1')
    const again = await attempt('10.97.0.1')
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.data).toEqual(first.data)
  })

  it('is answered by mail, without the request’s own title while the address is unconfirmed', async () => {
    const { data } = await send({ email: 'answer@mail.test' })
    expect(
      (
        await sendRequest(testServer, replyToTicket, {
          token: agent.token,
          params: { id: data.id },
          body: { content },
        })
      ).status,
    ).toBe(201)
    const answer = (await mailsTo('answer@mail.test')).at(-1)
    expect(answer?.body).toContain('Answer')
    expect(JSON.stringify(answer)).not.toContain('SECRETWORD')
  })

  it('becomes the customer’s own once they prove the address', async () => {
    const { data } = await send({ email: 'later@mail.test' })
    const customer = await addCustomer(testServer, 'later@mail.test')
    const mine = async () =>
      (await sendRequest(testServer, listCustomerTickets, { token: customer.token })).data.items.map(
        ({ id }) => id,
      )
    expect(await mine()).toEqual([])
    const confirmation = (await mailsTo('later@mail.test')).find(({ body }) => body.includes('/confirmEmail'))
    expect(
      (
        await sendRequest(testServer, confirmEmail, {
          token: customer.token,
          body: { code: codeIn(confirmation?.body ?? '') },
        })
      ).status,
    ).toBe(204)
    expect(await mine()).toEqual([data.id])
  })
})
