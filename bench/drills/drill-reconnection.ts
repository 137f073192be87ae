import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../scripts/find-port.ts'
import { startOwnPostgres } from '../../server/test/support/own-postgres.ts'
import { startLiveClient } from '../../web/src/lib/api/live-client.ts'
import { figuresOf } from '../percentiles.ts'
import { type Product, startProduct } from '../product.ts'
import { unlimited } from '../scratch-server.ts'
import { isFailed } from './cluster/load-figures.ts'
import { signInAgent, startMixedLoad } from './cluster/mixed-load.ts'

const pages = 2_000
const otherCallsPerSecond = 20
/** Milliseconds. */
const longestOther = 1_000
const longestReturnSeconds = 45

/**
 * A web process dies with 2,000 open pages. They reconnect to another one, and each fetches again what it shows, as the desk does; calls of others
 * to that process take less than a second all the while.
 */
export async function drillReconnection(): Promise<string> {
  const settings = {
    PUBLIC_URL: 'http://127.0.0.1',
    SECRET_KEYS: `drill:${randomBytes(32).toString('base64')}`,
    LIMIT_EVENT_STREAMS_PER_PERSON: String(pages),
  }
  const postgres = await startOwnPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'savepoint-reconnection-'))
  const running: Product[] = []
  const start = async (name: string, role: string): Promise<Product> => {
    const product = await startProduct({
      port: await freePort(),
      dataDir: join(folder, name),
      settings: { ...unlimited, ...settings, ROLE: role, DATABASE_URL: postgres.url() },
    })
    running.push(product)
    return product
  }
  try {
    await start('first', 'all')
    const dying = await start('dying', 'web')
    const staying = await start('staying', 'web')
    const agent = { authorization: `Bearer ${await signInAgent(staying.url)}` }
    const open = await openPages([dying, staying], agent)
    const load = await startMixedLoad(staying.url, otherCallsPerSecond)
    await sleep(5_000)
    const diedAt = performance.now()
    await dying.kill()
    const returned = await open.allReturned(longestReturnSeconds)
    const took = (performance.now() - diedAt) / 1_000
    await sleep(5_000)
    open.stop()
    await load.stop()
    const failed = load.calls.filter(isFailed).length
    const { p50, p99 } = figuresOf(
      load.calls.map(({ took: time }) => time),
      1,
    )
    const line = `${returned} of ${pages} pages back after ${took.toFixed(1)} s; ${open.fetched()} calls of theirs, ${open.refused()} of them refused for now; ${load.calls.length} other calls: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${failed} failed`
    if (returned < pages || p99 > longestOther || failed > 0) throw new Error(`a promise was broken: ${line}`)
    return line
  } finally {
    for (const product of running) await product.kill()
    await postgres.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

/** What a page of the desk fetches when it has reconnected. */
const shown = [
  '/api/session',
  '/api/private/tickets?section=all&limit=50',
  '/api/private/tickets/counters',
  '/api/private/notifications/count',
]

async function openPages([first, other]: [Product, Product], headers: Record<string, string>) {
  let returned = 0
  let fetched = 0
  let refused = 0
  let target = first
  const ready: Promise<void>[] = []
  const clients = Array.from({ length: pages }, () => {
    const opened = Promise.withResolvers<void>()
    ready.push(opened.promise)
    let hasOpened = false
    return startLiveClient<unknown>({
      open: async (lastEventId, signal) => {
        const path = '/api/events?pageAge=1000'
        const all = {
          ...headers,
          accept: 'text/event-stream',
          ...(lastEventId && { 'last-event-id': lastEventId }),
        }
        const answer = await fetch(target.url + path, { headers: all, signal }).catch((error) => {
          // As a load balancer does with a process that cannot be reached.
          if (!hasOpened) throw error
          target = other
          return fetch(target.url + path, { headers: all, signal })
        })
        hasOpened = answer.ok
        opened.resolve()
        return answer
      },
      read: (data) => data,
      onMessage: () => {},
      onCatchUp: () => {
        returned += 1
        for (const path of shown)
          void fetch(other.url + path, { headers })
            .then(async (answer) => {
              fetched += 1
              if (answer.status === 503) refused += 1
              await answer.arrayBuffer()
            })
            .catch(() => {
              refused += 1
            })
      },
    })
  })
  await Promise.all(ready)
  return {
    fetched: () => fetched,
    refused: () => refused,
    allReturned: async (seconds: number) => {
      for (const until = Date.now() + seconds * 1_000; returned < pages && Date.now() < until; )
        await sleep(50)
      return returned
    },
    stop: () => {
      for (const client of clients) client.stop()
    },
  }
}
