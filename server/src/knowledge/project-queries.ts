import type { FieldType } from '@savepoint/contract/field-types.ts'
import type { Db } from '../platform/database.ts'

export type ProjectRow = { id: string; name: string; logo_id: string | null; cover_id: string | null }

export async function listPublicProjects(db: Db) {
  return await db<ProjectRow[]>`
    select id, name, logo_id, cover_id from projects where active order by position, id`
}

export async function findPublicProject(db: Db, id: string) {
  const [row] = await db<ProjectRow[]>`
    select id, name, logo_id, cover_id from projects where id = ${id} and active`
  return row
}

export type CategoryRow = { id: string; name: string; icon_id: string | null; account_recovery: boolean }

export async function listPublicCategories(db: Db, projectId: string) {
  return await db<CategoryRow[]>`
    select id, name, icon_id, account_recovery from categories
    where project_id = ${projectId} and published order by position, id`
}

export type FieldRow = {
  id: string
  category_id: string
  type: FieldType
  title: string
  description: string | null
  required: boolean
  options: string[] | null
}

export async function listFieldsOf(db: Db, categoryIds: string[]) {
  return await db<FieldRow[]>`
    select id, category_id, type, title, description, required, options from category_fields
    where category_id = any (${categoryIds}) order by category_id, position, id`
}

export async function listArticleTitlesOf(db: Db, categoryIds: string[]) {
  return await db<{ id: string; category_id: string; title: string }[]>`
    select id, category_id, title from articles
    where category_id = any (${categoryIds}) and published order by popular desc, title, id`
}

export async function insertProject(
  db: Db,
  project: {
    id: string
    name: string
    active: boolean
    logoId: string | null
    coverId: string | null
    now: Date
  },
) {
  await db`
    insert into projects (id, name, active, logo_id, cover_id, position, created_at, updated_at)
    values (${project.id}, ${project.name}, ${project.active}, ${project.logoId}, ${project.coverId},
      (select coalesce(max(position), 0) + 1 from projects), ${project.now}, ${project.now})`
}

export async function setProjectCover(db: Db, id: string, coverId: string) {
  await db`update projects set cover_id = ${coverId} where id = ${id}`
}

export async function insertCategory(
  db: Db,
  category: {
    id: string
    projectId: string
    name: string
    published: boolean
    accountRecovery: boolean
    iconId: string | null
    now: Date
  },
) {
  await db`
    insert into categories (id, project_id, name, published, account_recovery, icon_id, position, created_at, updated_at)
    values (${category.id}, ${category.projectId}, ${category.name}, ${category.published}, ${category.accountRecovery},
      ${category.iconId},
      (select coalesce(max(position), 0) + 1 from categories where project_id = ${category.projectId}),
      ${category.now}, ${category.now})`
}

export async function insertField(
  db: Db,
  field: {
    id: string
    categoryId: string
    type: FieldType
    title: string
    description: string | null
    required: boolean
    options: string[] | null
    position: number
  },
) {
  await db`
    insert into category_fields (id, category_id, type, title, description, required, options, position)
    values (${field.id}, ${field.categoryId}, ${field.type}, ${field.title}, ${field.description}, ${field.required},
      ${field.options}, ${field.position})`
}
