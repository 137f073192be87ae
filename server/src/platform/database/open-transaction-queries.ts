import type { Db, Part } from './database.ts'

/**
 * The other transactions of this database that are open and have an id, as `open.number`. Each holds a lock on its id from
 * the moment it gets it. A snapshot does not name those above the last that has ended.
 */
const openTransactions = (db: Db) => db`(
  select l.transactionid as number from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and l.granted and l.pid <> pg_backend_pid()
    and a.datname = current_database()
) open`

/** Whether a transaction is open that got its id before `mark`, an `xid8` of this year. Those of other databases on the same server do not count. */
export const hasOpenTransaction = (db: Db, mark: Part) =>
  db`exists (select 1 from ${openTransactions(db)} where age(open.number) > age(${mark}::xid))`

/** As `xid8`: above the id of every transaction that is open now, or has ended. */
export const aboveOpenTransactions = (db: Db) => db`(
  select (ended::text::bigint + greatest(0, max(age(ended::xid) - age(open.number)) + 1))::text::xid8
  from pg_snapshot_xmax(pg_current_snapshot()) ended left join ${openTransactions(db)} on true group by ended
)`
