import { isDeepStrictEqual } from 'node:util'

export function changedMembers<T extends object>(before: T, after: T) {
  const keys = (Object.keys(after) as (keyof T)[]).filter(
    (key) => !isDeepStrictEqual(before[key], after[key]),
  )
  if (keys.length === 0) return undefined
  const only = (whole: T) => Object.fromEntries(keys.map((key) => [key, whole[key]]))
  return { before: only(before), after: only(after) }
}
