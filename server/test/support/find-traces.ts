import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestServer } from './test-server.ts'

/** Where the words occur: in any row of any table, and in any file of the data folder. */
export async function findTraces({ db, config }: Pick<TestServer, 'db' | 'config'>, words: string[]) {
  const wanted = words.flatMap((word) => [word, Buffer.from(word).toString('hex'), ...base64Of(word)])
  const tables = await db<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await db.unsafe(
      `select t::text as row from ${name} t where lower(t::text) like any (select lower('%' || word || '%') from unnest($1::text[]) as word)`,
      [wanted as never],
    )
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  for (const entry of await readdir(config.dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const content = (await readFile(path)).toString('latin1')
    const held = wanted.filter((word) => content.includes(word))
    if (held.length > 0) found.push(`${path}: ${held.join(' ')}`)
  }
  return found
}

/** How a word may appear inside a longer text in base64. */
function base64Of(word: string): string[] {
  return [0, 1, 2].map((shift) => {
    const encoded = Buffer.from('x'.repeat(shift) + word).toString('base64')
    return encoded.slice(shift === 0 ? 0 : 4, -4)
  })
}
