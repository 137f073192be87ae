import type { FieldTemplate } from '@savepoint/contract/knowledge/field-templates.ts'
import type { Db } from '../../platform/database/database.ts'
import { listFieldTemplateRows } from './field-template-queries.ts'
import { presentFieldTemplate } from './get-field-template.ts'

export async function listFieldTemplates(db: Db): Promise<FieldTemplate[]> {
  return (await listFieldTemplateRows(db)).map(presentFieldTemplate)
}
