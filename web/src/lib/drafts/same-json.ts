/** The same text for what says the same: JSONB does not preserve the order of keys, and what is absent is null. */
export const sortedJson = (value: unknown) => JSON.stringify(sorted(value))

export const isSameJson = (one: unknown, other: unknown) => sortedJson(one) === sortedJson(other)

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([, member]) => member !== null && member !== undefined)
  return Object.fromEntries(
    members.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, member]) => [name, sorted(member)]),
  )
}
