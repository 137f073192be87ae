import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import type {
  FieldTemplate,
  updateFieldTemplate as updateFieldTemplateEndpoint,
} from '@savepoint/contract/knowledge/field-templates.ts'
import { Problem } from '../../platform/problems.ts'
import { requireUnchanged } from '../../platform/require-unchanged.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { translateNameConflict } from '../name-conflicts.ts'
import { requireFieldImages } from './category-fields.ts'
import { lockFieldTemplate, replaceFieldTemplate } from './field-template-queries.ts'
import { getFieldTemplate, templateFields } from './get-field-template.ts'

export async function updateFieldTemplate(
  { db, clock }: KnowledgeServices,
  id: string,
  input: BodyOf<typeof updateFieldTemplateEndpoint>,
): Promise<FieldTemplate> {
  return await db.begin(async (tx) => {
    const template = await lockFieldTemplate(tx, id)
    if (!template) throw new Problem('notFound')
    requireUnchanged(template, input)
    await requireFieldImages(tx, input.fields)
    const now = clock.now()
    const fields = templateFields(input.fields, template.fields, now)
    await translateNameConflict(() => replaceFieldTemplate(tx, { id, name: input.name, fields, now }))
    return await getFieldTemplate(tx, id)
  })
}
