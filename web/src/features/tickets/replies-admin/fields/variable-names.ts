import { limits } from '@savepoint/contract/limits.ts'
import { replyVariables } from '@savepoint/contract/tickets/replies/reply-variables.ts'

export const variableGroups = (['customer', 'agent', 'ticket'] as const).map((group) => ({
  group,
  names: replyVariables.filter((name) => name.startsWith(`${group}.`)),
}))

/** Braces would end the variable, a bar begins the next choice. */
const plain = (words: string) => words.replaceAll(/[{}|]/g, '').replaceAll(/\s+/g, ' ').trim()

export const fieldName = (title: string) => `field:${plain(title)}`.slice(0, limits.variableMaxLength)

/** Null while there is no question, or when question and choices are too long together. */
export function promptName(question: string, choices: readonly string[]): string | null {
  const parts = [question, ...choices].map(plain).filter((part) => part !== '')
  const name = `prompt:${parts.join('|')}`
  return plain(question) === '' || name.length > limits.variableMaxLength ? null : name
}
