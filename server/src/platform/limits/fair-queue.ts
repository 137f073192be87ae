import { Problem } from '../problems.ts'

/**
 * Runs one task at a time, each client's in turn, so that a client with many tasks does not delay the others. A client with too many tasks waiting
 * gets `tooManyRequests`.
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
