import pg from 'pg'
import { withoutTls } from '../database-address/database-tls.ts'
import { type DatabaseHost, hostsOf, urlOfHost } from '../database-address/database-url.ts'

const patienceMilliseconds = 3_000
const rememberedMilliseconds = 1_000

const found = new Map<string, { at: number; primary: Promise<DatabaseHost> }>()

/** Asks all servers of a URL at once which of them is the primary. However many connections want to know, once a second. */
export function findPrimary(url: string): Promise<DatabaseHost> {
  const known = found.get(url)
  if (known && performance.now() - known.at < rememberedMilliseconds) return known.primary
  const primary = askAll(url)
  found.set(url, { at: performance.now(), primary })
  return primary
}

async function askAll(url: string): Promise<DatabaseHost> {
  try {
    return await Promise.any(hostsOf(url).map((host) => requirePrimary(url, host)))
  } catch (error) {
    const reasons = (error as AggregateError).errors.map(
      (reason: Error & { code?: string }) => reason.message || reason.code,
    )
    throw Object.assign(new Error(`none of the servers is a primary: ${reasons.join('; ')}`), {
      code: 'NO_PRIMARY',
    })
  }
}

async function requirePrimary(given: string, host: DatabaseHost): Promise<DatabaseHost> {
  const { url, ssl } = withoutTls(given)
  const client = new pg.Client({
    ssl,
    connectionString: urlOfHost(url, host),
    connectionTimeoutMillis: patienceMilliseconds,
    query_timeout: patienceMilliseconds,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby')
    if (rows[0]?.is_standby !== false) throw new Error(`${host.host}:${host.port} is a standby`)
    return host
  } finally {
    void client.end().catch(() => {})
  }
}
