import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../server/src/platform/database/database.ts'
import { fire } from '../load/load.ts'
import { processorSeconds } from '../processor-time.ts'
import { checkpoint, hasWork, readLogPosition } from './cost-queries.ts'
import type { Operation } from './operations.ts'

export type Setup = { url: string; db: Database; postmaster: number; web: number; worker: number }
export type OperationCost = {
  name: string
  answers: number
  /** Milliseconds of processor: of the request, then of the jobs it causes. */
  web: number
  database: number
  worker: number
  databaseOfJobs: number
  /** Bytes of write-ahead log, jobs included: right after a checkpoint, and later. */
  logAfterCheckpoint: number
  log: number
}
type Spent = { answers: number; web: number; database: number; worker: number; jobs: number; log: number }

const warmUpSeconds = 1
const seconds = { read: 2, write: 3 }

/** What one request costs; of a write also what the worker does because of it. */
export async function measureOperation(setup: Setup, operation: Operation): Promise<OperationCost> {
  const { db } = setup
  await fire({ ...target(setup, operation) }, warmUpSeconds)
  await untilIdle(db)
  if (!operation.isWrite) {
    const spent = await spend(setup, operation, seconds.read)
    return costOf(operation, spent, spent)
  }
  await checkpoint(db)
  const first = await spend(setup, operation, seconds.write)
  const second = await spend(setup, operation, seconds.write)
  return costOf(operation, first, second)
}

/** The worker is stopped meanwhile, so that its share can be told from that of the request. */
async function spend(setup: Setup, operation: Operation, duration: number): Promise<Spent> {
  const { db, postmaster, web, worker } = setup
  const read = async () => {
    const [ofWeb, ofDatabase, ofWorker, log] = await Promise.all([
      processorSeconds([web]),
      processorSeconds([postmaster]),
      processorSeconds([worker]),
      readLogPosition(db),
    ])
    return { web: ofWeb, database: ofDatabase, worker: ofWorker, log: log.bytes }
  }
  const before = await read()
  process.kill(worker, 'SIGSTOP')
  const { times } = await fire(target(setup, operation), duration).finally(() =>
    process.kill(worker, 'SIGCONT'),
  )
  const answered = await read()
  if (operation.isWrite) await untilIdle(db)
  const after = await read()
  return {
    answers: times.length,
    web: answered.web - before.web,
    database: answered.database - before.database,
    worker: after.worker - answered.worker,
    jobs: after.database - answered.database,
    log: after.log - before.log,
  }
}

const target = ({ url }: Setup, { status, shot }: Operation) => ({ url, status, nextShot: shot })

function costOf({ name, isWrite }: Operation, first: Spent, second: Spent): OperationCost {
  const both = isWrite ? [first, second] : [second]
  const answers = both.reduce((sum, one) => sum + one.answers, 0)
  const milliseconds = (of: (spent: Spent) => number) =>
    (both.reduce((sum, one) => sum + of(one), 0) / answers) * 1_000
  return {
    name,
    answers,
    web: milliseconds((spent) => spent.web),
    database: milliseconds((spent) => spent.database),
    worker: isWrite ? milliseconds((spent) => spent.worker) : 0,
    databaseOfJobs: isWrite ? milliseconds((spent) => spent.jobs) : 0,
    logAfterCheckpoint: first.log / first.answers,
    log: second.log / second.answers,
  }
}

/** Twice in a row, since one job may cause another. */
export async function untilIdle(db: Database) {
  for (let idle = 0; idle < 2; ) {
    await sleep(250)
    idle = (await hasWork(db)) ? 0 : idle + 1
  }
}
