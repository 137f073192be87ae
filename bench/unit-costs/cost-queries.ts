import type { Database } from '../../server/src/platform/database/database.ts'

export type TableSize = { name: string; rows: number; heap: number; indexes: number; total: number }
export type LogPosition = { bytes: number; pageImages: number }

/** Bytes written to the write-ahead log so far, and whole pages among them. */
export async function readLogPosition(db: Database): Promise<LogPosition> {
  const [row] = await db<LogPosition[]>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes, wal_fpi::float8 as "pageImages" from pg_stat_wal`
  return row!
}

export async function checkpoint(db: Database) {
  await db`checkpoint`
}

/** Tables of more than 1 MB or a thousand rows, the largest first. */
export async function readTableSizes(db: Database): Promise<TableSize[]> {
  await db`analyze`
  return await db<TableSize[]>`
    select relname as name, reltuples::float8 as rows, pg_table_size(oid)::float8 as heap,
      pg_indexes_size(oid)::float8 as indexes, pg_total_relation_size(oid)::float8 as total
    from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and (pg_total_relation_size(oid) > 1e6 or reltuples > 1000)
    order by total desc`
}

/** What other sessions than those of the benchmark are called, and how many there are. */
export async function countConnections(db: Database): Promise<{ name: string; count: number }[]> {
  return await db<{ name: string; count: number }[]>`
    select application_name as name, count(*)::int from pg_stat_activity
    where backend_type = 'client backend' and application_name <> 'savepoint benchmark' group by 1 order by 2 desc, 1`
}

/** Events that jobs have not taken up yet, or emails that wait to be sent. Questions of satisfaction are left out: they are looked for once a minute. */
export async function hasWork(db: Database): Promise<boolean> {
  const [row] = await db<{ work: boolean }[]>`
    select (select max(id) from ticket_events) > least(
      (select event_id from statistics_progress), (select event_id from rule_progress),
      (select event_id from notification_progress))
      or exists (select from mails where state = 'queued') as work`
  return row!.work
}
