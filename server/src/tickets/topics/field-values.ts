import { limits } from '@savepoint/contract/limits.ts'
import { cleanLine, cleanText } from '@savepoint/contract/plain-text.ts'
import type { FieldError } from '@savepoint/contract/problems.ts'
import type { FieldValue } from '@savepoint/contract/tickets/ticket-values.ts'
import { z } from 'zod'
import { Problem } from '../../platform/problems.ts'
import type { FieldRow } from './topic-queries.ts'

export function checkFieldValues(fields: FieldRow[], values: Record<string, string>): FieldValue[] {
  const errors: FieldError[] = []
  const known = new Set(fields.map((field) => field.id))
  for (const id of Object.keys(values)) {
    if (!known.has(id)) errors.push({ path: `fields.${id}`, message: 'Unknown field' })
  }
  const checked = fields.flatMap((field) => {
    const written = values[field.id] ?? ''
    const value = field.type === 'textarea' ? cleanText(written) : cleanLine(written)
    const message = findFieldError(field, value)
    if (message) errors.push({ path: `fields.${field.id}`, message })
    return value === '' ? [] : [{ title: field.title, type: field.type, value: normalised(field, value) }]
  })
  if (errors.length > 0) throw new Problem('invalidInput', { errors })
  return checked
}

function findFieldError(field: FieldRow, value: string): string | undefined {
  if (value === '') return field.required ? 'Mandatory field' : undefined
  if (field.type === 'text' && value.length > limits.fieldTextMaxLength)
    return `Max length ${limits.fieldTextMaxLength} symbols`
  if (field.type === 'textarea' && value.length > limits.fieldTextareaMaxLength)
    return `Max length ${limits.fieldTextareaMaxLength} symbols`
  if (field.type === 'select' && !field.options?.includes(value)) return 'Unknown option'
  if (field.type === 'datetime' && !isTime(value)) return 'Invalid date'
  return undefined
}

/** With a zone, of a day that exists: `Date` reads 30 February as 2 March, and a time without a zone as one of the server's own. */
const zonedTime = z.iso.datetime({ offset: true })

function isTime(value: string): boolean {
  const year = new Date(value).getUTCFullYear()
  const isKnownYear = year >= limits.earliestYear && year <= limits.latestYear
  return zonedTime.safeParse(value).success && isKnownYear
}

function normalised(field: FieldRow, value: string): string {
  return field.type === 'datetime' && isTime(value) ? new Date(value).toISOString() : value
}
