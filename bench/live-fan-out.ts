import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { fillVolume } from '../server/seed/volume/volume.ts'
import { agentCount } from '../server/seed/volume/volume-staff.ts'
import { connectDatabase } from '../server/src/platform/database/database.ts'
import { migrate } from '../server/src/platform/database/migrations.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { signInAgent } from './load/sign-in.ts'
import { figuresOf } from './percentiles.ts'
import { startProduct } from './product.ts'

const port = 4_805
const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '200' },
    replies: { type: 'string', default: '100' },
    data: { type: 'string' },
  },
})
const pages = Number(values.pages)
const replies = Number(values.replies)

/**
 * `node bench/live-fan-out.ts`: how long after a reply the first and the last of many open agent pages are notified. `--pages 200`, `--replies
 * 100`, `--data folder` (one that `npm run bench` filled).
 */
async function benchLive() {
  const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'savepoint-live-')))
  if (values.data === undefined) await fill(dataDir)
  const settings = { DEMO: 'off', PUBLIC_URL: `http://127.0.0.1:${port}` }
  const product = await startProduct({ port, dataDir, settings })
  try {
    const lines = await measure(product.url)
    for (const line of lines) process.stdout.write(`${line}\n`)
    const folder = join(import.meta.dirname, 'results')
    await mkdir(folder, { recursive: true })
    await writeFile(
      join(folder, `${new Date().toISOString().slice(0, 10)}-live.txt`),
      `${lines.join('\n')}\n`,
    )
  } finally {
    await product.stop()
    if (values.data === undefined) await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure(url: string): Promise<string[]> {
  const bearers: Record<string, string>[] = []
  for (let agent = 0; agent < agentCount; agent += 1) bearers.push(await signInAgent(url, agent))
  const heard = new Map<number, number[]>()
  const open = await Promise.all(
    [...Array(pages).keys()].map((page) => listen(bearers[page % agentCount]!, heard)),
  )
  const [author] = bearers
  const queue = await fetch(`${url}/api/private/tickets?section=all&limit=100`, { headers: author! })
  const { items } = (await queue.json()) as { items: { id: number }[] }
  const [first, last, answered]: number[][] = [[], [], []]
  let listeners = 0
  for (let n = 0; n < replies; n += 1) {
    const id = items[n % items.length]!.id
    heard.set(id, [])
    const begun = performance.now()
    const answer = await fetch(`${url}/api/private/tickets/${id}/replies`, {
      method: 'POST',
      headers: { ...author, 'content-type': 'application/json' },
      body: JSON.stringify({
        content: {
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Look under the bed.' }] }],
        },
        status: 'WaitingAgentAction',
      }),
    })
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
    answered!.push(performance.now() - begun)
    await sleep(150)
    const times = heard.get(id)!.map((at) => at - begun)
    listeners += times.length
    first!.push(Math.min(...times))
    last!.push(Math.max(...times))
  }
  for (const close of open) close()
  const line = (name: string, times: number[]) => {
    const { p50, p95, p99 } = figuresOf(times, 1)
    return `${name.padEnd(34)} p50 ${p50.toFixed(1)} ms   p95 ${p95.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms`
  }
  return [
    `${pages} pages of ${agentCount} agents connected, ${replies} replies, ${(listeners / replies).toFixed(0)} pages heard of each`,
    line('reply answered', answered!),
    line('reply → first page', first!),
    `${line('reply → last page', last!)}   (budget p95 250 ms)`,
  ]
}

async function listen(bearer: Record<string, string>, heard: Map<number, number[]>): Promise<() => void> {
  return await new Promise((resolve, reject) => {
    const stream = request({ port, host: '127.0.0.1', path: '/api/events', headers: bearer }, (response) => {
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        for (const line of chunk.split('\n')) {
          if (!line.startsWith('data: ') || !line.includes('"replied"')) continue
          heard.get((JSON.parse(line.slice(6)) as { ticketId: number }).ticketId)?.push(performance.now())
        }
      })
      resolve(() => stream.destroy())
    })
    stream.on('error', reject)
    stream.end()
  })
}

async function fill(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir, log: (line) => process.stderr.write(`${line}\n`) })
  try {
    await migrate(postgres.connection)
    const db = connectDatabase(postgres.connection, { pool: 2 })
    await fillVolume(db, { tickets: 20_000, customers: 2_000, articles: 0 }, new Date())
    await db.end({ timeout: 5 })
  } finally {
    await postgres.stop()
  }
}

await benchLive()
