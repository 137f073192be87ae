import { setTimeout as sleep } from 'node:timers/promises'
import type { Listener } from '../../platform/live/listener.ts'
import type { ReportError } from '../../platform/report-error.ts'
import { ticketChannel } from './event-queries.ts'

const pauseMilliseconds = 1_000
/** Under load, events are taken together: a round costs the same for one as for hundreds. */
const restMilliseconds = 100

/** Does the work as soon as an event of a ticket is committed, and every second for what a notification may have missed. */
export async function followCommits(
  listener: Listener,
  {
    doing,
    work,
    reportError,
  }: { doing: string; work: (mustStop: () => boolean) => Promise<void>; reportError: ReportError },
) {
  let isStopping = false
  const stopping = new AbortController()
  let isWanted = false
  let running: Promise<void> | undefined
  const repeat = async () => {
    do {
      isWanted = false
      await work(() => isStopping)
      await sleep(restMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined)
    } while (isWanted && !isStopping)
  }
  const begin = () => {
    isWanted = true
    if (isStopping) return
    running ??= repeat()
      .catch((error: unknown) => reportError(error, { doing }))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(begin, pauseMilliseconds)
  const listening = await listener.listen({ channel: ticketChannel, onMessage: begin, onReconnect: begin })
  begin()
  return {
    stop: async () => {
      isStopping = true
      stopping.abort()
      clearInterval(timer)
      await listening.stop()
      await running
    },
  }
}
