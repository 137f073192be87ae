import type { FieldTemplate } from '@savepoint/contract/knowledge/field-templates.ts'
import type { CategoryField } from '@savepoint/contract/knowledge/knowledge.ts'
import type { FieldInput } from '@savepoint/contract/knowledge/topic-inputs.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { fieldsWithIds } from './category-fields.ts'
import { type FieldTemplateRow, findFieldTemplate } from './field-template-queries.ts'

export async function getFieldTemplate(db: Db, id: string): Promise<FieldTemplate> {
  const row = await findFieldTemplate(db, id)
  if (!row) throw new Problem('notFound')
  return presentFieldTemplate(row)
}

export function presentFieldTemplate(row: FieldTemplateRow): FieldTemplate {
  return { id: row.id, name: row.name, fields: row.fields, updatedAt: row.updated_at }
}

/** A template never shares a field id with a category, so copied fields get new ids. */
export function templateFields(given: FieldInput[], own: CategoryField[], now: Date): CategoryField[] {
  const known = new Set(own.map(({ id }) => id))
  const fields = given.map(({ id, ...field }) => (id && known.has(id) ? { ...field, id } : field))
  return fieldsWithIds(fields, known, now)
}
