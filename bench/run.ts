import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { fillVolume } from '../server/seed/volume/volume.ts'
import { connectDatabase } from '../server/src/platform/database/database.ts'
import { migrate } from '../server/src/platform/database/migrations.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { prepareArticleRequests } from './load/article-requests.ts'
import { prepareListRequests } from './load/list-requests.ts'
import { fire } from './load/load.ts'
import {
  type Cost,
  fewRows,
  type Measured,
  printGrowth,
  printTable,
  type Result,
  saveResults,
} from './load/report.ts'
import { type BenchRequest, prepareRequests } from './load/requests.ts'
import { figuresOf } from './percentiles.ts'
import { processorSeconds } from './processor-time.ts'
import { startProduct } from './product.ts'

const warmUpSeconds = 1

const { values } = parseArgs({
  options: {
    tickets: { type: 'string', default: '100000' },
    articles: { type: 'string', default: '0' },
    languages: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '2' },
    only: { type: 'string', multiple: true },
    port: { type: 'string', default: '4803' },
    growth: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '10000,100000,1000000' },
    data: { type: 'string' },
    remember: { type: 'string', default: 'on' },
    keep: { type: 'string' },
  },
})
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
const port = Number(values.port)
const ceilingPort = port + 1
const lifted = {
  REMEMBER_ANSWERS: values.remember,
  DEMO: 'off',
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  LIMIT_TICKETS_PER_DAY: '1000',
  LIMIT_TICKETS_EVERY_MINUTES: '0',
}

/**
 * `npm run bench`: the product beside the bare ceiling on the same data. `--articles 50000 --languages 5` adds a help center, `--growth` repeats at three
 * `--sizes`, `--only queue --only tag` measures some requests, `--data folder` keeps the data for another run, `--remember off` reads every answer anew, `--keep name` writes the figures
 * to a file of their own. The product listens on `--port`, the ceiling on the next one.
 */
async function bench() {
  const sizes = (values.growth ? values.sizes : values.tickets).split(',').map(Number)
  const results: Result[] = []
  for (const tickets of sizes) {
    const result = await benchAt(tickets)
    printTable(result)
    results.push(result)
  }
  if (values.growth) printGrowth(results)
  const name = values.keep ?? (values.growth ? 'growth' : undefined)
  if (values.only === undefined || values.keep !== undefined) await saveResults(results, name)
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
    const languages = Number(values.languages)
    const isFilled = existsSync(join(dataDir, 'filled'))
    const fillSeconds = isFilled ? undefined : await fill(dataDir, { tickets, articles, languages })
    const product = await startProduct({ port, dataDir, settings: lifted })
    try {
      const database = await postmasterOf(dataDir)
      await catchUp(database.socketDir)
      const ceiling = await startCeiling(database.socketDir)
      try {
        const pageRows = values.growth || tickets < 50_000 ? fewRows : 50
        const requests = [
          ...(await prepareArticleRequests(product.url, { tickets, articles, languages })),
          ...(await prepareRequests(product.url, tickets, pageRows)),
          ...(await prepareListRequests(product.url, tickets, pageRows)),
        ].filter(({ name }) => isWanted(name))
        let rssMegabytes = 0
        const measured: Measured[] = []
        for (const request of requests) {
          measured.push(
            await measure(
              request,
              { url: product.url, processes: [product.process.pid!, database.pid] },
              { url: ceiling.url, processes: [ceiling.pid, database.pid] },
            ),
          )
          rssMegabytes = Math.max(rssMegabytes, residentMegabytes(product.process.pid!))
        }
        return {
          tickets,
          articles,
          languages,
          seconds,
          rounds,
          rssMegabytes,
          ...(fillSeconds && { fillSeconds }),
          requests: measured,
        }
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

const isWanted = (name: string) => values.only?.some((part) => name.includes(part)) ?? true

/** Returns the seconds it took. An interrupted fill leaves no mark, so the next run starts again. */
async function fill(
  dataDir: string,
  { tickets, articles, languages }: { tickets: number; articles: number; languages: number },
): Promise<number> {
  await rm(join(dataDir, 'postgres'), { recursive: true, force: true })
  const begun = performance.now()
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: (line) => process.stderr.write(`${line}\n`),
    durable: false,
  })
  try {
    await migrate(postgres.connection)
    const db = connectDatabase(postgres.connection, { pool: 2 })
    await fillVolume(
      db,
      { tickets, customers: Math.max(1_000, tickets / 5), articles, languages },
      new Date(),
    )
    await db.end({ timeout: 5 })
  } finally {
    await postgres.stop()
  }
  await writeFile(join(dataDir, 'filled'), '')
  const took = (performance.now() - begun) / 1_000
  process.stdout.write(
    `${tickets} tickets and ${articles} articles in ${languages} languages filled in ${took.toFixed(1)} s\n`,
  )
  return took
}

/** Statistics, rules and notifications first take up the events of the new tickets: this is not to be measured with the requests. */
async function catchUp(socketDir: string) {
  const address = { host: socketDir, port: 5432, user: 'savepoint', database: 'savepoint' }
  const db = connectDatabase(address, { pool: 1 })
  const begun = performance.now()
  try {
    while (await isBehind(db)) await sleep(500)
  } finally {
    await db.end({ timeout: 5 })
  }
  process.stdout.write(`events taken up in ${((performance.now() - begun) / 1_000).toFixed(1)} s\n`)
}

async function isBehind(db: ReturnType<typeof connectDatabase>): Promise<boolean> {
  const [row] = await db<{ behind: boolean }[]>`
    select (select max(id) from ticket_events) > least(
      (select event_id from statistics_progress), (select event_id from rule_progress), (select event_id from notification_progress),
      (select event_id from satisfaction_progress)) as behind`
  return row?.behind ?? false
}

/** postmaster.pid has the pid in its first line and the socket folder in its fifth. */
async function postmasterOf(dataDir: string) {
  const lines = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  return { pid: Number(lines[0]), socketDir: lines[4]! }
}

async function startCeiling(socketDir: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'ceiling.ts')], {
    env: { ...process.env, CEILING_SOCKET: socketDir, CEILING_PORT: String(ceilingPort) },
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
  return { url, pid: child.pid!, stop }
}

/** `processes`: those whose processor time counts, with their descendants. */
type Side = { url: string; processes: number[] }

/** Product and ceiling take turns, so that other work on the machine affects both. */
async function measure(request: BenchRequest, productSide: Side, ceilingSide: Side): Promise<Measured> {
  const product = { ...productSide, status: request.status, nextShot: request.product }
  const ceiling = { ...ceilingSide, status: request.status, nextShot: request.ceiling }
  await fire(product, warmUpSeconds)
  await fire(ceiling, warmUpSeconds)
  const taken = { product: [] as number[], ceiling: [] as number[] }
  const spent = { product: { seconds: 0, processor: 0 }, ceiling: { seconds: 0, processor: 0 } }
  for (let round = 0; round < rounds; round += 1) {
    for (const [side, target] of [
      ['product', product],
      ['ceiling', ceiling],
    ] as const) {
      const before = await processorSeconds(target.processes)
      const { times, seconds: lasted } = await fire(target, seconds)
      taken[side] = taken[side].concat(times)
      spent[side].seconds += lasted
      spent[side].processor += (await processorSeconds(target.processes)) - before
    }
  }
  const figures = {
    product: costOf(taken.product, spent.product),
    ceiling: costOf(taken.ceiling, spent.ceiling),
  }
  const ratio = figures.product.perSecond / figures.ceiling.perSecond
  process.stdout.write(`${request.name}: ${ratio.toFixed(2)}\n`)
  return { request: request.name, ...figures, ratio, budget: request.budget }
}

function costOf(times: number[], spent: { seconds: number; processor: number }): Cost {
  return { ...figuresOf(times, spent.seconds), processorMs: (spent.processor * 1_000) / times.length }
}

function residentMegabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024
}

await bench()
