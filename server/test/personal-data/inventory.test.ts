import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await startTestServer()
})
afterAll(() => testServer.close())

/** Types that contain no personal data. */
const silent = [
  'uuid',
  'boolean',
  'int2',
  'int4',
  'int8',
  'float4',
  'float8',
  'numeric',
  'date',
  'timestamptz',
  'xid8',
]

describe('the inventory of personal data', () => {
  it('names every column that can hold any, once, and no other', async () => {
    const rows = await testServer.db<{ name: string }[]>`
      select c.table_name || '.' || c.column_name as name
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      join pg_type y on y.typname = c.udt_name and y.typtype <> 'e'
      where table_schema = 'public' and t.table_type = 'BASE TABLE' and table_name <> 'migrations'
        and c.udt_name <> all (${[...silent, 'bool', '_uuid']}::text[])
      group by 1 order by 1`
    const text = readFileSync(join(import.meta.dirname, '../../../docs/personal-data.md'), 'utf8')
    const listed = [...text.matchAll(/^\| `(\w+)` \| ([^|]+) \|/gm)].flatMap(([, table, columns = '']) =>
      [...columns.matchAll(/`(\w+)`/g)].map(([, column]) => `${table}.${column}`),
    )
    expect(listed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  })
})
