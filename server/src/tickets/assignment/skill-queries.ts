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

/** Agents with a skill that is merged have the other one from now on. */
export async function replaceTagSkill(
  db: Db,
  { id, intoId, now }: { id: string; intoId: string; now: Date },
) {
  await db`
    update agent_assignments set updated_at = ${now},
      tag_ids = case when ${intoId} = any (tag_ids) then array_remove(tag_ids, ${id}) else array_replace(tag_ids, ${id}::uuid, ${intoId}::uuid) end
    where ${id} = any (tag_ids)`
}

/** The last one stays: without it, the agent would get any ticket. */
export async function removeTagSkill(db: Db, id: string, now: Date) {
  await db`
    update agent_assignments set updated_at = ${now}, tag_ids = array_remove(tag_ids, ${id})
    where ${id} = any (tag_ids) and cardinality(tag_ids) > 1`
}

/** The last one stays: without it, the agent would get tickets of any project. */
export async function removeProjectSkill(db: Db, id: string, now: Date) {
  await db`
    update agent_assignments set updated_at = ${now}, project_ids = array_remove(project_ids, ${id})
    where ${id} = any (project_ids) and cardinality(project_ids) > 1`
}
