import { limits } from '@savepoint/contract/limits.ts'

/** The server counts no further. */
export function shownCount(count: number | undefined) {
  if (count === undefined) return undefined
  return count > limits.counterMax ? `${limits.counterMax}+` : String(count)
}
