import { Problem } from '../problems.ts'

/**
 * Does work one by one, each caller's in turn, so that one with many waits behind nobody's first. A caller may have so many waiting;
 * one more is refused as `tooManyRequests`.
 */
export function fairQueue(mostPerCaller: number) {
  const waiting = new Map<string, (() => Promise<void>)[]>()
  let isBusy = false

  const workOff = async () => {
    isBusy = true
    for (let next = waiting.entries().next(); !next.done; next = waiting.entries().next()) {
      const [caller, [work, ...rest]] = next.value
      waiting.delete(caller)
      if (rest.length > 0) waiting.set(caller, rest)
      await work?.()
    }
    isBusy = false
  }

  return async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
    const mine = waiting.get(caller) ?? []
    if (mine.length >= mostPerCaller) throw new Problem('tooManyRequests')
    return await new Promise<T>((resolve, reject) => {
      waiting.set(caller, [...mine, () => work().then(resolve, reject)])
      if (!isBusy) void workOff()
    })
  }
}
