import type { Db } from '../database/database.ts'

export type Position = { cluster: string; is_standby: boolean; at: number; position: number }

/** Where the log of a primary ends, and until where a standby has replayed it. What was committed before `at`, the primary has in its log by then. */
export async function readPosition(db: Db): Promise<Position> {
  const [row] = await db<Position[]>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as at, pg_is_in_recovery() as is_standby,
      (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end - '0/0')::bigint as position,
      (select system_identifier::text from pg_control_system()) as cluster`
  if (row === undefined) throw new Error('the database does not say where its log ends')
  return row
}
