import { fairWaiting } from '../limits/fair-waiting.ts'
import { requestsRefused } from '../metrics/metrics.ts'
import { Problem } from '../problems.ts'

export type AdmissionLimits = {
  atOnce: number
  /** How long a request may wait for its turn, in milliseconds, before it is refused. */
  longestWait: number
  mostWaiting: number
}

type Newcomer = {
  client: string
  /** What others can do without for a while, for example searches and reports. */
  isDeferrable: boolean
}

type Waiting = Newcomer & { since: number; admit: () => void; refuse: (problem: Problem) => void }

/**
 * Admits only as many requests as can be answered in time, and refuses the rest with 503. Without it, an overload would answer every request too
 * late. Deferrable requests have half of the turns at most, wait for all others and are refused first; among equals, clients take turns.
 */
export function admission({ atOnce, longestWait, mostWaiting }: AdmissionLimits) {
  const mostDeferrable = Math.max(1, Math.floor(atOnce / 2))
  const needed = fairWaiting<Waiting>()
  const deferrable = fairWaiting<Waiting>()
  let returning: Waiting[] = []
  let working = 0
  let workingDeferrable = 0
  let sweep: NodeJS.Timeout | undefined

  const refusal = (isDeferrable: boolean) => {
    requestsRefused.inc({ class: isDeferrable ? 'deferrable' : 'needed' })
    return new Problem('unavailable')
  }
  const refuseAll = (refused: Waiting[]) => {
    for (const { refuse, isDeferrable } of refused) refuse(refusal(isDeferrable))
  }
  const waitingCount = () => returning.length + needed.size() + deferrable.size()

  const refuseLate = () => {
    const oldest = performance.now() - longestWait
    const isLate = ({ since }: Waiting) => since <= oldest
    refuseAll(returning.filter(isLate))
    returning = returning.filter((one) => !isLate(one))
    refuseAll([...needed.removeWhere(isLate), ...deferrable.removeWhere(isLate)])
    if (waitingCount() > 0) return
    clearInterval(sweep)
    sweep = undefined
  }
  const enterAtOnce = (isDeferrable = false): boolean => {
    if (working >= atOnce || (isDeferrable && workingDeferrable >= mostDeferrable)) return false
    working += 1
    if (isDeferrable) workingDeferrable += 1
    return true
  }
  /** Instead of a newcomer, whoever can best be refused: a deferrable request, or one of a client with more of them waiting. */
  const makeRoom = ({ client, isDeferrable }: Newcomer): boolean => {
    if (needed.size() + deferrable.size() < mostWaiting) return true
    const equals = isDeferrable ? deferrable : needed
    const refused =
      (isDeferrable ? undefined : deferrable.removeFromLongest(0)) ??
      equals.removeFromLongest(equals.countOf(client) + 1)
    if (refused) refuseAll([refused])
    return refused !== undefined
  }
  const admitNext = (): void => {
    const next =
      returning.shift() ??
      needed.next() ??
      (workingDeferrable < mostDeferrable ? deferrable.next() : undefined)
    if (!next) return
    working += 1
    if (next.isDeferrable) workingDeferrable += 1
    next.admit()
  }
  return {
    counts: () => ({ working, waiting: waitingCount() }),
    /** Whether there was a turn without waiting, which most requests find. `leave` must follow it. */
    enterAtOnce,
    /** `leave` must follow. A request that gave up its turn, for example while its body arrived, goes before new ones. */
    enter: async ({ client = '', isDeferrable = false, isReturning = false } = {}): Promise<void> => {
      if (enterAtOnce(isDeferrable)) return
      if (!isReturning && !makeRoom({ client, isDeferrable })) throw refusal(isDeferrable)
      sweep ??= setInterval(refuseLate, 100).unref()
      await new Promise<void>((admit, refuse) => {
        const one = { client, isDeferrable, since: performance.now(), admit, refuse }
        if (isReturning) returning.push(one)
        else (isDeferrable ? deferrable : needed).add(client, one)
      })
    },
    leave: (isDeferrable = false): void => {
      working -= 1
      if (isDeferrable) workingDeferrable -= 1
      admitNext()
    },
  }
}
