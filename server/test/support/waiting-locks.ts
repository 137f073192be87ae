import type { Db } from '../../src/platform/database/database.ts'

/** How many transactions of this database wait for a lock by name. */
export async function countWaiting(db: Db): Promise<number> {
  const rows = await db`
    select 1 from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`
  return rows.length
}
