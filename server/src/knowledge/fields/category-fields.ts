import type { CategoryField } from '@savepoint/contract/knowledge/knowledge.ts'
import type { FieldInput } from '@savepoint/contract/knowledge/topic-inputs.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { requireImages } from '../images/require-images.ts'

/** Fields with a known id keep it, the others get a new one. */
export function fieldsWithIds(fields: FieldInput[], own: ReadonlySet<string>, now: Date): CategoryField[] {
  const errors = fields.flatMap(({ id }, index) => {
    const isKnown =
      id === undefined || (own.has(id) && fields.findIndex((other) => other.id === id) === index)
    return isKnown ? [] : [{ path: `fields.${index}.id`, message: 'Not found' }]
  })
  if (errors.length > 0) throw new Problem('invalidInput', { errors })
  return fields.map((field) => ({
    id: field.id ?? uuidv7({ msecs: now.getTime() }),
    type: field.type,
    title: field.title,
    description: field.description || null,
    imageId: field.imageId ?? null,
    required: field.required,
    options: field.options ?? [],
  }))
}

export async function requireFieldImages(db: Db, fields: FieldInput[]): Promise<void> {
  await requireImages(
    db,
    fields.map(({ imageId }, index) => ({
      path: `fields.${index}.imageId`,
      id: imageId,
      kind: 'content' as const,
    })),
  )
}
