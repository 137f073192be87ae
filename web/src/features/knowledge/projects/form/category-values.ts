import type { CategoryField } from '@savepoint/contract/knowledge/knowledge.ts'
import type { ManagedCategory } from '@savepoint/contract/knowledge/projects.ts'
import type { CategoryInput, FieldInput } from '@savepoint/contract/knowledge/topic-inputs.ts'
import { filled } from './option-lines.ts'

/** A question as the form holds it: every member there, so that it can be compared with what was. */
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
  iconId: category.iconId,
  fields: category.fields.map(fieldValuesOf),
})

export function emptyField(type: FieldValues['type']): FieldValues {
  const options = type === 'select' ? ['', ''] : []
  return { type, title: '', description: '', imageId: null, required: false, options }
}

/** The same question once more; it is another one to the server. */
export const copyOf = ({ id: _own, ...field }: FieldValues): FieldValues => ({
  ...field,
  options: [...field.options],
})

/** Questions as a set keeps them: without the ids they have in this category. */
export const fieldsOfSet = (fields: readonly FieldValues[]): FieldInput[] =>
  fields.map((field) => ({ ...copyOf(field), options: filled(field.options) }))

/** The form's questions as players would be asked them. */
export function askedFields(fields: readonly FieldValues[]): CategoryField[] {
  return fields.map((field, index) => ({
    ...field,
    id: field.id ?? `new-${index}`,
    description: field.description || null,
    options: filled(field.options).map((option) => option.trim()),
  }))
}

/** Another kind keeps what it can: choices belong to a list to choose from alone. */
export function asType(field: FieldValues, type: FieldValues['type']): FieldValues {
  const options = type === 'select' ? (field.options.length > 0 ? field.options : ['', '']) : []
  return { ...field, type, options }
}

export type CategoryOutput = Omit<CategoryInput, 'published' | 'version'>
