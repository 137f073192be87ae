import type { z } from 'zod'
import { isUnstorableText } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'

export function reasonOf({ message, members }: Problem): string {
  const [error] = members.errors ?? []
  return members.detail ?? (error ? `${error.path}: ${error.message}` : message)
}

export function requireValid<Schema extends z.ZodType>(schema: Schema, given: object): z.output<Schema> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  if (parsed.error.issues[0]?.message === 'tooDeep') throw nestedTooDeeply()
  throw new Problem('invalidInput', { detail: describeIssue(parsed.error) })
}

export function describeIssue({ issues: [issue] }: z.ZodError): string {
  return `${issue?.path.join('.')}: ${issue?.message}`
}

export function nestedTooDeeply(): Problem {
  return new Problem('invalidInput', { detail: 'nested too deeply' })
}

/** The reason when it is skipped. */
export async function unlessSkipped<T>(work: () => Promise<T>): Promise<T | string> {
  try {
    return await work()
  } catch (error) {
    if (isUnstorableText(error)) return 'a character in it cannot be stored'
    if (!(error instanceof Problem)) throw error
    return reasonOf(error)
  }
}
