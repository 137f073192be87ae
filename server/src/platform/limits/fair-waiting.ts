/** What waits, of several clients. Each client's turn comes once in a round, however much they have waiting. */
export function fairWaiting<T>() {
  const clients = new Map<string, T[]>()
  let size = 0

  const put = (client: string, waiting: T[]) => {
    if (waiting.length > 0) clients.set(client, waiting)
    else clients.delete(client)
  }
  return {
    size: () => size,
    countOf: (client: string) => clients.get(client)?.length ?? 0,
    add: (client: string, one: T): void => {
      const waiting = clients.get(client)
      if (waiting) waiting.push(one)
      else clients.set(client, [one])
      size += 1
    },
    /** The oldest of the client whose last turn is the longest ago. */
    next: (): T | undefined => {
      const first = clients.entries().next()
      if (first.done) return undefined
      const [client, waiting] = first.value
      const next = waiting.shift()
      clients.delete(client)
      put(client, waiting)
      size -= 1
      return next
    },
    /** The newest of the client who has the most, if they have more than `atLeast`. */
    removeFromLongest: (atLeast: number): T | undefined => {
      let longest: [string, T[]] | undefined
      for (const entry of clients) if (entry[1].length > (longest?.[1].length ?? atLeast)) longest = entry
      if (!longest) return undefined
      const [client, waiting] = longest
      const removed = waiting.pop()
      put(client, waiting)
      size -= 1
      return removed
    },
    removeWhere: (isWanted: (one: T) => boolean): T[] => {
      const removed: T[] = []
      for (const [client, waiting] of clients) {
        const [gone, kept] = [waiting.filter(isWanted), waiting.filter((one) => !isWanted(one))]
        removed.push(...gone)
        put(client, kept)
      }
      size -= removed.length
      return removed
    },
  }
}
