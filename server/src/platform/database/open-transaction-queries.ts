import type { Db, Part } from './database.ts'

/**
 * The other transactions that are open, have an id and use tables of this database, as `open.number`. Each holds a lock on its id from the moment
 * it gets it, and one on every table it uses. A snapshot does not name those above the last that has ended, and the view of what sessions
 * do is not renewed within a transaction.
 */
const openTransactions = (db: Db) => db`(
  with held as materialized (select * from pg_locks where granted and pid <> pg_backend_pid())
  select own.transactionid as number from held own
  where own.locktype = 'transactionid' and own.mode = 'ExclusiveLock' and own.pid in (
    select used.pid from held used where used.locktype = 'relation'
      and used.database = (select oid from pg_database where datname = current_database()))
) open`

/** Whether a transaction is open that got its id before `mark`, an `xid8` of the last billion. Those of other databases on the same server do not count. */
export const hasOpenTransaction = (db: Db, mark: Part) =>
  db`exists (select 1 from ${openTransactions(db)} where age(open.number) > age(${mark}::xid))`

/** As `xid8`: above the id of every transaction that is open now, or has ended. */
export const aboveOpenTransactions = (db: Db) => db`(
  select (ended::text::bigint + greatest(0, max(age(ended::xid) - age(open.number)) + 1))::text::xid8
  from pg_snapshot_xmax(pg_current_snapshot()) ended left join ${openTransactions(db)} on true group by ended
)`
