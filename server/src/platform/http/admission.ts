import { requestsRefused } from '../metrics/metrics.ts'
import { Problem } from '../problems.ts'

export type AdmissionLimits = {
  atOnce: number
  /** How long a request may wait for its turn, in milliseconds, before it is refused. */
  longestWait: number
  mostWaiting: number
}

type Waiting = { since: number; admit: () => void; refuse: (problem: Problem) => void }

/**
 * Admits only as many requests as can be answered in time, in order of arrival, and refuses the rest with 503. Without it, an overload would answer
 * every request too late.
 */
export function admission({ atOnce, longestWait, mostWaiting }: AdmissionLimits) {
  let working = 0
  let fresh: Waiting[] = []
  let returning: Waiting[] = []
  let sweep: NodeJS.Timeout | undefined

  const refusal = () => {
    requestsRefused.inc()
    return new Problem('unavailable')
  }
  const refuseLate = () => {
    const oldest = performance.now() - longestWait
    const isLate = ({ since }: Waiting) => since <= oldest
    const late = [...returning.filter(isLate), ...fresh.filter(isLate)]
    returning = returning.filter((one) => !isLate(one))
    fresh = fresh.filter((one) => !isLate(one))
    for (const { refuse } of late) refuse(refusal())
    if (returning.length + fresh.length > 0) return
    clearInterval(sweep)
    sweep = undefined
  }
  const enterAtOnce = (): boolean => {
    if (working >= atOnce) return false
    working += 1
    return true
  }
  return {
    counts: () => ({ working, waiting: returning.length + fresh.length }),
    /** Whether there was a turn without waiting, which most requests find. `leave` must follow it. */
    enterAtOnce,
    /** `leave` must follow. A request that gave up its turn, for example while its body arrived, goes before new ones. */
    enter: async ({ isReturning = false } = {}): Promise<void> => {
      if (enterAtOnce()) return
      if (fresh.length >= mostWaiting && !isReturning) throw refusal()
      sweep ??= setInterval(refuseLate, 100).unref()
      await new Promise<void>((admit, refuse) => {
        const queue = isReturning ? returning : fresh
        queue.push({ since: performance.now(), admit, refuse })
      })
    },
    leave: (): void => {
      const next = returning.shift() ?? fresh.shift()
      if (next) next.admit()
      else working -= 1
    },
  }
}
