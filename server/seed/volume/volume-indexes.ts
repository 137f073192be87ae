import type { Db } from '../../src/platform/database/database.ts'
import { setIndexesAside } from '../../src/platform/database/index-queries.ts'

const filled = [
  'tickets',
  'ticket_messages',
  'ticket_events',
  'ticket_reads',
  'ticket_titles',
  'ticket_texts',
]

/** Drops keys and indexes before filling; returns what recreates them. */
export async function setKeysAside(db: Db): Promise<() => Promise<void>> {
  const keys = await db<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype in ('p', 'u', 'f') and (conrelid = any (${filled}::regclass[]) or confrelid = any (${filled}::regclass[]))
    order by contype = 'f' desc, contype`
  for (const { table, name } of keys) await db.unsafe(`alter table ${table} drop constraint ${name}`)
  const putIndexesBack = await setIndexesAside(db, filled)
  return async () => {
    await putIndexesBack()
    for (const { table, name, definition } of keys.toReversed())
      await db.unsafe(`alter table ${table} add constraint ${name} ${definition}`)
  }
}
