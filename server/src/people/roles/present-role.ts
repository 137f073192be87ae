import type { RolePools } from '@savepoint/contract/people/role-inputs.ts'
import type { Role } from '@savepoint/contract/people/roles.ts'
import { pools } from '@savepoint/contract/rights.ts'
import type { RoleRow, TopicRow } from './role-queries.ts'

export function presentRole(row: RoleRow): Role {
  return {
    id: row.id,
    name: row.name,
    rights: row.rights,
    projects: row.projects,
    categories: row.categories,
    pools: Object.fromEntries(row.pools.map((pool) => [pool, true])) as RolePools,
    secondFactor: row.second_factor,
    assignsOnReply: row.assigns_on_reply,
    agentsCount: row.agents_count,
    updatedAt: row.updated_at,
  }
}

export const poolsOf = (map: RolePools) => pools.filter((pool) => map[pool])

export function auditedRole(row: RoleRow, topics: TopicRow[]) {
  const projects = new Map(topics.map((topic) => [topic.project_id, topic.project_name]))
  const categories = new Map(
    topics.map((topic) => [topic.category_id, `${topic.project_name} / ${topic.category_name}`]),
  )
  return {
    name: row.name,
    rights: row.rights,
    pools: row.pools,
    projects: row.projects.map((id) => projects.get(id) ?? id),
    categories: row.categories.map((id) => categories.get(id) ?? id),
    secondFactor: row.second_factor,
    assignsOnReply: row.assigns_on_reply,
  }
}
