import postgres from 'postgres'
import { type Tls, withoutTls } from '../database-address/database-tls.ts'
import { hostsOf, urlOfHost } from '../database-address/database-url.ts'
import { addArrayTypes } from './array-types.ts'
import { guardQueries } from './guard-queries.ts'
import { stopLostTransactions } from './lost-transactions.ts'
import { type ObserveQuery, observeAll, observeQueries, sendOneByOne } from './observe-queries.ts'
import { openSockets } from './open-sockets.ts'

type Types = { timestamp: string; bigint: number }

/** A pool or an open transaction: the first argument of every query. */
export type Db = postgres.ISql<Types>
/** The pool itself: only operations take it, because only they open transactions. */
export type Database = postgres.Sql<Types>

/** `isPooled`: a pooler stands between, which knows a few of the settings of sessions and gives its connections to one transaction after the other. */
export type DatabaseAddress =
  | { url: string; isPooled?: boolean; preparesStatements?: boolean }
  | { host: string; port: number; user: string; database: string }

/** What every session has. Through a pooler they are settings of the database user. */
export const sessionSettings = {
  statement_timeout: '30s',
  // Every query is written for one plan; planning it anew for each request takes several times as long as running it.
  plan_cache_mode: 'force_generic_plan',
  // Whoever is gone in a transaction would hold its locks for hours. Written as the server shows it.
  idle_in_transaction_session_timeout: '1min',
}
/** The server notices within a minute that a client is gone, and ends its session. Behind a pooler its client is the pooler. */
export const keepaliveSettings = {
  tcp_keepalives_idle: '30',
  tcp_keepalives_interval: '10',
  tcp_keepalives_count: '3',
}
/** Longer than any statement may take: whoever has not answered by then is gone. */
const answersWithin = 35_000

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

type Connecting = { pool: number; name?: string; observe?: ObserveQuery | undefined; guard?: Guard }
/** `writes`: statements that a server refuses because it is no primary drop its connections. */
type Guard = 'writes' | 'reads'

export function connectDatabase(address: DatabaseAddress, options: Connecting): Database {
  return connectPool(address, options).db
}

/** Times are returned as ISO 8601 strings, 64-bit ids as numbers (they stay below 2^53). */
export function connectPool(
  address: DatabaseAddress,
  { pool, name = 'savepoint', observe, guard }: Connecting,
): { db: Database; dropConnections: () => void } {
  const sockets = openSockets(address)
  const isPooled = 'url' in address && address.isPooled === true
  const settings = {
    max: pool,
    connect_timeout: 5,
    idle_timeout: 0,
    max_lifetime: null,
    keep_alive: 10,
    backoff: (retries: number) => Math.min(0.1 * 2 ** retries, 2),
    onnotice: () => {},
    fetch_types: false,
    prepare: !('url' in address && address.preparesStatements === false),
    ...(hasSeveralHosts(address) && { target_session_attrs: 'primary' as const }),
    socket: sockets.open,
    connection: {
      application_name: name,
      TimeZone: 'UTC',
      ...(isPooled ? {} : { ...sessionSettings, ...keepaliveSettings }),
    } as object,
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
      ? postgres(...firstServerOf(address.url, settings))
      : postgres({
          ...settings,
          host: address.host,
          port: address.port,
          username: address.user,
          database: address.database,
        })
  addArrayTypes(opened.options)
  const db = stopLostTransactions(opened as unknown as Database)
  const observeAny = observeAll([
    isPooled ? sendOneByOne : undefined,
    observe,
    guard && guardQueries(sockets, { answersWithin, mustWrite: guard === 'writes' }),
  ])
  return { db: observeAny ? observeQueries(db, observeAny) : db, dropConnections: sockets.destroyAll }
}

const hasSeveralHosts = (address: DatabaseAddress) => 'url' in address && hostsOf(address.url).length > 1

/** Which of several servers is reached, the sockets decide. */
function firstServerOf<Settings>(given: string, settings: Settings): [string, Settings & { ssl: Tls }] {
  const { url, ssl } = withoutTls(given)
  const [first] = hostsOf(url)
  return [first ? urlOfHost(url, first) : url, { ...settings, ssl }]
}

// Lists contain hundreds of times. Rewriting the text takes a third of the time of parsing and printing a date.
function isoTime(text: string): string {
  if (!text.endsWith('+00')) return new Date(text).toISOString()
  const [seconds = '', fraction = ''] = text.slice(11, -3).split('.')
  return `${text.slice(0, 10)}T${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
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
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'NO_PRIMARY',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // What PgBouncer answers with when it cannot reach the server.
  '08P01',
  '08006',
  '08001',
  // The server was demoted.
  '25006',
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

/** Something else must be locked than was read before waiting for the lock. */
export class ChangedWhileLocking extends Error {
  readonly code = '40001'
}

/** `transact` makes one transaction. It is made once more when another one had it aborted: nothing of it was kept then. */
export async function retryConflict<T>(transact: () => Promise<T>): Promise<T> {
  try {
    return await transact()
  } catch (error) {
    if (!isTransientConflict(error)) throw error
    return await transact()
  }
}

/**
 * True when something was to be written about what another transaction has just deleted. False when what is still referred to was to be deleted:
 * that is a mistake in the program, and so is what a server of another language says.
 */
export function isDeletedMeanwhile(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return code === '23503' && typeof message === 'string' && message.startsWith('insert or update on table')
}

export function isUnstorableText(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === '22P05' || code === '22021' || code === '22P02'
}

export function brokenConstraint(error: unknown): string | undefined {
  const { code, constraint_name } = (error ?? {}) as { code?: string; constraint_name?: string }
  return code?.startsWith('23') ? constraint_name : undefined
}
