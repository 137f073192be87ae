import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { deleteFieldTemplateRow } from './field-template-queries.ts'

export async function deleteFieldTemplate(db: Db, id: string): Promise<void> {
  if (!(await deleteFieldTemplateRow(db, id))) throw new Problem('notFound')
}
