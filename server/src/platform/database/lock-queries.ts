import type { Database, Db } from './database.ts'

export async function lockName(db: Db, name: string) {
  await db`select ${nameLocked(db, name)}`
}

/** Others may lock the same names so at the same time; `lockName` waits for all of them. */
export async function lockNamesTogether(db: Db, names: readonly string[]) {
  await db`select pg_advisory_xact_lock_shared(hashtextextended(name, 0)) from unnest(${names as string[]}::text[]) as name`
}

/** As a column. What the same statement reads may be from before the lock. */
export const nameLocked = (db: Db, name: string) => db`pg_advisory_xact_lock(hashtextextended(${name}, 0))`

export async function tryLockName(db: Db, name: string): Promise<boolean> {
  const [row] = await db<
    { held: boolean }[]
  >`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as held`
  return row?.held ?? false
}

/** Locks until the connection ends; false when another one has the lock. `db` must be a single connection. */
export async function tryLockForSession(db: Db, name: string): Promise<boolean> {
  const [row] = await db<
    { held: boolean }[]
  >`select pg_try_advisory_lock(hashtextextended(${name}, 0)) as held`
  return row?.held ?? false
}

export async function unlockForSession(db: Db, name: string) {
  await db`select pg_advisory_unlock(hashtextextended(${name}, 0))`
}

/** A different process means that the connection was lost, and its locks with it. */
export async function serverProcess(db: Db): Promise<number> {
  const [row] = await db<{ process: number }[]>`select pg_backend_pid() as process`
  return row?.process ?? 0
}

/**
 * A connection of one's own, of a pool that nothing else uses yet. The driver never answers whoever makes it open a connection for that, unless it
 * asks for types.
 */
export async function reserveConnection(db: Database) {
  await db`select 1`
  return await db.reserve()
}
