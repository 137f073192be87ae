import type { ManagedCategory } from '@savepoint/contract/knowledge/projects.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import {
  findManagedCategory,
  findManagedProject,
  listCategoryRows,
} from '../projects/managed-topic-queries.ts'
import { presentManagedCategory } from '../projects/present-topics.ts'
import { listFields } from '../projects/project-queries.ts'

export async function getManagedCategory(db: Db, id: string): Promise<ManagedCategory> {
  const category = await findManagedCategory(db, id)
  if (!category) throw new Problem('notFound')
  return presentManagedCategory(category, await listFields(db, [id]))
}

export async function listManagedCategories(db: Db, projectId: string): Promise<ManagedCategory[]> {
  if (!(await findManagedProject(db, projectId))) throw new Problem('notFound')
  const categories = await listCategoryRows(db, [projectId])
  const fields = await listFields(
    db,
    categories.map(({ id }) => id),
  )
  const fieldsOf = Map.groupBy(fields, (field) => field.category_id)
  return categories.map((category) => presentManagedCategory(category, fieldsOf.get(category.id) ?? []))
}
