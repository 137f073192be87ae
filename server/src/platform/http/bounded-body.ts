import type { Endpoint } from '@savepoint/contract/endpoint.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { Problem } from '../problems.ts'

/** Limits values and nesting before validation: a schema reports the errors of every entry before it reports that there are too many. */
export function requireBoundedBody(body: unknown, size: Endpoint['size']): void {
  const most = size === 'large' ? limits.largeBodyMaxValues : limits.bodyMaxValues
  let count = 0
  let level = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limits.bodyMaxDepth) throw new Problem('invalidInput', { detail: 'Too deeply nested' })
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue
      const members = Array.isArray(value) ? value : Object.values(value)
      count += members.length
      if (count > most) throw new Problem('invalidInput', { detail: 'Too many values' })
      for (const member of members) if (typeof member === 'object' && member !== null) next.push(member)
    }
    level = next
  }
}
