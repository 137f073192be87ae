import { Problem } from './problems.ts'

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
  let waiting: Waiting[] = []
  let sweep: NodeJS.Timeout | undefined

  const refusal = () => new Problem('unavailable')
  const refuseLate = () => {
    const oldest = performance.now() - longestWait
    const late = waiting.filter(({ since }) => since <= oldest)
    waiting = waiting.slice(late.length)
    for (const { refuse } of late) refuse(refusal())
    if (waiting.length > 0) return
    clearInterval(sweep)
    sweep = undefined
  }
  return {
    /** Resolves when a request's turn has come; then `leave` must follow. One that has waited before goes to the front. */
    enter: async ({ waitedBefore = false } = {}): Promise<void> => {
      if (working < atOnce) {
        working += 1
        return
      }
      if (waiting.length >= mostWaiting && !waitedBefore) throw refusal()
      sweep ??= setInterval(refuseLate, 100).unref()
      await new Promise<void>((admit, refuse) => {
        const place = { since: performance.now(), admit, refuse }
        if (waitedBefore) waiting.unshift(place)
        else waiting.push(place)
      })
    },
    leave: (): void => {
      const next = waiting.shift()
      if (next) next.admit()
      else working -= 1
    },
  }
}
