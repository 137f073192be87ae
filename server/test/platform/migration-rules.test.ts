import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { lintMigrations } from '../../../scripts/lint-migrations.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'savepoint-rules-'))
})
afterAll(async () => await rm(folder, { recursive: true }))

async function findingsOf(sql: string): Promise<string> {
  const file = join(folder, '9001_example.sql')
  await writeFile(file, sql)
  const written: string[] = []
  const output = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation((text) => written.push(String(text)) > 0)
  const isGood = lintMigrations([file])
  output.mockRestore()
  expect(isGood).toBe(written.length === 0)
  return written.join('')
}

test.each([
  ['drops a column', 'alter table tickets drop column channel;', 'ban-drop-column'],
  ['renames a column', 'alter table tickets rename column channel to way;', 'renaming-column'],
  ['renames a table', 'alter table tickets rename to requests;', 'renaming-table'],
  ['changes a type', 'alter table tickets alter column channel type varchar(5);', 'changing-column-type'],
  [
    'builds an index that keeps writers waiting',
    'create index x on tickets (channel);',
    'require-concurrent-index-creation',
  ],
  [
    'checks all rows under a lock',
    "alter table tickets add constraint x check (title <> '');",
    'constraint-missing-not-valid',
  ],
  ['demands a value of old rows', 'alter table tickets add column x text not null;', 'adding-required-field'],
])('a migration that %s is refused', async (_what, sql, rule) => {
  expect(await findingsOf(sql)).toContain(rule)
})

test.each([
  [
    'a table with its index',
    'create table x (id uuid primary key, name text not null); create index x_name on x (name);',
  ],
  ['a column with a constant default', "alter table tickets add column x text not null default 'y';"],
  ['an index of its own file', 'create index concurrently x on tickets (channel);'],
  ['a check of new rows', "alter table tickets add constraint x check (title <> '') not valid;"],
  [
    'a column that no release reads any more',
    '-- squawk-ignore ban-drop-column\nalter table tickets drop column channel;',
  ],
])('%s is good', async (_what, sql) => {
  expect(await findingsOf(sql)).toBe('')
})
