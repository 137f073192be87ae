import type { FieldType } from '@savepoint/contract/knowledge/field-types.ts'
import type { Db } from '../../platform/database/database.ts'

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
  image_id: string | null
  required: boolean
  options: string[] | null
}

export async function listFields(db: Db, categoryIds: string[]) {
  return await db<FieldRow[]>`
    select id, category_id, type, title, description, image_id, required, options from category_fields
    where category_id = any (${categoryIds}) order by category_id, position, id`
}

export async function listArticleTitles(db: Db, categoryIds: string[]) {
  return await db<{ id: string; category_id: string; title: string }[]>`
    select id, category_id, title from articles
    where category_id = any (${categoryIds}) and published order by popular desc, title, id`
}
