import type { Db } from './database.ts'

/** Makes transactions that name the same thing wait for each other. */
export async function lockName(db: Db, name: string) {
  await db`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}
