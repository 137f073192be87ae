import type { Db } from './platform/database/database.ts'

/** True when there is no employee and no project. Serialises processes that ask at the same time. */
export async function isUntouched(db: Db): Promise<boolean> {
  await db`select pg_advisory_xact_lock(7239114002)`
  const [row] = await db<{ untouched: boolean }[]>`
    select not exists (select 1 from agents) and not exists (select 1 from projects) as untouched`
  return row?.untouched ?? false
}
