import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addStoredKey, loadSecrets, type Secrets } from '../../src/platform/secrets.ts'
import { resealValues } from '../../src/reseal-values.ts'
import { sealedColumns } from '../../src/sealed-columns.ts'
import { saveResealed } from '../../src/sealed-value-queries.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

const keyNamed = (id: string, fill: number) => `${id}:${Buffer.alloc(32, fill).toString('base64')}`
const [k1, k2, k3] = [keyNamed('k1', 1), keyNamed('k2', 2), keyNamed('k3', 3)]
const phone = sealedColumns.find(({ column }) => column === 'phone_sealed')!

let testServer: TestServer
beforeAll(async () => {
  testServer = await startTestServer()
})
afterAll(() => testServer.close())

async function addAccounts(secrets: Secrets, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  const rows = ids.map((id) => ({
    id,
    login: id,
    phone_sealed: secrets.seal(`phone of ${id}`, phone.contextOf(id)),
  }))
  await testServer.db`insert into game_accounts ${testServer.db(rows)}`
  return ids
}

async function phoneOf(secrets: Secrets, id: string): Promise<string> {
  const [row] = await testServer.db<
    { phone_sealed: string }[]
  >`select phone_sealed from game_accounts where id = ${id}`
  return secrets.open(row?.phone_sealed ?? '', phone.contextOf(id))
}

describe('The rotation of keys', () => {
  it('knows every column that is encrypted', async () => {
    const columns = await testServer.db<{ name: string }[]>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name like '%\_sealed' order by 1`
    expect(sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
      columns.map(({ name }) => name),
    )
  })

  it('encrypts everything with the first key, in steps, and a second run finds nothing to do', async () => {
    const [before, during, afterwards] = await Promise.all(
      [k1, `${k2} ${k1}`, k2].map((keys) => loadSecrets(keys, '')),
    )
    const ids = await addAccounts(before!, 501)
    const lines: string[] = []
    const first = await resealValues({ db: testServer.db, secrets: during! }, (line) => lines.push(line))
    expect(first).toMatchObject({ changed: 501, unreadable: 0 })
    expect(first.leftByKey.get('k1')).toBeUndefined()
    expect(lines).toEqual([
      'game_accounts.phone_sealed: 500 of 501',
      'game_accounts.phone_sealed: 501 of 501',
    ])
    expect(await phoneOf(afterwards!, ids[500]!)).toBe(`phone of ${ids[500]}`)
    const second = await resealValues({ db: testServer.db, secrets: during! }, () => {})
    expect(second).toMatchObject({ changed: 0, unreadable: 0 })
  })

  it('leaves what was changed meanwhile, and what it cannot decrypt', async () => {
    const [unknown, during] = await Promise.all([k3, `${k2} ${k1}`].map((keys) => loadSecrets(keys, '')))
    const [id = ''] = await addAccounts(unknown!, 1)
    expect(await saveResealed(testServer.db, phone, [{ id, before: 'as read', after: 'lost' }])).toBe(0)
    const { changed, unreadable, leftByKey } = await resealValues(
      { db: testServer.db, secrets: during! },
      () => {},
    )
    expect([changed, unreadable, leftByKey.get('k3')]).toEqual([0, 1, 1])
    expect(await phoneOf(unknown!, id)).toBe(`phone of ${id}`)
  })

  it('makes a key in the data folder, in front of those that are there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'savepoint-keys-'))
    const first = await loadSecrets(undefined, folder)
    expect(await addStoredKey(folder)).toBe('k2')
    const both = await loadSecrets(undefined, folder)
    expect(both.signing.kid).toBe('k2')
    expect(both.open(first.seal('words', 'here'), 'here')).toBe('words')
    expect((await stat(join(folder, 'secret-keys'))).mode & 0o777).toBe(0o600)
    await rm(folder, { recursive: true })
  })
})
