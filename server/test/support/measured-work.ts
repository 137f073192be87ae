import { createHook } from 'node:async_hooks'
import type { TestServer } from './test-server.ts'

/**
 * Processor time of this process and its threads. Unlike elapsed time, it hardly grows while other processes keep the machine busy. PostgreSQL and
 * worker processes are not included.
 */
export async function processorMilliseconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
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
