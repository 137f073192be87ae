import type { ManagedProject } from '@savepoint/contract/knowledge/projects.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { findManagedProject, listCategoryRows, listProjectRows } from './managed-topic-queries.ts'
import { presentManagedProject } from './present-topics.ts'

export async function getManagedProject(db: Db, id: string): Promise<ManagedProject> {
  const project = await findManagedProject(db, id)
  if (!project) throw new Problem('notFound')
  return presentManagedProject(project, await listCategoryRows(db, [id]))
}

export async function listManagedProjects(db: Db): Promise<ManagedProject[]> {
  const projects = await listProjectRows(db)
  const categories = await listCategoryRows(
    db,
    projects.map(({ id }) => id),
  )
  const categoriesOf = Map.groupBy(categories, (category) => category.project_id)
  return projects.map((project) => presentManagedProject(project, categoriesOf.get(project.id) ?? []))
}
