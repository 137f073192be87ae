import { hostname } from 'node:os'
import { performance } from 'node:perf_hooks'
import { limits } from '@savepoint/contract/limits.ts'
import { v7 as uuidv7 } from 'uuid'
import { isDatabaseAway } from '../../platform/database/database.ts'
import type { JobHolder } from '../../platform/jobs/jobs.ts'
import { releaseLabel } from '../../platform/release.ts'
import type { ReportError } from '../../platform/report-error.ts'
import type { SystemServices } from '../system-services.ts'
import { checkStorage, unchecked } from './check-storage.ts'
import {
  deleteForgottenNodes,
  deleteNode,
  releaseJobsOfSilent,
  releaseLostJobs,
  saveBeat,
} from './node-queries.ts'

const beatMilliseconds = 10_000
const storageMilliseconds = 60_000

/** Of this process. */
export const nodeId = uuidv7()

/** Says every ten seconds that this process is alive, until stopped; whoever beats deletes those that were silent for long. */
export async function startHeartbeat(
  services: SystemServices,
  {
    eventStreams,
    jobs,
    reportError,
  }: { eventStreams: () => number; jobs: JobHolder | undefined; reportError: ReportError },
) {
  const { db, listener, clock, config, secrets } = services
  let storage = unchecked(services)
  let busy = performance.eventLoopUtilization()
  const beat = async () => {
    const { utilization } = performance.eventLoopUtilization(busy)
    busy = performance.eventLoopUtilization()
    await saveBeat(db, {
      id: nodeId,
      host: hostname().slice(0, 255),
      processId: process.pid,
      role: config.role,
      release: releaseLabel,
      now: clock.now(),
      runningMilliseconds: performance.now(),
      memoryBytes: process.memoryUsage.rss(),
      busyPercent: Math.round(utilization * 100),
      eventStreams: eventStreams(),
      listenerStalledSeconds: listener.stalledSeconds(),
      poolIds: jobs?.poolIds() ?? [],
      keyIds: [...secrets.verifying.keys()],
      storage,
    })
    if (jobs) await releaseLostJobs(db, { poolIds: jobs.poolIds(), runningIds: jobs.runningIds() })
    await releaseJobsOfSilent(db, limits.jobsReleasedSeconds)
    await deleteForgottenNodes(db, limits.nodeForgottenMinutes)
  }
  let inFlight: Promise<void> | undefined
  const beatOnce = () => {
    inFlight ??= beat()
      // While the database is away everybody reports it.
      .catch((error: unknown) => {
        if (!isDatabaseAway(error)) reportError(error, { doing: 'heartbeat' })
      })
      .finally(() => {
        inFlight = undefined
      })
    return inFlight
  }
  const check = async () => {
    storage = await checkStorage(services)
  }
  const beating = setInterval(() => void beatOnce(), beatMilliseconds)
  const checkingStorage = setInterval(() => void check(), storageMilliseconds)
  void check()
  await beatOnce()
  return {
    stop: async () => {
      clearInterval(beating)
      clearInterval(checkingStorage)
      await inFlight
      await deleteNode(db, nodeId).catch(() => {})
    },
  }
}
