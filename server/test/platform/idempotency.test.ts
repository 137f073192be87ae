import { setTimeout as sleep } from 'node:timers/promises'
import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { v4 as uuidv4 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../../src/platform/database/database.ts'
import { lockName } from '../../src/platform/database/lock-queries.ts'
import { once } from '../../src/platform/http/idempotency.ts'
import { addCustomer, addTopic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await startTestServer()
})
afterAll(() => testServer.close())

const retryable = (key: string | null) => ({ actor: 'agent:1', operation: 'addTag', key, body: {} })
const addTag = async (tx: Db, name: string) => {
  await tx`insert into tags (id, name, color, created_at, updated_at) values (${uuidv4()}, ${name}, 'red', now(), now())`
}
const countTags = async (name: string) =>
  (await testServer.db`select 1 from tags where name = ${name}`).length
const run = <T>(key: string | null, work: (tx: Db) => Promise<T>, lockedName?: string) =>
  once(testServer.db, {
    clock: testServer.clock,
    request: retryable(key),
    ...(lockedName !== undefined && { lockedName }),
    work,
  })

it('does nothing when its answer cannot be saved', async () => {
  const work = async (tx: Db) => {
    await addTag(tx, 'unsaved')
    return { text: '\u0000' }
  }
  await expect(run('unsaved-answer', work)).rejects.toThrow()
  expect(await countTags('unsaved')).toBe(0)
})

it('does what a hundred requests with one key ask for once, and answers all alike', async () => {
  const work = async (tx: Db) => {
    await addTag(tx, 'once')
    return { id: uuidv4() }
  }
  const answers = await Promise.all([...Array(100)].map(() => run('a-hundred-times', work)))
  expect(await countTags('once')).toBe(1)
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
})

it('works for one name at a time, with a key or without', async () => {
  let working = 0
  let most = 0
  const work = async () => {
    working += 1
    most = Math.max(most, working)
    await sleep(20)
    working -= 1
    return {}
  }
  await Promise.all(
    [null, 'first-of-name', 'second-of-name', null].map((key) => run(key, work, 'customer 1')),
  )
  expect(most).toBe(1)
})

it('works again when another transaction had the first attempt aborted, with a key or without', async () => {
  let attempts = 0
  const lockBoth = (key: string | null, names: [string, string]) =>
    run(key, async (tx) => {
      attempts += 1
      await lockName(tx, names[0])
      await sleep(200)
      await lockName(tx, names[1])
      return { names }
    })
  const answers = await Promise.all([lockBoth('a deadlock', ['one', 'two']), lockBoth(null, ['two', 'one'])])
  expect(answers).toEqual([{ names: ['one', 'two'] }, { names: ['two', 'one'] }])
  expect(attempts).toBe(3)
})

it('answers a repeated request whose first answer an earlier release saved, with fewer keys', async () => {
  const topic = await addTopic(testServer)
  const { token } = await addCustomer(testServer)
  const submit = () =>
    testServer.app.inject({
      method: submitTicket.method,
      url: submitTicket.path,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'from-before' },
      payload: { ...topic, title: 'T', description: 'D' },
    })
  const first = (await submit()).json()
  await testServer.db`
    update idempotency_keys set answer = answer - '{mergedIntoOwn,followUpOf,fields}'::text[] where key = 'from-before'`
  const again = await submit()
  expect([again.statusCode, again.json()]).toEqual([201, first])
})
