import { Problem } from '../problems.ts'

/**
 * Does work one by one, each client's in turn, so that one with many waits behind nobody's first. A client may have so many waiting;
 * one more is refused as `tooManyRequests`.
 */
export function fairQueue(mostPerClient: number) {
  const waiting = new Map<string, (() => Promise<void>)[]>()
  let isBusy = false

  const workOff = async () => {
    isBusy = true
    for (let next = waiting.entries().next(); !next.done; next = waiting.entries().next()) {
      const [client, [work, ...rest]] = next.value
      waiting.delete(client)
      if (rest.length > 0) waiting.set(client, rest)
      await work?.()
    }
    isBusy = false
  }

  return async <T>(client: string, work: () => Promise<T>): Promise<T> => {
    const mine = waiting.get(client) ?? []
    if (mine.length >= mostPerClient) throw new Problem('tooManyRequests')
    return await new Promise<T>((resolve, reject) => {
      waiting.set(client, [...mine, () => work().then(resolve, reject)])
      if (!isBusy) void workOff()
    })
  }
}
