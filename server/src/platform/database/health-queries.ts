import type { Db } from './database.ts'

export async function readVersion(db: Db): Promise<number> {
  const [row] = await db<{ version: number }[]>`select current_setting('server_version_num')::int as version`
  return row?.version ?? 0
}

export async function isReachable(db: Db) {
  const rows = await db`select 1 from migrations limit 1`
  return rows.length > 0
}
