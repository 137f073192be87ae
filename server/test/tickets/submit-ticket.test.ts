import {
  getCustomerCounters,
  getCustomerTicket,
  submitTicket,
} from '@savepoint/contract/tickets/customer-tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, upload } from '../support/calls.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { addCustomer, addField, addPlace, type Place, signInAgain } from '../support/staff.ts'

let desk: Desk
let place: Place
beforeAll(async () => {
  desk = await openDesk()
  place = await addPlace(desk)
})
afterAll(() => desk.close())

const request = (more: object = {}) => ({
  ...place,
  title: 'Lost sword',
  description: 'It was here\n\nNow it is not',
  ...more,
})

describe('submitting a request', () => {
  it('answers with the whole ticket, its text a message of the thread', async () => {
    const player = await addCustomer(desk)
    const { status, data } = await call(desk, submitTicket, {
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
      (await call(desk, getCustomerTicket, { token: player.token, params: { id: data.id } })).data,
    ).toEqual(data)
  })

  it('keeps the answers to the category’s own fields as they were asked', async () => {
    const player = await addCustomer(desk)
    const own = await addPlace(desk)
    const server = await addField(desk, own.categoryId, {
      type: 'select',
      title: 'Server',
      required: true,
      options: ['North', 'South'],
    })
    const when = await addField(desk, own.categoryId, { type: 'datetime', title: 'When' })
    const body = { ...request(own), fields: { [server]: 'South', [when]: '2026-03-01T10:00:00+03:00' } }
    const { data } = await call(desk, submitTicket, { token: player.token, body })
    expect(data.fields).toContainEqual({ title: 'Server', type: 'select', value: 'South' })
    expect(data.fields).toContainEqual({ title: 'When', type: 'datetime', value: '2026-03-01T07:00:00.000Z' })
  })

  it('names each faulty field with its path and takes nothing', async () => {
    const player = await addCustomer(desk)
    const own = await addPlace(desk)
    const server = await addField(desk, own.categoryId, {
      type: 'select',
      title: 'Server',
      required: true,
      options: ['North', 'South'],
    })
    const missing = await call(desk, submitTicket, { token: player.token, body: request(own) })
    expect(missing.status).toBe(400)
    expect(missing.problem.errors).toEqual([{ path: `fields.${server}`, message: 'Mandatory field' }])
    const wrong = await call(desk, submitTicket, {
      token: player.token,
      body: { ...request(own), fields: { [server]: 'West' } },
    })
    expect(wrong.problem.errors?.[0]?.message).toBe('Unknown option')
    const extra = await call(desk, submitTicket, {
      token: player.token,
      body: { ...request(), status: 'Closed' } as never,
    })
    expect(extra.status).toBe(400)
    expect((await call(desk, getCustomerCounters, { token: player.token })).data.nextRequestAt).toBeNull()
  })

  it('takes no request for a hidden category or an inactive project', async () => {
    const player = await addCustomer(desk)
    for (const hidden of [
      await addPlace(desk, { published: false }),
      await addPlace(desk, { active: false }),
    ]) {
      const { status, problem } = await call(desk, submitTicket, {
        token: player.token,
        body: request(hidden),
      })
      expect([status, problem.errors?.[0]?.path]).toEqual([400, 'categoryId'])
    }
  })

  it('allows one request in 5 minutes and 5 a day, and says when the next may come', async () => {
    const player = await addCustomer(desk)
    let token = player.token
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await call(desk, submitTicket, { token, body: request() })).status).toBe(201)
      const early = await call(desk, submitTicket, { token, body: request() })
      expect(early.problem.title).toBe('You can create only 5 requests per day and 1 request per 5 minutes')
      desk.clock.advance({ minutes: 6 })
      token = await signInAgain(desk, player)
    }
    const sixth = await call(desk, submitTicket, { token, body: request() })
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(20 * 3_600)
    const counters = await call(desk, getCustomerCounters, { token })
    expect(counters.data.nextRequestAt).toBe(sixth.problem.retryAt)
    desk.clock.advance({ days: 1 })
    token = await signInAgain(desk, player)
    expect((await call(desk, submitTicket, { token, body: request() })).status).toBe(201)
  })

  it('accepts one of 100 requests sent at the same moment', async () => {
    const player = await addCustomer(desk)
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => call(desk, submitTicket, { token: player.token, body: request() })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(99)
  })

  it('answers a retry with the first answer and makes no second ticket', async () => {
    const player = await addCustomer(desk)
    const send = () =>
      call(desk, submitTicket, { token: player.token, key: 'same-key-0001', body: request() })
    const answers = await Promise.all([send(), send(), send()])
    const again = await send()
    expect(new Set([...answers, again].map(({ data }) => data.id)).size).toBe(1)
    const other = await call(desk, submitTicket, {
      token: player.token,
      key: 'same-key-0001',
      body: request({ title: 'Other' }),
    })
    expect(other.status).toBe(422)
  })

  it('attaches the sender’s own uploads and nobody else’s', async () => {
    const player = await addCustomer(desk)
    const other = await addCustomer(desk)
    const own = await upload(desk, {
      token: player.token,
      name: 'crash.log',
      content: Buffer.from('it crashed'),
    })
    const foreign = await upload(desk, {
      token: other.token,
      name: 'crash.log',
      content: Buffer.from('mine'),
    })
    const stolen = await call(desk, submitTicket, {
      token: player.token,
      body: request({ attachments: [foreign.data.id] }),
    })
    expect(stolen.problem.errors?.[0]?.path).toBe('attachments')
    const { data } = await call(desk, submitTicket, {
      token: player.token,
      body: request({ attachments: [own.data.id] }),
    })
    expect(data.messages[0]?.attachments.map(({ name }) => name)).toEqual(['crash.log'])
  })
})
