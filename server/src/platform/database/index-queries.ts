import type { Db } from './database.ts'

/**
 * Drops the indexes of tables that are about to be filled, except those of keys, and returns what recreates them. Building an index once takes a
 * tenth of the time of updating it per row.
 */
export async function setIndexesAside(db: Db, tables: string[]): Promise<() => Promise<void>> {
  const indexes = await db<{ name: string; definition: string }[]>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
    where i.indrelid = any (${tables}::regclass[]) and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`
  for (const { name } of indexes) await db.unsafe(`drop index ${name}`)
  return async () => {
    await db`set local maintenance_work_mem = '1GB'`
    for (const { definition } of indexes) await db.unsafe(definition)
  }
}
