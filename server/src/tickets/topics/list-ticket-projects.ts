import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { listRoleProjects } from './topic-queries.ts'

export async function listTicketProjects(db: Db, actor: AgentActor) {
  const projects = Map.groupBy(await listRoleProjects(db, actor), (row) => row.project_id)
  const items = [...projects.values()].map((rows) => ({
    id: rows[0]?.project_id ?? '',
    name: rows[0]?.project_name ?? '',
    active: rows[0]?.active ?? false,
    categories: rows.map((row) => ({ id: row.category_id, name: row.category_name })),
  }))
  return { items, nextCursor: null }
}
