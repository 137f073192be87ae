import { Problem } from '../problems.ts'

export type AdmissionLimits = {
  /** Requests that are worked on at a time. */
  atOnce: number
  /** How long one more may wait for its turn before it is refused. */
  longestWait: number
  /** How many may wait; one more is refused at once. */
  mostWaiting: number
}

type Waiting = { since: number; admit: () => void; refuse: (problem: Problem) => void }

/**
 * Lets in as many requests as are worked off in time, in the order they came; the rest are told when to come again (503). Without
 * this every request of an overload would be answered, and each too late.
 */
export function admission({ atOnce, longestWait, mostWaiting }: AdmissionLimits) {
  let working = 0
  let fresh: Waiting[] = []
  let returning: Waiting[] = []
  let sweep: NodeJS.Timeout | undefined

  const refusal = () => new Problem('unavailable')
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
  return {
    /**
     * Resolves when a request's turn has come; then `leave` must follow. One that gave its turn back, say while its body
     * arrived, goes before those that had none yet.
     */
    enter: async ({ isReturning = false } = {}): Promise<void> => {
      if (working < atOnce) {
        working += 1
        return
      }
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
