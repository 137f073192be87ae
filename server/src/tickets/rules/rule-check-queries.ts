import type { Db } from '../../platform/database/database.ts'

export async function listKnownProjects(db: Db, ids: string[]) {
  const rows = await db<{ id: string }[]>`
    select id from projects where id = any (${ids}) and deleted_at is null`
  return new Set(rows.map(({ id }) => id))
}
