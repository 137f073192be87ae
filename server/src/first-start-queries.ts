import type { Db } from './platform/database/database.ts'

/** Whether the desk has never been used: no employee and no project. Others who ask at the same time wait. */
export async function isUntouched(db: Db): Promise<boolean> {
  await db`select pg_advisory_xact_lock(7239114002)`
  const [row] = await db<{ untouched: boolean }[]>`
    select not exists (select 1 from agents) and not exists (select 1 from projects) as untouched`
  return row?.untouched ?? false
}
