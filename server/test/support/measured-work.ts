import { createHook } from 'node:async_hooks'
import type { TestServer } from './test-server.ts'

function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** What the loop below takes on the machine for which the limits of tests are chosen. */
const referenceMilliseconds = 13

/** How much slower this machine is at the moment; 1 for one that is faster. */
function slowness(): number {
  const rounds = Array.from({ length: 3 }, () => {
    const before = processorTime()
    let sum = 0
    for (let at = 0; at < 10_000_000; at += 1) sum += at
    return sum > 0 ? processorTime() - before : 0
  })
  return Math.max(1, Math.min(...rounds) / referenceMilliseconds)
}

/**
 * Processor time of this process and its threads, as on a machine of usual speed: the least of three measurements, so the work must allow to be
 * repeated. Unlike elapsed time, it hardly grows while other processes keep the machine busy, but caches shared with them cost processor time, too,
 * and so does garbage that earlier tests left. PostgreSQL and worker processes are not included.
 */
export async function processorMilliseconds(work: () => Promise<unknown>): Promise<number> {
  const measured: number[] = []
  for (let time = 0; time < 3; time += 1) {
    const before = processorTime()
    await work()
    measured.push((processorTime() - before) / slowness())
  }
  return Math.min(...measured)
}

/** The lengths, in milliseconds, of the timers set meanwhile: how long something waits on purpose. */
export async function listTimers(work: () => Promise<unknown>): Promise<number[]> {
  const lengths: number[] = []
  const hook = createHook({
    init: (_id, type, _trigger, resource) => {
      if (type === 'Timeout') lengths.push((resource as { _idleTimeout: number })._idleTimeout)
    },
  }).enable()
  try {
    await work()
  } finally {
    hook.disable()
  }
  return lengths
}

/**
 * What a request costs, as two counts that decide how long it takes: tasks of native modules, which for sign-in and registration are only password
 * hashes, and statements sent to PostgreSQL.
 */
export async function countWork({ db }: Pick<TestServer, 'db'>, work: () => Promise<unknown>) {
  const counts = { nativeTasks: 0, statements: 0 }
  // Node gives a task of a native module the type that the module names; the hashing module names none.
  const hook = createHook({
    init: (_id, type) => {
      if (type === undefined || type === 'undefined') counts.nativeTasks += 1
    },
  }).enable()
  db.options.debug = () => {
    counts.statements += 1
  }
  try {
    await work()
  } finally {
    hook.disable()
    db.options.debug = false
  }
  return counts
}
