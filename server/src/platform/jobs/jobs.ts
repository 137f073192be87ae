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
  type WorkerEvents,
} from 'graphile-worker'
import type { DatabaseAddress } from '../database/database.ts'
import { directPool } from '../database/direct-client.ts'
import { jobDurations } from '../metrics/metrics.ts'
import { inSpan } from '../tracing/tracing.ts'

export type Schedule = { task: string; match: string }

type Jobs = {
  /** The database itself: jobs are announced by NOTIFY. */
  address: DatabaseAddress
  tasks: TaskList
  schedules: Schedule[]
  onError: (error: unknown, doing: string) => void
}

const answersWithin = 60_000
const pauseMilliseconds = { least: 1_000, most: 30_000 }

/** Runs jobs until stopped, which waits for running ones. A runner that ends by itself is replaced. */
export async function startJobs({ address, tasks, schedules, onError }: Jobs) {
  // Of its own, whatever the settings of the user are.
  const pool = directPool(address, { max: 4, answersWithin, options: '-c plan_cache_mode=auto' })
  pool.on('error', (error) => onError(error, 'jobs'))
  pool.on('connect', (connection) => void connection.on('error', () => {}))
  const parsedCronItems: ParsedCronItem[] = parseCronItems(
    schedules.map(({ task, match }) => ({ task, match, options: { maxAttempts: 3 } })),
  )
  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, measured(name, task as Task)]),
  )
  const stopping = new AbortController()
  let workerIds: string[] = []
  const begin = async (): Promise<Runner> => {
    const started: string[] = []
    const events: WorkerEvents = new EventEmitter()
    events.on('worker:create', ({ worker }) => started.push(worker.workerId))
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
    workerIds = started
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
    /** Those that may hold jobs. When this process dies, its jobs are released by them. */
    workerIds: () => workerIds,
    stop: async () => {
      stopping.abort()
      await runner.stop().catch(() => {})
      await supervising
      await pool.end()
    },
  }
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
