import type { Db, Part } from './database.ts'

/** Whether a transaction is open whose `open.number` fits. Those of other databases on the same server do not count. */
export const hasOpenTransaction = (db: Db, fits: Part) => db`exists (
  select 1 from pg_snapshot_xip(pg_current_snapshot()) open (number)
  join pg_locks l on l.locktype = 'transactionid' and l.granted and l.transactionid = open.number::xid
  join pg_stat_activity a on a.pid = l.pid and a.datname = current_database()
  where ${fits}
)`
