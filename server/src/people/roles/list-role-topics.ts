import type { RoleTopic } from '@savepoint/contract/people/roles.ts'
import type { Db } from '../../platform/database/database.ts'
import { listTopics } from './role-queries.ts'

export async function listRoleTopics(db: Db): Promise<RoleTopic[]> {
  const projects = Map.groupBy(await listTopics(db), (row) => row.project_id)
  return [...projects].map(([id, rows]) => ({
    id,
    name: rows[0]?.project_name ?? '',
    active: rows[0]?.active ?? false,
    categories: rows.flatMap(({ category_id, category_name, published }) =>
      category_id === null
        ? []
        : [{ id: category_id, name: category_name ?? '', published: published ?? false }],
    ),
  }))
}
