import type { Db } from '../database/database.ts'
import type { BackfillPosition } from './backfill.ts'

export type DueBackfill = { position: BackfillPosition | null; batch_size: number; total: number | null }

/** So short that whoever needs the same rows does not notice. */
export async function limitBatch(tx: Db): Promise<void> {
  await tx`select set_config('lock_timeout', '1s', true), set_config('statement_timeout', '5s', true)`
}

/** Nothing while another worker has it, until its next try, or while a process of another release writes rows of its own. */
export async function lockDueBackfill(
  tx: Db,
  { name, release }: { name: string; release: string },
): Promise<DueBackfill | undefined> {
  const [row] = await tx<DueBackfill[]>`
    select position, batch_size, total from backfills
    where name = ${name} and finished_at is null and coalesce(next_try_at <= now(), true)
      and not exists (select 1 from nodes where release <> ${release})
    for update skip locked`
  return row
}

export async function startBackfill(tx: Db, name: string, total: number): Promise<void> {
  await tx`update backfills set started_at = now(), total = ${total}, failures = 0, error = null, next_try_at = null where name = ${name}`
}

export async function saveBatch(
  tx: Db,
  {
    name,
    rows,
    position,
    batchSize,
  }: { name: string; rows: number; position: BackfillPosition | null; batchSize: number },
): Promise<void> {
  await tx`
    update backfills set done = done + ${rows}, position = ${position === null ? null : tx.json(position)}, batch_size = ${batchSize},
      moved_at = now(), finished_at = case when ${position === null} then now() end, failures = 0, error = null, next_try_at = null
    where name = ${name}`
}

/** Tried again after a while, with a smaller batch: it may have been too large. */
export async function saveFailure(db: Db, name: string, error: string): Promise<void> {
  await db`
    update backfills set failures = failures + 1, error = ${error}, batch_size = greatest(1, batch_size / 4),
      next_try_at = now() + least(interval '1 hour', interval '5 seconds' * 2 ^ least(failures, 20))
    where name = ${name} and finished_at is null`
}

export type BackfillRow = {
  name: string
  started_at: string | null
  total: number | null
  done: number
  moved_at: string | null
  finished_at: string | null
  failures: number
  error: string | null
}

/** Those under way first; finished ones for a week. */
export async function listBackfills(db: Db, limit: number): Promise<BackfillRow[]> {
  return await db<BackfillRow[]>`
    select name, started_at, total, done, moved_at, finished_at, failures, error from backfills
    where finished_at is null or finished_at > now() - interval '7 days'
    order by finished_at is not null, added_at, name limit ${limit}`
}

/** Before the migration that made the table there are none. */
export async function hasBackfills(db: Db): Promise<boolean> {
  const [row] = await db<{ is_there: boolean }[]>`select to_regclass('backfills') is not null as is_there`
  return row?.is_there ?? false
}
