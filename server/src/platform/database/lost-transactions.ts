import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'

type Types = Record<string, unknown>
type Work<T extends Types> = (tx: postgres.TransactionSql<T>) => unknown

const endings = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  // The connection is dropped, because the server is not the primary any more.
  '25006',
])

/**
 * Sends nothing more after the connection of a transaction is lost. The driver would write the rest, or its rollback, to the closed socket, which
 * ends the process (porsager/postgres#1208), or to the connection opened in its place.
 */
export function stopLostTransactions<T extends Types>(db: postgres.Sql<T>): postgres.Sql<T> {
  const begin = db.begin.bind(db) as (work: Work<T>) => Promise<unknown>
  const run = async (work: Work<T>) => {
    let isLost = false
    let isOver = false
    const lost = Promise.withResolvers<void>()
    const never = new Promise<never>(() => {})
    const transaction = begin(async (tx) => {
      try {
        return await work(whileConnected(tx, () => isLost))
      } catch (error) {
        const isEnding = endings.has((error as { code?: string } | null)?.code ?? '')
        await Promise.race([lost.promise, isEnding ? sleep(1_000) : nextTurn()])
        throw error
      } finally {
        isOver = !isLost
        if (isLost) await never
      }
    })
    return await transaction.catch((error: unknown) => {
      isLost = !isOver
      lost.resolve()
      throw error
    })
  }
  return Object.assign(db, { begin: run as postgres.Sql<T>['begin'] })
}

function whileConnected<T extends Types>(
  tx: postgres.TransactionSql<T>,
  isLost: () => boolean,
): postgres.TransactionSql<T> {
  return new Proxy(tx, {
    apply: (target, self, given) => {
      if (isLost()) throw Object.assign(new Error('the connection is lost'), { code: 'CONNECTION_CLOSED' })
      return Reflect.apply(target as unknown as postgres.Sql, self, given)
    },
  })
}
