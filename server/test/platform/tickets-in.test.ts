import { afterAll, beforeAll, expect, it } from 'vitest'
import { once } from '../../src/platform/http/idempotency.ts'
import { deleteAnswersOfTicket } from '../../src/platform/http/idempotency-queries.ts'
import { ticketsIn } from '../../src/platform/http/tickets-in.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await startTestServer()
})
afterAll(() => testServer.close())

it.each([
  ['addNote {"id":"12"}', {}, [12]],
  ['addNote {"id":12,"other":"13"}', null, [12]],
  ['addNote {"id":"0190f2d5-aaaa-7000-8000-000000000001"}', { id: 'a-uuid', count: 3 }, []],
  [
    'merge {}',
    { id: 5, links: [{ ticket: { id: 6, title: 'x' } }, { ticketId: 7 }], parts: { id: 5 } },
    [5, 7, 6],
  ],
  ['change {}', [{ id: 1 }, { id: 2 }], [1, 2]],
  ['text {}', 'id: 4', []],
])('names the tickets of %s %j', (operation, answer, expected) => {
  expect(ticketsIn({ operation, answer }).toSorted()).toEqual(expected.toSorted())
})

const save = (key: string, operation: string, answer: unknown) =>
  once(testServer.db, {
    clock: testServer.clock,
    request: { actor: 'agent:1', operation, key, body: {} },
    work: async () => answer,
  })

it('deletes the answers that name a ticket, also those of a release that did not list them', async () => {
  const { db } = testServer
  await save('by operation', 'addNote {"id":"12"}', { id: 'a' })
  await save('by answer', 'merge {}', { links: [{ ticket: { id: 12 } }] })
  await save('another', 'addNote {"id":"123"}', { id: 124 })
  for (const [key, id] of [
    ['earlier', 12],
    ['earlier another', 121],
  ] as const) {
    await save(key, 'merge {}', { id })
    await db`update idempotency_keys set ticket_ids = null where key = ${key}`
  }
  await deleteAnswersOfTicket(db, 12)
  const left = await db<{ key: string }[]>`select key from idempotency_keys order by key`
  expect(left.map(({ key }) => key)).toEqual(['another', 'earlier another'])
})

it('finds them by an index, however many answers are kept', async () => {
  const { db } = testServer
  await db`
    insert into idempotency_keys (actor, operation, key, body_hash, answer, created_at, ticket_ids)
    select 'agent:2', 'addNote {}', n::text, '', '{}', now(), array[n + 1000] from generate_series(1, 20000) n`
  await db`vacuum analyze idempotency_keys`
  const plan = async (where: string) =>
    JSON.stringify(await db.unsafe(`explain delete from idempotency_keys where ${where}`))
  expect(await plan('ticket_ids @> array[5::bigint]')).toContain('idempotency_keys_tickets')
  expect(await plan("ticket_ids is null and answer is not null and answer::text ~ 'x'")).toContain(
    'idempotency_keys_without_tickets',
  )
})
