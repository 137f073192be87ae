/** Where a row stands among its own, and the way to another place. */
export type RowPosition = { index: number; total: number; move: (to: number) => void }

/** The list with one of its things at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const position = Math.max(0, Math.min(to, list.length - 1))
  const rest = list.filter((_, index) => index !== from)
  const thing = list[from]
  return thing === undefined ? [...list] : [...rest.slice(0, position), thing, ...rest.slice(position)]
}

/** Things in the order of their ids; any the ids do not name come last, as they were. */
export function inOrder<T extends { id: string }>(list: readonly T[], ids: readonly string[]): T[] {
  const topicOf = (thing: T) => {
    const position = ids.indexOf(thing.id)
    return position < 0 ? ids.length : position
  }
  return list.toSorted((one, other) => topicOf(one) - topicOf(other))
}
