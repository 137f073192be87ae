import type postgres from 'postgres'
import type { Db } from '../database/database.ts'

/** In the caller's transaction: the job runs only after it commits. */
export async function addJob(
  db: Db,
  {
    task,
    payload,
    options = {},
  }: {
    task: string
    payload: postgres.JSONValue
    options?: { runAt?: Date; maxAttempts?: number; key?: string } | undefined
  },
) {
  await db`
    select graphile_worker.add_job(
      ${task},
      payload := ${db.json(payload)}::json,
      run_at := ${options.runAt ?? null}::timestamptz,
      max_attempts := ${options.maxAttempts ?? 25}::int,
      job_key := ${options.key ?? null}::text
    )`
}

/** A job that failed for the last time stays otherwise. */
export async function deleteGivenUpJobs(db: Db, before: Date): Promise<void> {
  await db`
    delete from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null and updated_at < ${before}`
}
