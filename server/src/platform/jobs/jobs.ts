import { Logger, type ParsedCronItem, parseCronItems, run, type Task, type TaskList } from 'graphile-worker'
import pg from 'pg'
import { type DatabaseAddress, pgOptions } from '../database/database.ts'
import { jobDurations } from '../metrics/metrics.ts'
import { inSpan } from '../tracing/tracing.ts'

export type Schedule = { task: string; match: string }

/** Stopping waits for running jobs. */
export async function startJobs({
  address,
  tasks,
  schedules,
  onError,
}: {
  address: DatabaseAddress
  tasks: TaskList
  schedules: Schedule[]
  onError: (error: unknown, doing: string) => void
}) {
  const pool = new pg.Pool({ ...pgOptions(address), max: 4 })
  pool.on('error', (error) => onError(error, 'jobs'))
  pool.on('connect', (connection) => void connection.on('error', () => {}))
  const cron: ParsedCronItem[] = parseCronItems(
    schedules.map(({ task, match }) => ({ task, match, options: { maxAttempts: 3 } })),
  )
  const runner = await run({
    pgPool: pool,
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [name, measured(name, task as Task)]),
    ),
    parsedCronItems: cron,
    concurrency: 3,
    pollInterval: 1_000,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  })
  runner.events.on('job:error', ({ error, job }) => onError(error, job.task_identifier))
  runner.promise.catch((error) => onError(error, 'jobs'))
  return {
    stop: async () => {
      await runner.stop()
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
