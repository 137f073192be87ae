import type { CategoryField, PublicField } from '@savepoint/contract/knowledge/knowledge.ts'
import type { ManagedCategory } from '@savepoint/contract/knowledge/projects.ts'
import type { CategoryInput, FieldInput } from '@savepoint/contract/knowledge/topic-inputs.ts'
import type { TicketPriority } from '@savepoint/contract/priorities.ts'
import { filled } from './option-lines.ts'

export type FieldValues = {
  id?: string
  type: CategoryField['type']
  title: string
  description: string
  imageId: string | null
  required: boolean
  options: string[]
}

export type CategoryValues = {
  name: string
  accountRecovery: boolean
  defaultPriority: TicketPriority
  asksSatisfaction: boolean
  checklist: string[]
  requiresChecklist: boolean
  iconId: string | null
  fields: FieldValues[]
}

export const fieldValuesOf = ({ id, description, ...field }: CategoryField): FieldValues => ({
  id,
  ...field,
  description: description ?? '',
})

export const categoryValuesOf = (category: ManagedCategory): CategoryValues => ({
  name: category.name,
  accountRecovery: category.accountRecovery,
  defaultPriority: category.defaultPriority,
  asksSatisfaction: category.asksSatisfaction,
  checklist: category.checklist,
  requiresChecklist: category.requiresChecklist,
  iconId: category.iconId,
  fields: category.fields.map(fieldValuesOf),
})

/** For questions that the form still has without an id, although a save has created them: the next one would create them again. */
export function newFieldIds(
  fields: readonly FieldValues[],
  { before, saved }: Record<'before' | 'saved', Pick<ManagedCategory, 'fields'>>,
): { index: number; id: string }[] {
  const known = new Set(before.fields.map(({ id }) => id))
  const created = saved.fields.filter(({ id }) => !known.has(id))
  return fields.flatMap((field, index) => {
    const at = field.id === undefined ? created.findIndex(({ type }) => type === field.type) : -1
    const [found] = at < 0 ? [] : created.splice(at, 1)
    return found ? [{ index, id: found.id }] : []
  })
}

export function emptyField(type: FieldValues['type']): FieldValues {
  const options = type === 'select' ? ['', ''] : []
  return { type, title: '', description: '', imageId: null, required: false, options }
}

export const copyOf = ({ id: _own, ...field }: FieldValues): FieldValues => ({
  ...field,
  options: [...field.options],
})

export const fieldsOfSet = (fields: readonly FieldValues[]): FieldInput[] =>
  fields.map((field) => ({ ...copyOf(field), options: filled(field.options) }))

export function askedFields(fields: readonly FieldValues[]): PublicField[] {
  return fields.map((field, index) => {
    const options = filled(field.options).map((option) => option.trim())
    return {
      ...field,
      id: field.id ?? `new-${index}`,
      description: field.description || null,
      options,
      labels: options,
    }
  })
}

/** Options are kept only when the new kind is a list. */
export function asType(field: FieldValues, type: FieldValues['type']): FieldValues {
  const options = type === 'select' ? (field.options.length > 0 ? field.options : ['', '']) : []
  return { ...field, type, options }
}

export type CategoryOutput = Omit<CategoryInput, 'published' | 'version'>
