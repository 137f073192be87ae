import type { ObserveQuery } from '../database/observe-queries.ts'
import { queriesInFlight, queryDurations } from './metrics.ts'

export const observeMetrics: ObserveQuery = () => {
  queriesInFlight.inc()
  const end = queryDurations.startTimer()
  return (error) => {
    queriesInFlight.dec()
    end({ outcome: error === undefined ? 'done' : 'failed' })
  }
}
