import type { AuditName, AuditReferences } from '../people/people-ports.ts'
import type { Db } from '../platform/database/database.ts'

/** Also of what is only marked as deleted. A merged tag is gone as well. */
export async function listAuditNames(db: Db, ids: AuditReferences) {
  return await db<AuditName[]>`
    select 'project' as kind, id, name, deleted_at is not null as deleted from projects where id = any (${ids.project}::uuid[])
    union all select 'category', k.id, p.name || ' / ' || k.name, k.deleted_at is not null
      from categories k join projects p on p.id = k.project_id where k.id = any (${ids.category}::uuid[])
    union all select 'team', id, name, false from roles where id = any (${ids.team}::uuid[])
    union all select 'agent', id, name, deleted_at is not null from agents where id = any (${ids.agent}::uuid[])
    union all select 'tag', id, name, deleted_at is not null or merged_into_id is not null
      from tags where id = any (${ids.tag}::uuid[])
    union all select 'calendar', id, name, false from business_calendars where id = any (${ids.calendar}::uuid[])
    union all select 'slaPolicy', id, name, deleted_at is not null from sla_policies where id = any (${ids.slaPolicy}::uuid[])`
}
