import type { Document } from '@savepoint/contract/documents.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type { FieldError } from '@savepoint/contract/problems.ts'
import { fillDocument } from '@savepoint/contract/tickets/replies/fill-document.ts'
import { placeholdersIn } from '@savepoint/contract/tickets/replies/reply-variables.ts'

/** Unknown variables, too many questions, and variables that formatting divides, which could not be filled in. */
export function checkVariables(document: Document, path: string): FieldError[] {
  const placeholders = placeholdersIn(document)
  const unknown = placeholders.filter(({ kind }) => kind === 'unknown')
  if (unknown.length > 0)
    return unknown.slice(0, 5).map(({ name }) => ({ path, message: `Unknown variable ${name}` }))
  if (placeholders.filter(({ kind }) => kind === 'prompt').length > limits.promptsPerReply)
    return [{ path, message: `Max number of values ${limits.promptsPerReply}` }]
  const whole = new Set<string>()
  fillDocument(document, ({ name }) => {
    whole.add(name)
    return undefined
  })
  const divided = placeholders.filter(({ name }) => !whole.has(name))
  return divided.slice(0, 5).map(({ name }) => ({ path, message: `Divided variable ${name}` }))
}
