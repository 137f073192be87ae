import { setTimeout as sleep } from 'node:timers/promises'

type Step = () => Promise<unknown>

/**
 * Ends what works, all of it at once, and then what it works with, the last begun first. After the given time nothing more is ended, and the end of
 * the process ends the rest.
 */
export async function endInOrder({
  working,
  beneath,
  milliseconds,
}: {
  working: readonly Step[]
  beneath: readonly Step[]
  milliseconds: number
}): Promise<void> {
  const waiting = new AbortController()
  const late = sleep(milliseconds, true, { signal: waiting.signal }).catch(() => false)
  const isLateFor = (steps: readonly Step[]) =>
    Promise.race([late, Promise.allSettled(steps.map(async (step) => await step())).then(() => false)])
  let isLate = await isLateFor(working)
  for (const step of beneath.toReversed()) if (!isLate) isLate = await isLateFor([step])
  waiting.abort()
}
