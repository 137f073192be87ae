export type RowPosition = { index: number; total: number; move: (to: number) => void }

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const position = Math.max(0, Math.min(to, list.length - 1))
  const rest = list.filter((_, index) => index !== from)
  const thing = list[from]
  return thing === undefined ? [...list] : [...rest.slice(0, position), thing, ...rest.slice(position)]
}

/** In the order of the ids; items that are not named come last, in their present order. */
export function inOrder<T extends { id: string }>(list: readonly T[], ids: readonly string[]): T[] {
  const topicOf = (thing: T) => {
    const position = ids.indexOf(thing.id)
    return position < 0 ? ids.length : position
  }
  return list.toSorted((one, other) => topicOf(one) - topicOf(other))
}
