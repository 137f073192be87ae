import { listenTo } from '../../platform/live/live.ts'
import type { ReportError } from '../../platform/report-error.ts'
import { ticketChannel } from '../log/event-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { followEvents } from './follow-events.ts'
import { runDueRules } from './run-due-rules.ts'

const pauseMilliseconds = 1_000

/** Runs rules as soon as an event is committed, and looks every second for what a notification may have missed. */
export async function startRules(services: TicketServices, reportError: ReportError) {
  let isStopping = false
  let isWanted = false
  let running: Promise<void> | undefined
  const work = async () => {
    do {
      isWanted = false
      await runRules(services, () => isStopping)
    } while (isWanted && !isStopping)
  }
  const begin = () => {
    isWanted = true
    if (isStopping) return
    running ??= work()
      .catch((error: unknown) => reportError(error, { doing: 'rules' }))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(begin, pauseMilliseconds)
  const listening = await listenTo(services.db, {
    channel: ticketChannel,
    onMessage: begin,
    onReconnect: begin,
  })
  begin()
  return {
    stop: async () => {
      isStopping = true
      clearInterval(timer)
      await listening.stop()
      await running
    },
  }
}

export async function runRules(
  services: TicketServices,
  mustStop: () => boolean = () => false,
): Promise<void> {
  let isMore = true
  while (isMore && !mustStop()) isMore = await followEvents(services)
  await runDueRules(services, mustStop)
}
