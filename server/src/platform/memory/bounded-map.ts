export type BoundedMap<Value> = ReturnType<typeof boundedMap<Value>>

/** Holds values of `most` bytes together; `sizeOf` says how many one takes. What was used longest ago goes first. */
export function boundedMap<Value>({
  most,
  sizeOf,
}: {
  most: number
  sizeOf: (value: Value, key: string) => number
}) {
  const values = new Map<string, { value: Value; size: number }>()
  let total = 0

  const remove = (key: string) => {
    total -= values.get(key)?.size ?? 0
    values.delete(key)
  }

  return {
    find: (key: string): Value | undefined => {
      const found = values.get(key)
      if (!found) return undefined
      values.delete(key)
      values.set(key, found)
      return found.value
    },
    keep: (key: string, value: Value): void => {
      remove(key)
      const size = sizeOf(value, key)
      if (size > most) return
      values.set(key, { value, size })
      total += size
      for (const oldest of values.keys()) {
        if (total <= most) break
        remove(oldest)
      }
    },
    clear: (): void => {
      values.clear()
      total = 0
    },
  }
}
