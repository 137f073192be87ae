import type { Document } from '@savepoint/contract/documents.ts'
import { unfilledIn } from '@savepoint/contract/tickets/replies/reply-variables.ts'
import { fieldProblem } from '../../platform/problems.ts'

/** A variable of a saved reply without a value is never sent to a player. */
export function requireFilled(content: Document): void {
  const [name] = unfilledIn(content)
  if (name !== undefined) throw fieldProblem('content', `Unfilled variable ${name}`)
}
