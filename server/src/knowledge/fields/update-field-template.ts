import type { FieldTemplate } from '@savepoint/contract/knowledge/field-templates.ts'
import type { FieldTemplateInput } from '@savepoint/contract/knowledge/topic-inputs.ts'
import { Problem } from '../../platform/problems.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { translateNameConflict } from '../name-conflicts.ts'
import { requireFieldImages } from './category-fields.ts'
import { lockFieldTemplate, replaceFieldTemplate } from './field-template-queries.ts'
import { getFieldTemplate, templateFields } from './get-field-template.ts'

export async function updateFieldTemplate(
  { db, clock }: KnowledgeServices,
  id: string,
  input: FieldTemplateInput,
): Promise<FieldTemplate> {
  return await db.begin(async (tx) => {
    const template = await lockFieldTemplate(tx, id)
    if (!template) throw new Problem('notFound')
    await requireFieldImages(tx, input.fields)
    const now = clock.now()
    const fields = templateFields(input.fields, template.fields, now)
    await translateNameConflict(() => replaceFieldTemplate(tx, { id, name: input.name, fields, now }))
    return await getFieldTemplate(tx, id)
  })
}
