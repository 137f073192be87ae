import {
  getCustomerCounters,
  getCustomerTicket,
  submitTicket,
} from '@savepoint/contract/tickets/customer-tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRequest, upload } from '../support/requests.ts'
import { addCustomer, addField, addTopic, signInAgain, type Topic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let topic: Topic
beforeAll(async () => {
  testServer = await startTestServer()
  topic = await addTopic(testServer)
})
afterAll(() => testServer.close())

const request = (more: object = {}) => ({
  ...topic,
  title: 'Lost sword',
  description: 'It was here\n\nNow it is not',
  ...more,
})

describe('submitting a request', () => {
  it('answers with the whole ticket, its text a message of the thread', async () => {
    const player = await addCustomer(testServer)
    const { status, data } = await sendRequest(testServer, submitTicket, {
      token: player.token,
      body: request({ characterNickname: 'Ayla' }),
    })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      status: 'Created',
      title: 'Lost sword',
      description: 'It was here\n\nNow it is not',
      characterNickname: 'Ayla',
      messagesCount: 1,
    })
    expect(data.id).toBeGreaterThanOrEqual(100_001)
    expect(Date.parse(data.replyExpectedAt as string) - Date.parse(data.createdAt)).toBe(24 * 3_600_000)
    expect(
      (await sendRequest(testServer, getCustomerTicket, { token: player.token, params: { id: data.id } }))
        .data,
    ).toEqual(data)
  })

  it('keeps the answers to the category’s own fields as they were asked', async () => {
    const player = await addCustomer(testServer)
    const own = await addTopic(testServer)
    const server = await addField(testServer, own.categoryId, {
      type: 'select',
      title: 'Server',
      required: true,
      options: ['North', 'South'],
    })
    const when = await addField(testServer, own.categoryId, { type: 'datetime', title: 'When' })
    const body = { ...request(own), fields: { [server]: 'South', [when]: '2026-03-01T10:00:00+03:00' } }
    const { data } = await sendRequest(testServer, submitTicket, { token: player.token, body })
    expect(data.fields).toContainEqual({ title: 'Server', type: 'select', value: 'South' })
    expect(data.fields).toContainEqual({ title: 'When', type: 'datetime', value: '2026-03-01T07:00:00.000Z' })
  })

  it('names each faulty field with its path and takes nothing', async () => {
    const player = await addCustomer(testServer)
    const own = await addTopic(testServer)
    const server = await addField(testServer, own.categoryId, {
      type: 'select',
      title: 'Server',
      required: true,
      options: ['North', 'South'],
    })
    const when = await addField(testServer, own.categoryId, { type: 'datetime', title: 'When' })
    const noSuchDay = ['2026-02-30T00:00:00Z', '2025-02-29T12:00:00.000Z', '2026-06-31T10:00:00+03:00']
    const wrongTimes = ['0026-03-01T10:00:00Z', '2206-03-01T10:00:00Z', 'yesterday', '2026-11-20T10:00']
    for (const time of [...wrongTimes, ...noSuchDay]) {
      const body = { ...request(own), fields: { [server]: 'South', [when]: time } }
      const { problem } = await sendRequest(testServer, submitTicket, { token: player.token, body })
      expect(problem.errors, time).toEqual([{ path: `fields.${when}`, message: 'Invalid date' }])
    }
    const { title: _title, ...untitled } = request(own)
    const without = await sendRequest(testServer, submitTicket, {
      token: player.token,
      body: untitled as never,
    })
    expect(without.problem.errors).toEqual([{ path: 'title', message: 'Mandatory field' }])
    const missing = await sendRequest(testServer, submitTicket, { token: player.token, body: request(own) })
    expect(missing.status).toBe(400)
    expect(missing.problem.errors).toEqual([{ path: `fields.${server}`, message: 'Mandatory field' }])
    const wrong = await sendRequest(testServer, submitTicket, {
      token: player.token,
      body: { ...request(own), fields: { [server]: 'West' } },
    })
    expect(wrong.problem.errors?.[0]?.message).toBe('Unknown option')
    const extra = await sendRequest(testServer, submitTicket, {
      token: player.token,
      body: { ...request(), status: 'Closed' } as never,
    })
    expect(extra.status).toBe(400)
    expect(
      (await sendRequest(testServer, getCustomerCounters, { token: player.token })).data.nextRequestAt,
    ).toBeNull()
  })

  it('refuses a request for a hidden category or an inactive project', async () => {
    const player = await addCustomer(testServer)
    for (const hidden of [
      await addTopic(testServer, { published: false }),
      await addTopic(testServer, { active: false }),
    ]) {
      const { status, problem } = await sendRequest(testServer, submitTicket, {
        token: player.token,
        body: request(hidden),
      })
      expect([status, problem.errors?.[0]?.path]).toEqual([400, 'categoryId'])
    }
  })

  it('allows one request in 5 minutes and 5 a day, and says when the next may come', async () => {
    const player = await addCustomer(testServer)
    let token = player.token
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await sendRequest(testServer, submitTicket, { token, body: request() })).status).toBe(201)
      const early = await sendRequest(testServer, submitTicket, { token, body: request() })
      expect(early.problem.title).toBe('You can create only 5 requests per day and 1 request per 5 minutes')
      testServer.clock.advance({ minutes: 6 })
      token = await signInAgain(testServer, player)
    }
    const sixth = await sendRequest(testServer, submitTicket, { token, body: request() })
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(20 * 3_600)
    const counters = await sendRequest(testServer, getCustomerCounters, { token })
    expect(counters.data.nextRequestAt).toBe(sixth.problem.retryAt)
    testServer.clock.advance({ days: 1 })
    token = await signInAgain(testServer, player)
    expect((await sendRequest(testServer, submitTicket, { token, body: request() })).status).toBe(201)
  })

  it('makes nobody wait for a clock that was ahead', async () => {
    const { token } = await addCustomer(testServer)
    const submit = async () =>
      (await sendRequest(testServer, submitTicket, { token, body: request() })).status
    testServer.clock.advance({ minutes: 10 })
    expect(await submit()).toBe(201)
    testServer.clock.advance({ minutes: -10 })
    expect(await submit()).toBe(201)
    expect(await submit()).toBe(429)
  })

  it('accepts one of 100 requests sent at the same moment', async () => {
    const player = await addCustomer(testServer)
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        sendRequest(testServer, submitTicket, { token: player.token, body: request() }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(99)
  })

  it('answers a retry with the first response and creates no second ticket', async () => {
    const player = await addCustomer(testServer)
    const send = () =>
      sendRequest(testServer, submitTicket, { token: player.token, key: 'same-key-0001', body: request() })
    const answers = await Promise.all([send(), send(), send()])
    const again = await send()
    expect(new Set([...answers, again].map(({ data }) => data.id)).size).toBe(1)
    const other = await sendRequest(testServer, submitTicket, {
      token: player.token,
      key: 'same-key-0001',
      body: request({ title: 'Other' }),
    })
    expect(other.status).toBe(422)
  })

  it('attaches the sender’s own uploads and nobody else’s', async () => {
    const player = await addCustomer(testServer)
    const other = await addCustomer(testServer)
    const own = await upload(testServer, {
      token: player.token,
      name: 'crash.log',
      content: Buffer.from('it crashed'),
    })
    const foreign = await upload(testServer, {
      token: other.token,
      name: 'crash.log',
      content: Buffer.from('mine'),
    })
    const stolen = await sendRequest(testServer, submitTicket, {
      token: player.token,
      body: request({ attachments: [foreign.data.id] }),
    })
    expect(stolen.problem.errors?.[0]?.path).toBe('attachments')
    const { data } = await sendRequest(testServer, submitTicket, {
      token: player.token,
      body: request({ attachments: [own.data.id] }),
    })
    expect(data.messages[0]?.attachments.map(({ name }) => name)).toEqual(['crash.log'])
  })
})
