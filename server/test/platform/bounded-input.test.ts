import { limits } from '@savepoint/contract/limits.ts'
import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { day, time } from '@savepoint/contract/values.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contractEndpoints } from '../support/contract-endpoints.ts'
import { processorMilliseconds } from '../support/measured-work.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addCustomer, addRole, addTopic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'
import { unboundedParts } from '../support/unbounded-parts.ts'

let testServer: TestServer
let token: string
let agentToken: string
beforeAll(async () => {
  testServer = await startTestServer()
  token = (await addCustomer(testServer)).token
  agentToken = (await addAgent(testServer, { roleId: await addRole(testServer, { admin: true }) })).token
})
afterAll(() => testServer.close())

const nested = (depth: number) => `${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}`
const filled = (count: number, entry: (index: number) => string) =>
  Array.from({ length: count }, (_none, index) => entry(index)).join(',')

describe('The contract', () => {
  it('bounds every string, number, list, object and level of requests', () => {
    // The path decides which params there are, and OAuth forms of at most 20 kB may have further members.
    const unbounded = contractEndpoints.flatMap(({ name, carries, params, query, body }) => [
      ...(params ? unboundedParts(params, `${name}.params`, { open: true }) : []),
      ...(query ? unboundedParts(query, `${name}.query`) : []),
      ...(body ? unboundedParts(body, `${name}.body`, { open: carries === 'form' }) : []),
    ])
    expect(unbounded).toEqual([])
  })

  it.each([
    ['time', time, '0000-12-31T23:59:59Z', '0001-01-01T00:00:00Z'],
    ['day', day, '0000-12-31', '0001-01-01'],
  ])('knows no %s in the year 0, as PostgreSQL', (_name, schema, refused, accepted) => {
    expect([schema.safeParse(refused).success, schema.safeParse(accepted).success]).toEqual([false, true])
  })

  it('lets only employees send large bodies', () => {
    const large = contractEndpoints.filter(({ size }) => size === 'large')
    expect(large.length).toBeGreaterThan(5)
    expect(large.filter(({ audience }) => audience !== 'agent')).toEqual([])
  })

  it.each([
    ['a string', z.strictObject({ a: z.string() })],
    ['a list', z.strictObject({ a: z.array(z.string().max(1)) })],
    ['a record', z.strictObject({ a: z.record(z.string().max(1), z.boolean()) })],
    ['an object with further members', z.object({ a: z.boolean() })],
    ['anything', z.strictObject({ a: z.unknown() })],
    ['a number', z.strictObject({ a: z.number() })],
    ['a whole number', z.strictObject({ a: z.number().int().min(0) })],
    [
      'a number that the database cannot store',
      z.strictObject({
        a: z
          .number()
          .int()
          .min(0)
          .max(2 ** 31),
      }),
    ],
    ['a string inside a union', z.union([z.string(), z.null()])],
    ['a string behind a default', z.strictObject({ a: z.string().default('') })],
    ['a string that is transformed', z.string().transform((text) => text.slice(0, 5))],
  ])('is found wanting where it leaves %s without a bound', (_name, schema) => {
    expect(unboundedParts(schema, 'x')).toHaveLength(1)
  })
})

describe('A body', () => {
  const send = (path: string, payload: string, bearer = token) =>
    testServer.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
      payload,
    })

  it('of a quarter of a million keys, entries or levels is refused before validation', async () => {
    const hostile = [
      `{"fields":{${filled(250_000, (index) => `"k${index}":"v"`)}}}`,
      `{"attachments":[${filled(250_000, () => '1')}]}`,
      `{"a":${nested(100_000)}}`,
      `[${filled(250_000, () => '{}')}]`,
    ]
    for (const payload of hostile) {
      for (const path of ['/api/customer/tickets', '/api/public/requests', '/connect/login']) {
        const work = await processorMilliseconds(async () => {
          expect([400, 413]).toContain((await send(path, payload)).statusCode)
        })
        expect(work).toBeLessThan(250)
      }
    }
  })

  it('just under the size limit with as many values as fit is refused in words', async () => {
    const many = `{"fields":{${filled(limits.bodyMaxValues + 1, (index) => `"${index}":1`)}}}`
    const refused = await send('/api/customer/tickets', many)
    expect([refused.statusCode, refused.json().detail]).toEqual([400, 'Too many values'])
    const deep = await send('/api/customer/tickets', nested(limits.bodyMaxDepth))
    expect([deep.statusCode, deep.json().detail]).toEqual([400, 'Too deeply nested'])
  })

  it('keeps room for the longest request there may be, written in escapes', async () => {
    const topic = await addTopic(testServer)
    const description = '\\u0416'.repeat(limits.messageMaxLength)
    const body = JSON.stringify({ ...topic, title: 'T', description: '' }).replace('""', `"${description}"`)
    expect((await send('/api/customer/tickets', body)).statusCode).toBe(201)
  })

  it('names too many answers to fields at the fields', async () => {
    const fields = Object.fromEntries(
      Array.from({ length: limits.fieldsPerCategory + 1 }, () => [crypto.randomUUID(), 'x']),
    )
    const topic = await addTopic(testServer)
    const { status, problem } = await sendRequest(testServer, submitTicket, {
      token,
      body: { ...topic, title: 'T', description: 'D', fields },
    })
    expect([status, problem.errors?.[0]?.path]).toEqual([400, 'fields'])
  })

  it('of the largest article is accepted, and one with more values than allowed is not', async () => {
    const block = '{"type":"paragraph","content":[{"type":"text","text":"Слово"}]}'
    const article = (blocks: number) =>
      `{"projectId":"${crypto.randomUUID()}","categoryId":"${crypto.randomUUID()}","title":"Длинная","content":{"type":"doc","content":[${filled(blocks, () => block)}]}}`
    expect((await send('/api/private/articles', article(20_000), agentToken)).json().errors?.[0]?.path).toBe(
      'categoryId',
    )
    expect((await send('/api/private/articles', article(20_001), agentToken)).json().errors?.[0]?.path).toBe(
      'content.content',
    )
    expect((await send('/api/private/articles', article(60_000), agentToken)).statusCode).toBe(413)
  })
})
