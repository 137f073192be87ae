import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Logger,
  type ParsedCronItem,
  parseCronItems,
  type Runner,
  run,
  type Task,
  type TaskList,
  type Worker,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker'
import type { DatabaseAddress } from '../database/database.ts'
import { directPool, lastingSession } from '../database/direct-client.ts'
import { jobDurations } from '../metrics/metrics.ts'
import { inSpan } from '../tracing/tracing.ts'

/** With `isSerial`, a job that takes longer than the time to the next one is not run beside it. */
export type Schedule = { task: string; match: string; isSerial?: boolean }

/** What this process does with jobs. */
export type JobHolder = {
  /** Jobs are locked in the name of a pool of workers. Also of runners that were replaced; when this process dies, its jobs are released by them. */
  poolIds: () => string[]
  /** Of jobs that run here, or ended so lately that the database may not know it yet. */
  runningIds: () => string[]
}

type Jobs = {
  /** The database itself: jobs are announced by NOTIFY. */
  address: DatabaseAddress
  tasks: TaskList
  schedules: Schedule[]
  onError: (error: unknown, doing: string) => void
}

/** Milliseconds; after them no answer about a job comes any more. */
export const answersWithin = 60_000
const mostRemembered = { workers: 30, pools: 10 }
const quietMilliseconds = 20
const pauseMilliseconds = { least: 1_000, most: 30_000 }

/** Runs jobs until stopped, which waits for running ones. A runner that ends by itself is replaced. */
export async function startJobs({ address, tasks, schedules, onError }: Jobs) {
  const options = lastingSession({ plan_cache_mode: 'auto' })
  const pool = directPool(address, { max: 4, answersWithin, options })
  pool.on('error', (error) => onError(error, 'jobs'))
  // Without one, the library warns on the console. The connections listen to their own errors.
  pool.on('connect', () => {})
  const parsedCronItems: ParsedCronItem[] = parseCronItems(
    schedules.map(({ task, match, isSerial = false }) => ({
      task,
      match,
      // One that waits already is replaced.
      options: { maxAttempts: 3, ...(isSerial && { queueName: task, jobKey: task }) },
    })),
  )
  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, measured(name, task as Task)]),
  )
  const stopping = new AbortController()
  let workers: Worker[] = []
  let pools: WorkerPool[] = []
  const endedAt = new Map<string, number>()
  const begin = async (): Promise<Runner> => {
    const events: WorkerEvents = new EventEmitter()
    events.on('worker:create', ({ worker }) => {
      workers = [...workers, worker].slice(-mostRemembered.workers)
    })
    events.on('pool:create', ({ workerPool }) => {
      pools = [...pools, workerPool].slice(-mostRemembered.pools)
    })
    events.on('job:complete', ({ job }) => void endedAt.set(job.id, performance.now()))
    const runner = await run({
      pgPool: pool,
      taskList,
      parsedCronItems,
      concurrency: 3,
      pollInterval: 1_000,
      noHandleSignals: true,
      logger: new Logger(() => () => {}),
      events,
    })
    replaceIfUseless(runner)
    runner.events.on('job:error', ({ error, job }) => onError(error, job.task_identifier))
    return runner
  }
  let runner = await begin()
  const supervise = async () => {
    for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
      const begunAt = performance.now()
      await runner.promise.catch((error) => onError(error, 'jobs'))
      if (performance.now() - begunAt > pauseMilliseconds.most) attempt = 0
      const { least, most } = pauseMilliseconds
      const pause = Math.min(least * 2 ** attempt, most)
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      await begin().then(
        (replaced) => {
          runner = replaced
        },
        (error) => onError(error, 'jobs'),
      )
    }
  }
  const supervising = supervise()
  return {
    poolIds: () => pools.map(({ id }) => id),
    runningIds: () => {
      for (const [id, at] of endedAt) if (performance.now() - at > answersWithin) endedAt.delete(id)
      return [...workers.flatMap((worker) => worker.getActiveJob()?.id ?? []), ...endedAt.keys()]
    },
    stop: async () => {
      stopping.abort()
      await runner.stop().catch(() => {})
      await supervising
      // It does not wait until the database knows that the last jobs are done.
      while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount) await sleep(quietMilliseconds)
      await pool.end()
    },
  }
}

/** A runner keeps the failure of its first question, which tasks there are, and would never run a job. */
function replaceIfUseless({ events, stop }: Runner): void {
  let isUseful = false
  const noteUse = () => {
    isUseful = true
  }
  events.on('worker:getJob:empty', noteUse)
  events.on('job:start', noteUse)
  events.on('worker:getJob:error', () => {
    // Once it has dealt with the error itself.
    if (!isUseful) setImmediate(() => void stop().catch(() => {}))
  })
}

function measured(task: string, work: Task): Task {
  return async (payload, helpers) => {
    const end = jobDurations.startTimer({ task })
    try {
      await inSpan(
        `job ${task}`,
        { 'savepoint.job.task': task },
        async () => void (await work(payload, helpers)),
      )
      end({ outcome: 'done' })
    } catch (error) {
      end({ outcome: 'failed' })
      throw error
    }
  }
}
