import type { Db } from './database.ts'

/** Makes transactions that name the same thing wait for each other. */
export async function lockName(db: Db, name: string) {
  await db`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}

/** The same without waiting: false when another transaction has the name. */
export async function tryLockName(db: Db, name: string): Promise<boolean> {
  const [row] = await db<
    { held: boolean }[]
  >`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as held`
  return row?.held ?? false
}

/** Takes a lock that lasts as long as the connection does; false when another one has it. `db` must be a single connection. */
export async function tryLockForSession(db: Db, name: string): Promise<boolean> {
  const [row] = await db<
    { held: boolean }[]
  >`select pg_try_advisory_lock(hashtextextended(${name}, 0)) as held`
  return row?.held ?? false
}

export async function unlockForSession(db: Db, name: string) {
  await db`select pg_advisory_unlock(hashtextextended(${name}, 0))`
}

/** The server's process behind a single connection: another one means that the connection was lost, and with it what it held. */
export async function serverProcess(db: Db): Promise<number> {
  const [row] = await db<{ process: number }[]>`select pg_backend_pid() as process`
  return row?.process ?? 0
}
