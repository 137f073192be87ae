import type { Db } from '../../platform/database/database.ts'

export async function listKnownSkills(
  db: Db,
  { projectIds, tagIds }: { projectIds: string[]; tagIds: string[] },
) {
  const rows = await db<{ id: string }[]>`
    select id from projects where id = any (${projectIds}) and deleted_at is null
    union all select id from tags where id = any (${tagIds}) and deleted_at is null and merged_into_id is null`
  return new Set(rows.map(({ id }) => id))
}
