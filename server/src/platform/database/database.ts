import postgres from 'postgres'
import { stopLostTransactions } from './lost-transactions.ts'
import { type ObserveQuery, observeQueries } from './observe-queries.ts'

type Types = { timestamp: string; bigint: number }

/** A pool or an open transaction: the first argument of every query. */
export type Db = postgres.ISql<Types>
/** The pool itself: only operations take it, because only they open transactions. */
export type Database = postgres.Sql<Types>

export type DatabaseAddress = { url: string } | { host: string; port: number; user: string; database: string }

export async function savepoint<T>(tx: Db, part: (tx: Db) => Promise<T>): Promise<T> {
  return (await (tx as postgres.TransactionSql<Types>).savepoint((inner) => part(inner))) as T
}

/** Of a statement. */
export type Part = postgres.PendingQuery<postgres.Row[]>

/** A part of statements without values is built once: each part costs a promise, and hot statements have dozens. */
export function fixedPart(build: (db: Db) => Part): (db: Db) => Part {
  let part: Part | undefined
  return (db) => {
    part ??= build(db)
    return part
  }
}

/** Times are returned as ISO 8601 strings, 64-bit ids as numbers (they stay below 2^53). */
export function connectDatabase(
  address: DatabaseAddress,
  options: { pool: number; name?: string; observe?: ObserveQuery | undefined },
): Database {
  const settings = {
    max: options.pool,
    connect_timeout: 5,
    idle_timeout: 0,
    max_lifetime: null,
    backoff: (retries: number) => Math.min(0.1 * 2 ** retries, 2),
    onnotice: () => {},
    connection: {
      application_name: options.name ?? 'savepoint',
      TimeZone: 'UTC',
      statement_timeout: 30_000,
      // Every query is written for one plan; planning it anew for each request takes several times as long as running it.
      plan_cache_mode: 'force_generic_plan',
    },
    types: {
      timestamp: {
        to: 1184,
        from: [1184],
        serialize: (value: Date | string) => (value instanceof Date ? value.toISOString() : value),
        parse: isoTime,
      },
      bigint: { to: 20, from: [20], serialize: String, parse: Number },
    },
  }
  const opened =
    'url' in address
      ? postgres(address.url, settings)
      : postgres({
          ...settings,
          host: address.host,
          port: address.port,
          username: address.user,
          database: address.database,
        })
  const db = stopLostTransactions(opened as Database)
  return options.observe ? observeQueries(db, options.observe) : db
}

// Lists contain hundreds of times. Rewriting the text takes a third of the time of parsing and printing a date.
function isoTime(text: string): string {
  if (!text.endsWith('+00')) return new Date(text).toISOString()
  const [seconds = '', fraction = ''] = text.slice(11, -3).split('.')
  return `${text.slice(0, 10)}T${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
}

export function pgOptions(address: DatabaseAddress) {
  return 'url' in address ? { connectionString: address.url } : address
}

const unavailableCodes = new Set([
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '57014',
  '53100',
])

/** True when the database is unavailable or overloaded, false when the query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && unavailableCodes.has(code)
}

/** True when PostgreSQL aborted the transaction because of another one: retrying helps. */
export function isTransientConflict(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === '40P01' || code === '40001'
}

export function isUnstorableText(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === '22P05' || code === '22021' || code === '22P02'
}

export function brokenConstraint(error: unknown): string | undefined {
  const { code, constraint_name } = (error ?? {}) as { code?: string; constraint_name?: string }
  return code?.startsWith('23') ? constraint_name : undefined
}
