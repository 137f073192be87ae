import pg from 'pg'
import { withoutTls } from '../database-address/database-tls.ts'
import { type DatabaseHost, hostsOf, urlOfHost } from '../database-address/database-url.ts'
import { type DatabaseAddress, keepaliveSettings, sessionSettings } from './database.ts'
import { findPrimary } from './find-primary.ts'

/** `answersWithin`: milliseconds after which a connection without an answer is destroyed, since nobody is there any more. */
type Options = pg.ClientConfig & { answersWithin?: number; replication?: string }
type Config = Options & { several?: string | undefined }
type Inside = { connection: { stream: { destroy: () => void } }; connectionParameters: DatabaseHost }
type Connected = (error?: Error) => void

/** For `pg` and what uses it: connections to the database itself, of several servers to the primary. */
export function directClient(address: DatabaseAddress, options: Options = {}): DirectClient {
  return new DirectClient(configOf(address, options))
}

export function directPool(address: DatabaseAddress, options: Options & { max: number }): pg.Pool {
  return new pg.Pool({
    ...configOf(address, options),
    Client: DirectClient as unknown as NonNullable<pg.PoolConfig['Client']>,
  })
}

/** For sessions that hold something, which no pooler accepts; whatever else the settings of the user are. */
export function lastingSession(settings: Record<string, string> = {}): string {
  const { idle_in_transaction_session_timeout } = sessionSettings
  return Object.entries({ idle_in_transaction_session_timeout, ...keepaliveSettings, ...settings })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

function configOf(address: DatabaseAddress, options: Options): Config {
  const kept = { keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...options }
  if (!('url' in address)) return { ...address, ...kept }
  const { url, ssl } = withoutTls(address.url)
  const hosts = hostsOf(url)
  const [first] = hosts
  return {
    ...kept,
    ssl,
    connectionString: first ? urlOfHost(url, first) : url,
    several: hosts.length > 1 ? address.url : undefined,
  }
}

export class DirectClient extends pg.Client {
  readonly several: string | undefined
  readonly answersWithin: number | undefined

  constructor({ several, answersWithin, ...config }: Config) {
    super(config)
    this.several = several
    this.answersWithin = answersWithin
    // A connection may be cut before whoever asked for it can listen, and an error that nobody hears ends the process. The next query fails.
    this.on('error', () => {})
  }

  override connect(): Promise<pg.Client>
  override connect(callback: Connected): void
  override connect(callback?: Connected): unknown {
    const connecting = this.choose().then(() => super.connect())
    if (callback === undefined) return connecting
    connecting.then(
      () => callback(),
      (error: Error) => callback(error),
    )
    return undefined
  }

  /** Does not wait for a goodbye, which whoever is gone never says. */
  destroy(): void {
    ;(this as unknown as Inside).connection.stream.destroy()
  }

  private async choose(): Promise<void> {
    if (this.several === undefined) return
    const { host, port } = await findPrimary(this.several)
    Object.assign(this, { host, port })
    Object.assign((this as unknown as Inside).connectionParameters, { host, port })
  }
}

/** `pg` overloads this in a dozen ways; only what is awaited has a deadline. */
const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
Object.assign(DirectClient.prototype, {
  query(this: DirectClient, ...given: unknown[]) {
    const answer = query.apply(this, given)
    if (this.answersWithin !== undefined && answer instanceof Promise) {
      const timer = setTimeout(() => this.destroy(), this.answersWithin)
      const clear = () => clearTimeout(timer)
      answer.then(clear, clear)
    }
    return answer
  },
})
