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

/** With Shift, everything between this click and the last one. */
export function chooseRows(
  chosen: readonly number[],
  order: readonly number[],
  clicked: { id: number; last: number | null; isRange: boolean },
): number[] {
  const { id, last, isRange } = clicked
  const from = last === null ? -1 : order.indexOf(last)
  const to = order.indexOf(id)
  if (isRange && from >= 0 && to >= 0) {
    const between = order.slice(Math.min(from, to), Math.max(from, to) + 1)
    return [...new Set([...chosen, ...between])]
  }
  return chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]
}
