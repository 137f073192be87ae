import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { keepsPreparedStatements } from '../scripts/find-pgbouncer.ts'
import { freePort } from '../scripts/find-port.ts'
import { startOwnPostgres, startPgBouncer } from '../server/test/support/own-postgres.ts'
import { fire, type Shot } from './load/load.ts'
import { processorSeconds } from './processor-time.ts'
import { type Product, startProduct } from './product.ts'
import { findTopic, registerPlayer, submit, unlimited } from './scratch-server.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
  },
})
const password = 'Demo_2026!'

type Way = { name: string; product: Product; pids: number[]; end: () => Promise<void> }
type Total = { answers: number; seconds: number; processor: number }

/**
 * `node bench/poolers.ts`: what hot calls cost without a pooler, through PgBouncer, and through one that keeps prepared
 * statements (1.21 or newer; `PGBOUNCER=/path` names one beside Debian's). One database, demo data, in turns.
 */
async function benchPoolers() {
  const folder = await mkdtemp(join(tmpdir(), 'savepoint-poolers-'))
  const postgres = await startOwnPostgres()
  const direct = { DATABASE_URL: postgres.url() }
  const ways: Way[] = []
  const start = async (name: string, settings: Record<string, string>) =>
    await startProduct({
      port: await freePort(),
      dataDir: join(folder, name),
      // One address for all: tokens are valid for it.
      settings: {
        ...unlimited,
        PUBLIC_URL: 'http://127.0.0.1',
        SECRET_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
        ...settings,
      },
    })
  const pooled = async (name: string, prepares: boolean) => {
    const pooler = await startPgBouncer(postgres, {
      default_pool_size: '20',
      ...(keepsPreparedStatements() && { max_prepared_statements: prepares ? '200' : '0' }),
    })
    const product = await start(name, {
      DATABASE_URL: pooler.url(),
      DATABASE_DIRECT_URL: postgres.url(),
      DATABASE_PREPARED_STATEMENTS: String(prepares),
    })
    ways.push({
      name,
      product,
      pids: [postgres.pid(), product.process.pid as number, pooler.pid],
      end: async () => {
        await product.stop()
        await pooler.stop()
      },
    })
  }
  try {
    const product = await start('direct', direct)
    ways.push({
      name: 'direct',
      product,
      pids: [postgres.pid(), product.process.pid as number],
      end: product.stop,
    })
    await pooled('pooled', false)
    if (keepsPreparedStatements()) await pooled('pooled, prepared', true)
    const table = await measure(ways)
    process.stdout.write(table)
    const results = join(import.meta.dirname, 'results')
    await mkdir(results, { recursive: true })
    await writeFile(join(results, `${new Date().toISOString().slice(0, 10)}-poolers.txt`), table)
  } finally {
    for (const way of ways.reverse()) await way.end()
    await postgres.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(ways: readonly Way[]): Promise<string> {
  const url = ways[0]?.product.url as string
  const bearer = await signIn(url)
  const list = await fetch(`${url}/api/private/tickets?section=all&limit=50`, { headers: bearer })
  const { items } = (await list.json()) as { items: { id: number }[] }
  const player = await registerPlayer(url, 'poolers@players.test')
  const topic = await findTopic(url)
  const body = { ...topic, title: 'Sword', description: 'It is gone' }
  const probe = await submit({ url, token: player, key: null, body })
  if (!probe.ok) throw new Error(`no ticket: ${probe.status} ${await probe.text()}`)
  const get = (path: string, headers: Record<string, string>, has: string): Shot => ({
    method: 'GET',
    path,
    headers,
    isRight: (text) => text.includes(has),
  })
  const calls: { name: string; status: number; shot: () => Shot }[] = [
    {
      name: 'queue: all',
      status: 200,
      shot: () => get('/api/private/tickets?section=all&limit=50', bearer, '"items":[{'),
    },
    {
      name: 'one ticket',
      status: 200,
      shot: () => get(`/api/private/tickets/${items[0]?.id}`, bearer, `"id":${items[0]?.id}`),
    },
    { name: 'projects', status: 200, shot: () => get('/api/public/projects', {}, '"items":[{') },
    {
      name: 'submit',
      status: 201,
      shot: () => ({
        method: 'POST',
        path: '/api/customer/tickets',
        headers: { authorization: `Bearer ${player}` },
        body,
        isRight: (text) => text.includes('"id"'),
      }),
    },
  ]
  const lines = ['call              way                  answers/s   processor per answer   of direct']
  for (const call of calls) {
    const totals = await inTurns(ways, call)
    const cost = (total: Total) => (total.processor / total.answers) * 1_000
    const first = totals[0] as Total
    for (const [at, way] of ways.entries()) {
      const total = totals[at] as Total
      const rate = (total.answers / total.seconds).toFixed(0)
      const share = ((total.answers / total.seconds) * first.seconds) / first.answers
      lines.push(
        `${call.name.padEnd(17)} ${way.name.padEnd(20)} ${rate.padStart(9)} ${`${cost(total).toFixed(2)} ms`.padStart(22)} ${share.toFixed(2).padStart(11)}`,
      )
    }
  }
  return `${lines.join('\n')}\n`
}

async function inTurns(
  ways: readonly Way[],
  { status, shot }: { status: number; shot: () => Shot },
): Promise<Total[]> {
  const totals = ways.map((): Total => ({ answers: 0, seconds: 0, processor: 0 }))
  for (const way of ways) await fire({ url: way.product.url, status, nextShot: shot }, 2)
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const [at, way] of ways.entries()) {
      const before = await processorSeconds(way.pids)
      const { times, seconds } = await fire(
        { url: way.product.url, status, nextShot: shot },
        Number(values.seconds),
      )
      const total = totals[at] as Total
      total.processor += (await processorSeconds(way.pids)) - before
      total.answers += times.length
      total.seconds += seconds
    }
  return totals
}

async function signIn(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'lead@demo.test', password }),
  })
  const { accessToken } = (await answer.json()) as { accessToken: string }
  return { authorization: `Bearer ${accessToken}` }
}

await benchPoolers()
