type Row = { id: number }

/**
 * While the pointer rests on the list, rows keep their order and show their newest data; rows loaded since
 * are appended. Rows that were added or removed wait.
 */
export function stabilizeRows<T extends Row>(shown: readonly T[], fresh: readonly T[]): readonly T[] {
  const byId = new Map(fresh.map((row) => [row.id, row]))
  const known = new Set(shown.map(({ id }) => id))
  const lastKnown = fresh.findLastIndex(({ id }) => known.has(id))
  const later = lastKnown < 0 ? [] : fresh.slice(lastKnown + 1)
  return [...shown.map((row) => byId.get(row.id) ?? row), ...later]
}

export const isSameOrder = (one: readonly Row[], other: readonly Row[]) =>
  one.length === other.length && one.every(({ id }, at) => other[at]?.id === id)
