/** What waits, of several callers. Each caller's turn comes once in a round, however much they have waiting. */
export function fairWaiting<T>() {
  const callers = new Map<string, T[]>()
  let size = 0

  const put = (caller: string, waiting: T[]) => {
    if (waiting.length > 0) callers.set(caller, waiting)
    else callers.delete(caller)
  }
  return {
    size: () => size,
    countOf: (caller: string) => callers.get(caller)?.length ?? 0,
    add: (caller: string, one: T): void => {
      const waiting = callers.get(caller)
      if (waiting) waiting.push(one)
      else callers.set(caller, [one])
      size += 1
    },
    /** The oldest of the caller whose last turn is the longest ago. */
    next: (): T | undefined => {
      const first = callers.entries().next()
      if (first.done) return undefined
      const [caller, waiting] = first.value
      const next = waiting.shift()
      callers.delete(caller)
      put(caller, waiting)
      size -= 1
      return next
    },
    /** The newest of the caller who has the most, if they have more than `atLeast`. */
    removeFromLongest: (atLeast: number): T | undefined => {
      let longest: [string, T[]] | undefined
      for (const entry of callers) if (entry[1].length > (longest?.[1].length ?? atLeast)) longest = entry
      if (!longest) return undefined
      const [caller, waiting] = longest
      const removed = waiting.pop()
      put(caller, waiting)
      size -= 1
      return removed
    },
    removeWhere: (isWanted: (one: T) => boolean): T[] => {
      const removed: T[] = []
      for (const [caller, waiting] of callers) {
        const [gone, kept] = [waiting.filter(isWanted), waiting.filter((one) => !isWanted(one))]
        removed.push(...gone)
        put(caller, kept)
      }
      size -= removed.length
      return removed
    },
  }
}
