import type { Endpoint } from '@savepoint/contract/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { type Database, isDatabaseAway, isTransientConflict } from '../database/database.ts'
import type { Standbys } from './standbys.ts'

/** Reads from a standby if one has all that this client has seen, else from the primary. What is read may run twice. */
export type Reading = <T>(read: (db: Database) => Promise<T>) => Promise<T>
export type ReadingOf = (request: FastifyRequest) => Reading

/** `wrote`: when the client last changed something. `reads`: that it returns cookies, since others cannot say when. */
const cookies = { wrote: 'wrote', reads: 'reads' }
/** Clocks are compared by messages, and answers that were sent together may arrive in another order. */
const marginMilliseconds = 2_000
const furthestAhead = 60_000
const tookTooLong = '57014'

/**
 * A client never reads what is older than what it wrote, whichever process answers: the moment of its last change travels with it in a cookie.
 * Clients with a session and without cookies read from the primary.
 */
export function readFromStandbys({ db, standbys }: { db: Database; standbys: Standbys }): ReadingOf {
  const fromPrimary: Reading = (read) => read(db)
  if (!standbys.hasAny) return () => fromPrimary
  return (request) => {
    if (request.headers.authorization !== undefined && request.cookies[cookies.reads] === undefined)
      return fromPrimary
    const since = wroteAt(request, standbys.now())
    return async (read) => {
      const standby = standbys.choose(since)
      if (standby === undefined) return await read(db)
      try {
        return await read(standby.db)
      } catch (error) {
        if ((error as { code?: string }).code === tookTooLong) throw error
        if (isDatabaseAway(error)) standby.noteFailure()
        // A standby ends a statement that keeps it from replaying the log.
        else if (!isTransientConflict(error)) throw error
        return await read(db)
      }
    }
  }
}

function wroteAt(request: FastifyRequest, now: number): number {
  const wrote = Number(request.cookies[cookies.wrote] ?? 0)
  return wrote > 0 ? Math.min(wrote, now + furthestAhead) + marginMilliseconds : 0
}

/** From now on this request, and those sent with its cookies, read from the primary, or a standby that has everything. */
export function readNewest(request: FastifyRequest, standbys: Standbys): void {
  if (!standbys.hasAny) return
  const wrote = String(Math.ceil(standbys.now()))
  request.cookies[cookies.wrote] = wrote
  request.headers.cookie = [request.headers.cookie ?? [], `${cookies.wrote}=${wrote}`].flat().join('; ')
}

/** Must be registered before any endpoint. */
export function rememberWrites(
  app: FastifyInstance,
  { config, standbys }: { config: Config; standbys: Standbys },
): void {
  if (!standbys.hasAny) return
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: config.publicUrl.startsWith('https:'),
    ...(config.cookieDomain && { domain: config.cookieDomain }),
  }
  const maxAge = config.databaseReadMaxLagSeconds + furthestAhead / 1_000
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { endpoint } = request.routeOptions.config
    const add = (name: string, value: string, options: object) =>
      reply.header('set-cookie', app.serializeCookie(name, value, { ...attributes, ...options }))
    if (endpoint && isChange(endpoint)) add(cookies.wrote, String(Math.ceil(standbys.now())), { maxAge })
    if (request.headers.authorization !== undefined && request.cookies[cookies.reads] === undefined)
      add(cookies.reads, '1', {})
    done()
  })
}

const isChange = ({ method, countsOnly }: Endpoint) => method !== 'GET' && countsOnly !== true
