import type { Db } from './database.ts'

export async function isReachable(db: Db) {
  const rows = await db`select 1 from migrations limit 1`
  return rows.length > 0
}
