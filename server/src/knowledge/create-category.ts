import type { FieldType } from '@savepoint/contract/field-types.ts'
import { v7 as uuidv7 } from 'uuid'
import type { KnowledgeServices } from './knowledge-services.ts'
import { insertCategory, insertField } from './project-queries.ts'
import { translateTakenName } from './taken-names.ts'

export type NewField = {
  type: FieldType
  title: string
  description?: string
  required: boolean
  options?: string[]
}
export type NewCategory = {
  projectId: string
  name: string
  published: boolean
  accountRecovery: boolean
  iconId?: string
  fields: NewField[]
}

/** Adds a category behind the others of its project, with the questions of its request form in their order. */
export async function createCategory(
  { db, clock }: Pick<KnowledgeServices, 'db' | 'clock'>,
  category: NewCategory,
): Promise<string> {
  const now = clock.now()
  const newId = () => uuidv7({ msecs: now.getTime() })
  const id = newId()
  const { fields, iconId = null, ...own } = category
  await db.begin(async (tx) => {
    await translateTakenName(() => insertCategory(tx, { ...own, id, iconId, now }))
    for (const [position, field] of fields.entries()) {
      const { description = null, options = null, ...rest } = field
      await insertField(tx, { ...rest, id: newId(), categoryId: id, description, options, position })
    }
  })
  return id
}
