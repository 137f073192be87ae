import { afterAll, beforeAll, expect, it } from 'vitest'
import { eraseAuditOfPerson } from '../../src/personal-data/erasure/audit-erasure-queries.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await startTestServer()
})
afterAll(() => testServer.close())

type Entry = { kind: string | null; id?: string; name?: string; before?: object; after?: object }

/** The names of the entries that kept their contents. */
async function leftOf(entries: Record<string, Entry>, ids: string[], names: string[]): Promise<string[]> {
  const { db } = testServer
  const written = new Map<number, string>()
  for (const [label, { kind, id = null, name = 'A name', before = {}, after = {} }] of Object.entries(
    entries,
  )) {
    const [row] = await db<{ id: number }[]>`
      insert into audit (at, action, actor_kind, actor_name, subject_kind, subject_id, subject_name, before, after)
      values (now(), 'changed', 'system', '', ${kind}, ${id}, ${name}, ${db.json(before as never)}, ${db.json(after as never)})
      returning id`
    written.set(row!.id, label)
  }
  await eraseAuditOfPerson(db, ids, names)
  const left = await db<{ id: number }[]>`
    select id from audit where id = any (${[...written.keys()]}) and before is not null order by id`
  return left.map(({ id }) => written.get(id)!)
}

it('of an address empties what names it, and nothing of longer addresses', async () => {
  const left = await leftOf(
    {
      name: { kind: 'guest', name: 'NN@players.test' },
      'value with more': { kind: null, after: { senderName: 'Nina <nn@players.test>' } },
      'end of a sentence': { kind: 'category', before: { text: 'Asked by nn@players.test.' } },
      'beginning of a line': { kind: 'category', after: { text: 'Write to\nnn@players.test\tor call' } },
      'longer start': { kind: 'guest', name: 'ann@players.test' },
      'longer start with a full stop': { kind: 'guest', name: 'a.nn@players.test' },
      'longer start with a plus': { kind: 'guest', after: { email: 'x+nn@players.test' } },
      'longer end': { kind: 'guest', name: 'nn@players.testing' },
      'longer domain': { kind: 'guest', name: 'nn@players.test.example' },
      'other character for the full stop': { kind: 'guest', name: 'nn@playersxtest' },
      'of an employee': { kind: 'agent', name: 'nn@players.test' },
    },
    [],
    ['nn@players.test'],
  )
  expect(left).toEqual([
    'longer start',
    'longer start with a full stop',
    'longer start with a plus',
    'longer end',
    'longer domain',
    'other character for the full stop',
    'of an employee',
  ])
})

it('of a game account’s login empties what is about players, and never what only has a field of that name', async () => {
  const left = await leftOf(
    {
      login: { kind: 'gameAccount', name: 'Name' },
      'login among the values': { kind: 'customer', after: { ids: ['name'] } },
      'field of that name': {
        kind: 'mailAccount',
        before: { name: 'Support' },
        after: { imap: { name: 'x' } },
      },
      'field of a player’s entry': { kind: 'customer', after: { name: 'Ann' } },
      'longer login': { kind: 'gameAccount', name: 'Name2' },
      'value elsewhere': { kind: 'category', name: 'name', after: { title: 'name' } },
    },
    [],
    ['name'],
  )
  expect(left).toEqual(['field of that name', 'field of a player’s entry', 'longer login', 'value elsewhere'])
})

it('of its accounts and emails empties the entries of their ids', async () => {
  const left = await leftOf({ own: { kind: 'mail', id: 'a' }, other: { kind: 'mail', id: 'b' } }, ['a'], [])
  expect(left).toEqual(['other'])
})
