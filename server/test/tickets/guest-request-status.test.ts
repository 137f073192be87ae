import {
  confirmGuestRequest,
  getGuestRequestStatus,
  requestStatusCode,
  submitGuestRequest,
} from '@savepoint/contract/tickets/customer-tickets.ts'
import { replyToTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailStatusCode } from '../../src/tickets/submission/request-status-code.ts'
import { solvedChallenge } from '../support/challenges.ts'
import { mailsTo } from '../support/mail/demo-mails.ts'
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

let guests = 0
async function sendGuestRequest() {
  guests += 1
  const email = `asks${guests}@mail.test`
  const body = {
    ...topic,
    title: 'Lost my account',
    description: 'SECRETWORD',
    email,
    challenge: await solvedChallenge(testServer),
  }
  const { data } = await sendRequest(testServer, submitGuestRequest, { body, address: `10.1.0.${guests}` })
  return { id: data.id, email }
}
type Guest = { id: number; email: string }

const mailCode = (guest: Guest) => mailStatusCode(testServer.services, guest)
const codesOf = async ({ email }: Guest) =>
  (await mailsTo(testServer, email))
    .filter(({ kind }) => kind === 'statusCode')
    .map(({ body }) => /\b\d{8}\b/.exec(body)?.[0] ?? '')
const read = (guest: Guest, code: string, address = '10.2.0.1') =>
  sendRequest(testServer, getGuestRequestStatus, { body: { ...guest, code }, address })
const wrong = (code: string) => String((Number(code) + 1) % 10 ** 8).padStart(8, '0')

describe('The status of a guest’s request', () => {
  it('is shown with the mailed code, without any message', async () => {
    const guest = await sendGuestRequest()
    await mailCode({ ...guest })
    const [code = ''] = await codesOf(guest)
    const stored = await testServer.db`select subject, body, html from mails where recipient = ${guest.email}`
    expect(JSON.stringify(stored)).not.toContain(code)
    const { status, data } = await read(guest, code)
    expect([status, data]).toEqual([
      200,
      expect.objectContaining({
        id: guest.id,
        title: 'Lost my account',
        status: 'Created',
        isConfirmed: false,
        replyExpectedAt: expect.any(String),
      }),
    ])
    expect(JSON.stringify(data)).not.toContain('SECRETWORD')

    const content = {
      type: 'doc' as const,
      content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Answer' }] }],
    }
    await sendRequest(testServer, replyToTicket, {
      token: agent.token,
      params: { id: guest.id },
      body: { content },
    })
    expect((await read(guest, code)).data).toMatchObject({ status: 'WaitingCustomerAction' })
  })

  it('asks for its code in the language of the page, and the mail quotes nothing', async () => {
    const guest = await sendGuestRequest()
    await mailStatusCode(testServer.services, { ...guest, locale: 'pt' })
    const mail = (await mailsTo(testServer, guest.email)).find(({ kind }) => kind === 'statusCode')
    expect(mail?.subject).toContain(`Seu código para a solicitação nº ${guest.id}`)
    expect(mail?.body).toContain(`/requestStatus?id=${guest.id}&lang=pt`)
    expect(mail?.body).not.toContain('Lost my account')
  })

  it('is answered alike whether or not the request exists, and mails nobody else', async () => {
    const guest = await sendGuestRequest()
    const stranger = await addCustomer(testServer, 'stranger@mail.test')
    expect(stranger.token).toBeTruthy()
    const asked = [guest, { ...guest, email: 'stranger@mail.test' }, { id: 999_999, email: guest.email }]
    const answers = await Promise.all(
      asked.map((body) => sendRequest(testServer, requestStatusCode, { body, address: '10.3.0.1' })),
    )
    expect(answers.map(({ status, data }) => [status, data])).toEqual(Array(3).fill([202, null]))
    for (const body of asked.slice(1)) await mailCode(body)
    expect(await codesOf(guest)).toEqual([])
    expect(await codesOf({ id: 0, email: 'stranger@mail.test' })).toEqual([])
  })

  it('opens for the right code, number and address only, until the code expires', async () => {
    const [guest, other] = [await sendGuestRequest(), await sendGuestRequest()]
    await mailCode(guest)
    const [code = ''] = await codesOf(guest)
    const refused = [
      await read(guest, wrong(code)),
      await read(other, code),
      await read({ ...guest, email: other.email }, code),
    ]
    expect(refused.map(({ status, problem }) => [status, problem.title])).toEqual(
      Array(3).fill([400, 'Incorrect login or URL']),
    )
    const confirmed = await sendRequest(testServer, confirmGuestRequest, { body: { code } })
    expect(confirmed.status).toBe(400)
    expect((await read(guest, code)).status).toBe(200)
    testServer.clock.advance({ minutes: 31 })
    expect((await read(guest, code)).status).toBe(400)
  })

  it('takes ten wrong codes at most, however many come at once', async () => {
    const guest = await sendGuestRequest()
    await mailCode(guest)
    const [code = ''] = await codesOf(guest)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_none, index) => read(guest, wrong(code), `10.4.${index}.1`)),
    )
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(90)
    expect((await read(guest, code)).status).toBe(429)
    testServer.clock.advance({ minutes: 16 })
    expect((await read(guest, code)).status).toBe(200)
  })

  it('mails three codes an hour, however many are asked for at once', async () => {
    const guest = await sendGuestRequest()
    await Promise.all(Array.from({ length: 20 }, () => mailCode(guest)))
    expect(await codesOf(guest)).toHaveLength(3)
    testServer.clock.advance({ minutes: 61 })
    await mailCode(guest)
    expect(await codesOf(guest)).toHaveLength(4)
  })
})
