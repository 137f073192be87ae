import type { Db } from '../database/database.ts'
import type { TableFingerprint } from './backup-record.ts'

const settingsOfStandbys = [
  'max_connections',
  'max_locks_per_transaction',
  'max_prepared_transactions',
  'max_wal_senders',
  'max_worker_processes',
]

export async function describeServer(db: Db) {
  const [row] = await db<
    {
      cluster: string
      version: number
      database: string
      superuser: string
      settings: Record<string, string>
    }[]
  >`
    select (select system_identifier::text from pg_control_system()) as cluster,
      current_setting('server_version_num')::int as version, current_database() as database,
      (select rolname from pg_roles where oid = 10) as superuser,
      (select jsonb_object_agg(name, setting) from pg_settings where name = any (${settingsOfStandbys})) as settings`
  if (row === undefined) throw new Error('PostgreSQL did not describe itself')
  return row
}

export async function listTables(db: Db): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by 1`
  return rows.map(({ name }) => name)
}

/** The same text for the same row, however the server is configured. */
export async function printRowsAlike(db: Db) {
  await db`
    select set_config(name, value, true) from (values ('DateStyle', 'ISO'), ('IntervalStyle', 'postgres'),
      ('bytea_output', 'hex'), ('extra_float_digits', '1'), ('TimeZone', 'UTC'), ('statement_timeout', '0')) given (name, value)`
}

/** The order of rows does not matter, and no row is kept in memory. */
export async function fingerprintTable(db: Db, name: string): Promise<TableFingerprint> {
  const [row] = await db<{ rows: number; hash: string }[]>`
    select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as hash from ${db(name)} t`
  return { name, rows: row?.rows ?? 0, hash: row?.hash ?? '' }
}

/** Waits for those who write now and lets nobody begin to, but gives up before anybody could be called a deadlock. */
export async function keepWritersOut(db: Db, tables: string[]) {
  await db`set local lock_timeout = '400ms'`
  await db`lock table ${db(tables)} in share mode`
}

/**
 * Whoever truncates a table would empty it for an older snapshot too. Gives up soon: while this waits, the caller keeps
 * writers out.
 */
export async function keepRows(db: Db, tables: string[]) {
  await db`set local lock_timeout = '400ms'`
  await db`lock table ${db(tables)} in access share mode`
}

export async function exportSnapshot(db: Db): Promise<string> {
  const [row] = await db<{ snapshot: string }[]>`select pg_export_snapshot() as snapshot`
  return row?.snapshot ?? ''
}

/** For a whole transaction, which may only read. */
export async function seeOneMoment(db: Db) {
  await db`set transaction isolation level repeatable read, read only`
}

export async function useSnapshot(db: Db, snapshot: string) {
  await seeOneMoment(db)
  await db.unsafe(`set transaction snapshot '${snapshot}'`)
}

export async function createRestorePoint(db: Db, name: string) {
  await db`select pg_create_restore_point(${name})`
}

export async function logFileOf(db: Db, position: string): Promise<string> {
  const [row] = await db<{ file: string }[]>`select pg_walfile_name(${position}::pg_lsn) as file`
  return row?.file ?? ''
}

/** Begins a new file of the write-ahead log; returns the one that is complete now. */
export async function switchLog(db: Db): Promise<string> {
  const [row] = await db<{ file: string }[]>`select pg_walfile_name(pg_switch_wal()) as file`
  return row?.file ?? ''
}

export async function insertBackup(
  db: Db,
  { id, location, takenAt, size }: { id: string; location: string; takenAt: string; size: number },
) {
  await db`
    insert into backups (id, location, taken_at, size_bytes) values (${id}, ${location}, ${takenAt}, ${size})`
}

export async function setVerified(db: Db, id: string, now: Date) {
  await db`update backups set verified_at = ${now} where id = ${id}`
}

export async function deleteBackupsExcept(db: Db, location: string, kept: string[]) {
  await db`delete from backups where location = ${location} and id <> all (${kept})`
}

export async function findLastBackup(db: Db) {
  const [row] = await db<
    { taken_at: string; verified_at: string | null; size_bytes: number; location: string }[]
  >`
    select taken_at, size_bytes, location, (select max(verified_at) from backups) as verified_at
    from backups order by taken_at desc limit 1`
  return row
}

export async function findLastVerification(db: Db): Promise<string | undefined> {
  const [row] = await db<
    { verified_at: string | null }[]
  >`select max(verified_at) as verified_at from backups`
  return row?.verified_at ?? undefined
}

/** Of a database that was restored: when its last transaction was committed, and its newest event. */
export async function findNewest(db: Db) {
  const [row] = await db<{ committed_at: string | null; event_at: string | null }[]>`
    select pg_last_xact_replay_timestamp() as committed_at,
      (select created_at from ticket_events order by id desc limit 1) as event_at`
  return { committedAt: row?.committed_at ?? undefined, eventAt: row?.event_at ?? undefined }
}

/** While the log is replayed. */
export async function findReplayed(db: Db): Promise<string> {
  const [row] = await db<{ position: string }[]>`select pg_last_wal_replay_lsn()::text as position`
  return row?.position ?? ''
}

/** The file that is written now. */
export async function findLogFile(db: Db): Promise<string> {
  const [row] = await db<{ file: string }[]>`select pg_walfile_name(pg_current_wal_lsn()) as file`
  return row?.file ?? ''
}

export async function isPaused(db: Db): Promise<boolean> {
  const [row] = await db<{ state: string }[]>`select pg_get_wal_replay_pause_state() as state`
  return row?.state === 'paused'
}
