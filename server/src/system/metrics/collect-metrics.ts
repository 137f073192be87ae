import {
  databasePool,
  eventStreams,
  requestsWaiting,
  requestsWorking,
  requestTurns,
} from '../../platform/metrics/metrics.ts'
import type { RecentHealth } from '../health/recent-health.ts'
import { setHealth } from './health-metrics.ts'

type Sources = {
  config: { databasePool: number; limits: { requestsAtOnce: number } }
  turns: () => { working: number; waiting: number }
  streams: () => number
  health: RecentHealth
}

/** For a scrape: while the database is away, this process still says how it is. */
export async function collectMetrics({ config, turns, streams, health }: Sources): Promise<void> {
  const { working, waiting } = turns()
  requestsWorking.set(working)
  requestsWaiting.set(waiting)
  requestTurns.set(config.limits.requestsAtOnce)
  eventStreams.set(streams())
  databasePool.set(config.databasePool)
  setHealth(await health().catch(() => undefined))
}
