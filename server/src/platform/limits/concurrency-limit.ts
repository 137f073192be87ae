export type ConcurrencyLimit = ReturnType<typeof concurrencyLimit>

export function concurrencyLimit(most: number) {
  const counts = new Map<string, number>()
  return {
    enter: (key: string): boolean => {
      const count = counts.get(key) ?? 0
      if (count >= most) return false
      counts.set(key, count + 1)
      return true
    },
    leave: (key: string): void => {
      const count = counts.get(key) ?? 0
      if (count > 1) counts.set(key, count - 1)
      else counts.delete(key)
    },
  }
}
