import type { ClientBase } from 'pg'
import type { Db } from '../database/database.ts'

export async function describeDatabase(db: Db) {
  const [row] = await db<
    {
      version: number
      encoding: string
      knows_cyrillic: boolean
      has_trigrams: boolean
      largest: number
      taken: number
      now: string
      owns_audit: boolean
    }[]
  >`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      upper('я') = 'Я' and 'я' ~ '[[:alpha:]]' as knows_cyrillic,
      exists (select 1 from pg_extension where extname = 'pg_trgm') as has_trigrams,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as largest,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as taken,
      clock_timestamp() as now,
      exists (select 1 from pg_tables where tablename = 'audit' and tableowner = current_user) as owns_audit`
  return row
}

export async function listMigrated(db: Db): Promise<string[]> {
  const [there] = await db<{ is_there: boolean }[]>`select to_regclass('migrations') is not null as is_there`
  if (!there?.is_there) return []
  const rows = await db<{ name: string }[]>`select name from migrations`
  return rows.map(({ name }) => name)
}

export async function findArchiver(db: Db) {
  const [row] = await db<{ mode: string; is_failing: boolean }[]>`
    select current_setting('archive_mode') as mode,
      last_failed_time > coalesce(last_archived_time, '-infinity') as is_failing
    from pg_stat_archiver`
  return row
}

export async function sampleFiles(db: Db): Promise<string[]> {
  const rows = await db<{ sha256: string }[]>`
    select sha256 from files where message_id is not null order by created_at desc, id desc limit 20`
  return rows.map(({ sha256 }) => sha256)
}

export async function identifyDatabase(db: Db) {
  const [row] = await db<{ cluster: string; database: string; is_standby: boolean }[]>`
    select (select system_identifier::text from pg_control_system()) as cluster, current_database() as database,
      pg_is_in_recovery() as is_standby`
  return row
}

export async function readProcess(client: ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ process: number }>('select pg_backend_pid() as process')
  return rows[0]?.process
}

/** With a value, so that the driver prepares it. */
export async function preparedOnce(db: Db): Promise<void> {
  await db`select ${1}::int as one`
}
