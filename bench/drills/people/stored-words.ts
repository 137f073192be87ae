import type { Database } from '../../../server/src/platform/database/database.ts'

export async function countStored(db: Database, words: string[]): Promise<{ found: number; tables: number }> {
  const tables = await db<{ name: string }[]>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`
  let found = 0
  for (const { name } of tables) {
    for (const word of words) {
      const rows = await db.unsafe(
        `select 1 from ${name} as held where held::text like '%' || $1 || '%' limit 1`,
        [word],
      )
      found += rows.length
    }
  }
  return { found, tables: tables.length }
}
