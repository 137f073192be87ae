import type { ReportError } from '../../platform/report-error.ts'
import type { StatisticsServices } from '../statistics-services.ts'
import { countEvents } from './count-events.ts'
import { fillEmptyTimeZones } from './fill-time-zones.ts'

const pauseMilliseconds = 10_000

/** Counts every ten seconds until stopped. Of several processes, one counts at a time. */
export function startCounting(services: StatisticsServices, reportError: ReportError) {
  let isStopping = false
  let counting: Promise<void> | undefined
  const count = async () => {
    await countEvents(services, () => isStopping)
    if (!isStopping) await fillEmptyTimeZones(services)
  }
  const begin = () => {
    counting ??= count()
      .catch((error: unknown) => reportError(error, { doing: 'statistics' }))
      .finally(() => {
        counting = undefined
      })
  }
  const timer = setInterval(begin, pauseMilliseconds)
  begin()
  return {
    stop: async () => {
      isStopping = true
      clearInterval(timer)
      await counting
    },
  }
}
