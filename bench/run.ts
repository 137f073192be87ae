import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { fillVolume } from '../server/seed/volume.ts'
import { connectDatabase } from '../server/src/platform/database.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts'
import { migrate } from '../server/src/platform/migrations.ts'
import { prepareArticleCalls } from './article-calls.ts'
import { type Call, prepareCalls } from './calls.ts'
import { prepareListCalls } from './list-calls.ts'
import { fire } from './load.ts'
import { figuresOf } from './percentiles.ts'
import { startProduct } from './product.ts'
import { keepResults, type Measured, printGrowth, printTable, type Result } from './report.ts'

const port = 4_803
const ceilingPort = 4_804
const warmUpSeconds = 1
const lifted = {
  DEMO: 'off',
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  LIMIT_TICKETS_PER_DAY: '1000',
  LIMIT_TICKETS_EVERY_MINUTES: '0',
}

const { values } = parseArgs({
  options: {
    tickets: { type: 'string', default: '100000' },
    articles: { type: 'string', default: '0' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '2' },
    only: { type: 'string' },
    growth: { type: 'boolean', default: false },
    data: { type: 'string' },
    keep: { type: 'string' },
  },
})
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)

/**
 * `npm run bench`: the product beside the bare ceiling on the same data. `--articles 50000` adds a knowledge base, `--growth`
 * repeats at three sizes, `--only queue` measures some calls, `--data folder` keeps what was filled for another run,
 * `--keep name` keeps the figures of some calls in a file of their own.
 */
async function bench() {
  const sizes = values.growth ? [10_000, 100_000, 1_000_000] : [Number(values.tickets)]
  const results: Result[] = []
  for (const tickets of sizes) {
    const result = await benchAt(tickets)
    printTable(result)
    results.push(result)
  }
  if (values.growth) printGrowth(results)
  if (values.only === undefined || values.keep !== undefined) await keepResults(results, values.keep)
}

async function benchAt(tickets: number): Promise<Result> {
  const dataDir =
    values.data === undefined
      ? await mkdtemp(join(tmpdir(), 'savepoint-bench-'))
      : values.growth
        ? join(values.data, String(tickets))
        : values.data
  await mkdir(dataDir, { recursive: true })
  await chmod(dataDir, 0o711)
  try {
    const articles = Number(values.articles)
    if (!existsSync(join(dataDir, 'postgres'))) await fill(dataDir, tickets, articles)
    const product = await startProduct({ port, dataDir, settings: lifted })
    try {
      const ceiling = await startCeiling(dataDir)
      try {
        const calls = [
          ...(await prepareArticleCalls(product.url, { tickets, articles })),
          ...(await prepareCalls(product.url, tickets)),
          ...(await prepareListCalls(product.url, tickets)),
        ].filter(({ name }) => name.includes(values.only ?? ''))
        let rssMegabytes = 0
        const measured: Measured[] = []
        for (const call of calls) {
          measured.push(await measure(call, product.url, ceiling.url))
          rssMegabytes = Math.max(rssMegabytes, residentMegabytes(product.process.pid!))
        }
        return { tickets, articles, seconds, rounds, rssMegabytes, calls: measured }
      } finally {
        await ceiling.stop()
      }
    } finally {
      await product.stop()
    }
  } finally {
    if (values.data === undefined) await rm(dataDir, { recursive: true, force: true })
  }
}

async function fill(dataDir: string, tickets: number, articles: number) {
  const begun = performance.now()
  const postgres = await startEmbeddedPostgres({ dataDir, log: (line) => process.stderr.write(`${line}\n`) })
  try {
    await migrate(postgres.connection)
    const db = connectDatabase(postgres.connection, { pool: 2 })
    await fillVolume(db, { tickets, customers: Math.max(1_000, tickets / 5), articles }, new Date())
    await db.end({ timeout: 5 })
  } finally {
    await postgres.stop()
  }
  process.stdout.write(
    `${tickets} tickets and ${articles} articles filled in ${((performance.now() - begun) / 1_000).toFixed(1)} s\n`,
  )
}

async function startCeiling(dataDir: string) {
  const mark = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')
  const child = spawn(process.execPath, [join(import.meta.dirname, 'ceiling.ts')], {
    env: { ...process.env, CEILING_SOCKET: mark.split('\n')[4], CEILING_PORT: String(ceilingPort) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${ceilingPort}`
  const answers = () =>
    fetch(url).then(
      () => true,
      () => false,
    )
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error('the ceiling did not start')
    await sleep(50)
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, stop }
}

/** Product and ceiling by turns, so that what else the machine does falls on both. */
async function measure(call: Call, productUrl: string, ceilingUrl: string): Promise<Measured> {
  const product = { url: productUrl, status: call.status, nextShot: call.product }
  const ceiling = { url: ceilingUrl, status: call.status, nextShot: call.ceiling }
  await fire(product, warmUpSeconds)
  await fire(ceiling, warmUpSeconds)
  const taken = { product: [] as number[], ceiling: [] as number[] }
  const spent = { product: 0, ceiling: 0 }
  for (let round = 0; round < rounds; round += 1) {
    for (const [side, target] of [
      ['product', product],
      ['ceiling', ceiling],
    ] as const) {
      const { times, seconds: lasted } = await fire(target, seconds)
      taken[side] = taken[side].concat(times)
      spent[side] += lasted
    }
  }
  const figures = {
    product: figuresOf(taken.product, spent.product),
    ceiling: figuresOf(taken.ceiling, spent.ceiling),
  }
  const ratio = figures.product.perSecond / figures.ceiling.perSecond
  process.stdout.write(`${call.name}: ${ratio.toFixed(2)}\n`)
  return { call: call.name, ...figures, ratio, budget: call.budget }
}

function residentMegabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024
}

await bench()
