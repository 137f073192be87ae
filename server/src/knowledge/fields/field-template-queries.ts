import type { CategoryField } from '@savepoint/contract/knowledge/knowledge.ts'
import type { Db } from '../../platform/database/database.ts'

export type FieldTemplateRow = { id: string; name: string; fields: CategoryField[]; updated_at: string }

export async function listFieldTemplateRows(db: Db) {
  return await db<FieldTemplateRow[]>`
    select id, name, fields, updated_at from field_templates order by name, id`
}

export async function findFieldTemplate(db: Db, id: string) {
  const [row] = await db<FieldTemplateRow[]>`
    select id, name, fields, updated_at from field_templates where id = ${id}`
  return row
}

export async function lockFieldTemplate(db: Db, id: string) {
  const [row] = await db<FieldTemplateRow[]>`
    select id, name, fields, updated_at from field_templates where id = ${id} for update`
  return row
}

type TemplateToSave = { id: string; name: string; fields: CategoryField[]; now: Date }

export async function insertFieldTemplate(db: Db, { id, name, fields, now }: TemplateToSave) {
  await db`
    insert into field_templates (id, name, fields, created_at, updated_at)
    values (${id}, ${name}, ${db.json(fields)}, ${now}, ${now})`
}

export async function replaceFieldTemplate(db: Db, { id, name, fields, now }: TemplateToSave) {
  await db`
    update field_templates set name = ${name}, fields = ${db.json(fields)}, updated_at = ${now} where id = ${id}`
}

export async function deleteFieldTemplateRow(db: Db, id: string) {
  const rows = await db`delete from field_templates where id = ${id} returning id`
  return rows.length > 0
}
