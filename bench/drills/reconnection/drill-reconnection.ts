import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { freePort } from '../../../scripts/find-port.ts'
import { startOwnPostgres } from '../../../server/test/support/own-postgres.ts'
import { figuresOf } from '../../percentiles.ts'
import { type Product, startProduct } from '../../product.ts'
import { registerPlayer, unlimited } from '../../scratch-server.ts'
import { isFailed } from '../cluster/load-figures.ts'
import { signInAgent, startMixedLoad } from '../cluster/mixed-load.ts'
import type { PageGroup, PagesState } from './open-pages.ts'

const pages = 2_000
const agentPages = 300
const players = 100
const otherCallsPerSecond = 20
/** Milliseconds. */
const longestOther = 1_000
const longestReturnSeconds = 45
/** Searches and reports are the first that an overloaded process refuses for a moment. */
const mostShed = 0.01

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
    const open = await openPages({
      urls: [dying.url, staying.url],
      groups: await signInPages(staying.url),
    })
    const load = await startMixedLoad(staying.url, otherCallsPerSecond)
    await sleep(5_000)
    const diedAt = performance.now()
    await dying.kill()
    await open.allReturned(longestReturnSeconds)
    const took = (performance.now() - diedAt) / 1_000
    await sleep(5_000)
    await open.stop()
    const { returned, fetched, refused } = open.state()
    await load.stop()
    const failed = load.calls.filter(isFailed)
    const wronglyFailed = failed.filter(({ status, saysWhen }) => status !== 503 || !saysWhen).length
    const { p50, p99 } = figuresOf(
      load.calls.map(({ took: time }) => time),
      1,
    )
    const line = `${returned} of ${pages} pages back after ${took.toFixed(1)} s; ${fetched} calls of theirs, ${refused} of them refused; ${load.calls.length} other calls: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${failed.length - wronglyFailed} refused for the moment, ${wronglyFailed} failed`
    if (
      returned < pages ||
      p99 > longestOther ||
      wronglyFailed > 0 ||
      failed.length > load.calls.length * mostShed
    )
      throw new Error(`a promise was broken: ${line}`)
    return line
  } finally {
    for (const product of running) await product.kill()
    await postgres.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

type Pages = { urls: [string, string]; groups: PageGroup[] }

/** In a thread of their own: what they cost must not delay the other calls. */
async function openPages(workerData: Pages) {
  const worker = new Worker(new URL('./open-pages.ts', import.meta.url), { workerData })
  let state: PagesState = { returned: 0, fetched: 0, refused: 0 }
  const opened = Promise.withResolvers<void>()
  worker.on('error', opened.reject)
  worker.on('message', (message: PagesState) => {
    state = message
    opened.resolve()
  })
  await opened.promise
  return {
    state: () => state,
    allReturned: async (seconds: number) => {
      for (const until = Date.now() + seconds * 1_000; state.returned < pages && Date.now() < until; )
        await sleep(50)
    },
    stop: async () => void (await worker.terminate()),
  }
}

async function signInPages(url: string): Promise<PageGroup[]> {
  const staff = await Promise.all(
    ['lead', 'agent', 'newbie'].map((name) =>
      signInAgent(url, { login: `${name}@demo.test`, password: 'Demo_2026!' }),
    ),
  )
  const groups = staff.map((token): PageGroup => ({ token, kind: 'agent', pages: agentPages / staff.length }))
  for (let player = 0; player < players; player += 1) {
    const token = await registerPlayer(url, `page-${player}@drill.test`)
    groups.push({ token, kind: 'player', pages: (pages - agentPages) / players })
  }
  return groups
}
