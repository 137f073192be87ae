import type { Listener } from '../../platform/live/listener.ts'
import {
  databasePool,
  eventStreams,
  listenerStalled,
  requestsWaiting,
  requestsWorking,
  requestTurns,
  standbyAge,
  standbysUsed,
} from '../../platform/metrics/metrics.ts'
import type { Standbys } from '../../platform/standbys/standbys.ts'
import type { RecentHealth } from '../health/recent-health.ts'
import { setHealth } from './health-metrics.ts'

type Sources = {
  config: { databasePool: number; limits: { requestsAtOnce: number } }
  turns: () => { working: number; waiting: number }
  streams: () => number
  health: RecentHealth
  standbys: Pick<Standbys, 'states'>
  listener: Pick<Listener, 'stalledSeconds'>
}

/** For a scrape: while the database is away, this process still says how it is. */
export async function collectMetrics({
  config,
  turns,
  streams,
  health,
  standbys,
  listener,
}: Sources): Promise<void> {
  const { working, waiting } = turns()
  requestsWorking.set(working)
  requestsWaiting.set(waiting)
  requestTurns.set(config.limits.requestsAtOnce)
  eventStreams.set(streams())
  databasePool.set(config.databasePool)
  listenerStalled.set(listener.stalledSeconds())
  standbyAge.reset()
  for (const { name: standby, isUsed, lagSeconds } of standbys.states()) {
    standbysUsed.set({ standby }, isUsed ? 1 : 0)
    if (lagSeconds !== null) standbyAge.set({ standby }, lagSeconds)
  }
  setHealth(await health().catch(() => undefined))
}
