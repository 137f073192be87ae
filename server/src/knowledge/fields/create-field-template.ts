import type { FieldTemplate } from '@savepoint/contract/knowledge/field-templates.ts'
import type { FieldTemplateInput } from '@savepoint/contract/knowledge/topic-inputs.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/database/database.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { translateNameConflict } from '../name-conflicts.ts'
import { requireFieldImages } from './category-fields.ts'
import { insertFieldTemplate } from './field-template-queries.ts'
import { getFieldTemplate, templateFields } from './get-field-template.ts'

export async function createFieldTemplate(
  services: KnowledgeServices,
  input: FieldTemplateInput,
  retryable: Retryable,
): Promise<FieldTemplate> {
  return await once(services.db, {
    clock: services.clock,
    request: retryable,
    work: async (tx) => getFieldTemplate(tx, await addFieldTemplate(tx, services, input)),
  })
}

export async function addFieldTemplate(
  tx: Db,
  { clock }: Pick<KnowledgeServices, 'clock'>,
  input: FieldTemplateInput,
): Promise<string> {
  const now = clock.now()
  const id = uuidv7({ msecs: now.getTime() })
  await requireFieldImages(tx, input.fields)
  const fields = templateFields(input.fields, [], now)
  await translateNameConflict(() => insertFieldTemplate(tx, { id, name: input.name, fields, now }))
  return id
}
