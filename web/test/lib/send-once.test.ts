import { createArticle } from '@savepoint/contract/knowledge/articles.ts'
import { takeNextTicket } from '@savepoint/contract/tickets/assignment/assignment.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { sendRequest } from '../../src/lib/api/api.ts'
import { browserSession } from '../../src/lib/session/browser-session.ts'

const lost = () => Promise.reject(new TypeError('connection lost'))
const answer = (status: number, body: object = {}) => Promise.resolve(Response.json(body, { status }))
const refused = () => answer(409, { type: 'about:blank', title: 'Refused', code: 'conflict', status: 409 })

let keys: string[]

/** Answers the requests in turn. */
function serverThat(...answers: (() => Promise<Response>)[]) {
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('Idempotency-Key')
    // The report of an error.
    if (key === null) return answer(200)
    keys.push(key)
    return (answers.shift() ?? lost)()
  })
}

const takeNext = () => sendRequest(takeNextTicket, { quiet: true }).catch(() => {})
const create = (title: string) =>
  sendRequest(createArticle, {
    body: { title, projectId: 'one', categoryId: 'two', content: { type: 'doc', content: [] } },
    quiet: true,
  }).catch(() => {})

beforeEach(async () => {
  vi.useRealTimers()
  browserSession.signIn('agent', { tokenType: 'Bearer', accessToken: 'good', expiresIn: 900 })
  keys = []
  serverThat(
    () => answer(200),
    () => answer(200),
  )
  await takeNext()
  await create('Forgotten')
  keys = []
})

test('a request without an answer is repeated with its key', async () => {
  serverThat(
    lost,
    () => answer(502),
    () => answer(200),
  )
  await takeNext()
  await takeNext()
  await takeNext()
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  expect(new Set(keys).size).toBe(1)
})

test('after an answer, the same request is another one', async () => {
  serverThat(
    () => answer(200),
    lost,
    () => answer(200),
    () => answer(200),
  )
  for (let count = 0; count < 4; count++) await takeNext()
  expect(keys[1]).not.toBe(keys[0])
  expect(keys[2]).toBe(keys[1])
  expect(keys[3]).not.toBe(keys[2])
})

test('a refusal does not say that the attempt before it failed', async () => {
  serverThat(lost, refused, () => answer(200))
  for (let count = 0; count < 3; count++) await takeNext()
  expect(new Set(keys).size).toBe(1)
})

test('corrected content gets its own key, and so does another thing', async () => {
  serverThat(lost, () => answer(200), lost)
  await create('Tittle')
  await create('Title')
  expect(keys[1]).not.toBe(keys[0])
  await takeNext()
  expect(keys[2]).not.toBe(keys[0])
})

test('what was corrected in between is not taken for a repetition', async () => {
  serverThat(
    lost,
    () => answer(200),
    () => answer(200),
  )
  await create('One')
  await create('Another')
  await create('One')
  expect(keys[2]).not.toBe(keys[0])
})

test('long after an attempt without an answer, the same request is another one', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  serverThat(lost, () => answer(200))
  await takeNext()
  vi.setSystemTime(Date.now() + 11 * 60_000)
  await takeNext()
  expect(keys[1]).not.toBe(keys[0])
})
