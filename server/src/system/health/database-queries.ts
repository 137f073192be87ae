import type { Db } from '../../platform/database/database.ts'

export async function limitStatements(tx: Db, milliseconds: number): Promise<void> {
  await tx`select set_config('statement_timeout', ${String(milliseconds)}, true)`
}

export type DatabaseRow = {
  version: string
  connections_used: number
  connections_max: number
  oldest_transaction_at: string | null
  notify_queue_used: number
  shows_replication: boolean
  is_standby: boolean
}

export async function readDatabase(db: Db): Promise<DatabaseRow> {
  const [row] = await db<DatabaseRow[]>`
    select current_setting('server_version') as version,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections_used,
      current_setting('max_connections')::int as connections_max,
      (select min(xact_start) from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()) as oldest_transaction_at,
      pg_notification_queue_usage() as notify_queue_used,
      pg_has_role('pg_read_all_stats', 'usage') as shows_replication,
      pg_is_in_recovery() as is_standby`
  if (!row) throw new Error('the database says nothing about itself')
  return row
}

export type StandbyRow = {
  name: string
  state: string
  is_synchronous: boolean
  lag_seconds: number
  lag_bytes: number
}

/** A backup reads like a standby and is none. */
export async function listStandbys(db: Db, limit: number): Promise<StandbyRow[]> {
  return await db<StandbyRow[]>`
    select application_name as name, coalesce(state, '') as state, coalesce(sync_state, '') in ('sync', 'quorum') as is_synchronous,
      coalesce(extract(epoch from replay_lag), 0)::float8 as lag_seconds,
      coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn), 0)::float8 as lag_bytes
    from pg_stat_replication where state is distinct from 'backup' order by application_name, pid limit ${limit}`
}

export type SlotRow = { name: string; kept_bytes: number }

export async function listInactiveSlots(db: Db, limit: number): Promise<SlotRow[]> {
  return await db<SlotRow[]>`
    select slot_name::text as name, coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn), 0)::float8 as kept_bytes
    from pg_replication_slots where not active order by slot_name limit ${limit}`
}
