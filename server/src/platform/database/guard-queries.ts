import { AsyncLocalStorage } from 'node:async_hooks'
import type { ObservedQuery, ObserveQuery } from './observe-queries.ts'
import type { OpenSockets } from './open-sockets.ts'

const lookMilliseconds = 1_000
/** Of a server that was a primary and is none any more. */
const readOnly = '25006'

type Pending = { query: ObservedQuery; since: number }

const isWithoutDeadline = new AsyncLocalStorage<true>()

/** For statements that have switched off statement_timeout. */
export function withoutDeadline<T>(work: () => Promise<T>): Promise<T> {
  return isWithoutDeadline.run(true, work)
}

/**
 * Gives up statements without an answer. PostgreSQL ends each after its statement_timeout, so whoever is silent for longer is gone without having
 * closed the connection, and statements would wait for as long as the system sends their bytes again, a quarter of an hour. Connections to a server
 * that has ceased to be the primary are dropped as well.
 */
export function guardQueries(
  sockets: OpenSockets,
  { answersWithin, mustWrite }: { answersWithin: number; mustWrite: boolean },
): ObserveQuery {
  const pending = new Set<Pending>()
  let timer: NodeJS.Timeout | undefined
  let droppedAt = Number.NEGATIVE_INFINITY

  const look = () => {
    sockets.look()
    const before = performance.now() - answersWithin
    const late = [...pending].filter(({ since }) => since < before)
    if (late.length > 0) sockets.destroyQuiet(answersWithin)
    // Nothing was sent yet: every connection is busy, or none can be made.
    for (const one of late) if (!one.query.state) one.query.cancel()
    if (pending.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  const dropAll = () => {
    if (performance.now() - droppedAt < lookMilliseconds) return
    droppedAt = performance.now()
    sockets.destroyAll()
  }
  return (_textOf, query) => {
    const one = { query, since: isWithoutDeadline.getStore() ? Number.POSITIVE_INFINITY : performance.now() }
    pending.add(one)
    timer ??= setInterval(look, lookMilliseconds).unref()
    return (error) => {
      pending.delete(one)
      if (mustWrite && (error as { code?: string } | undefined)?.code === readOnly) dropAll()
    }
  }
}
