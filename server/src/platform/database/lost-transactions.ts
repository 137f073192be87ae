import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'
import type { Database } from './database.ts'

type Transaction = Parameters<Parameters<Database['begin']>[1]>[0]
type Work = (tx: Transaction) => unknown

/** Errors after which the connection always closes. */
const endings = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
])

/**
 * A transaction whose connection is lost sends nothing more. The driver alone would write the rest, or its own rollback,
 * to the closed socket, which ends the process (porsager/postgres#1208), or to the connection opened in its place.
 */
export function stopLostTransactions(db: Database): Database {
  const begin = db.begin.bind(db) as (work: Work) => Promise<unknown>
  const run = async (work: Work) => {
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
  return Object.assign(db, { begin: run as Database['begin'] })
}

function whileConnected(tx: Transaction, isLost: () => boolean): Transaction {
  return new Proxy(tx, {
    apply: (target, self, given) => {
      if (isLost()) throw Object.assign(new Error('the connection is lost'), { code: 'CONNECTION_CLOSED' })
      return Reflect.apply(target as unknown as postgres.Sql, self, given)
    },
  })
}
