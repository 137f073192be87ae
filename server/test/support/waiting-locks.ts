import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Db } from '../../src/platform/database/database.ts'

/** How many transactions of this database wait for a lock by name. */
export async function countWaiting(db: Db): Promise<number> {
  const rows = await db`
    select 1 from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`
  return rows.length
}

/** Until so many transactions of this database wait for rows. `db` is no transaction: it would see the same all the time. */
export async function untilRowsAreWaitedFor(db: Database, count = 1): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const rows = await db`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and wait_event in ('transactionid', 'tuple')`
    if (rows.length >= count) return
    await sleep(10)
  }
  throw new Error('Too few wait')
}
