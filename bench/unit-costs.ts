import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '../scripts/find-port.ts'
import { fillVolume } from '../server/seed/volume/volume.ts'
import { connectDatabase, type Database } from '../server/src/platform/database/database.ts'
import { migrate } from '../server/src/platform/database/migrations.ts'
import { openSmtpServer } from '../server/test/support/mail/smtp-server.ts'
import { startOwnPostgres } from '../server/test/support/own-postgres.ts'
import { processorSeconds } from './processor-time.ts'
import { startProduct } from './product.ts'
import { unlimited } from './scratch-server.ts'
import { countConnections, readTableSizes } from './unit-costs/cost-queries.ts'
import { measureOperation, type Setup, untilIdle } from './unit-costs/measure-operation.ts'
import { measureStreams } from './unit-costs/measure-streams.ts'
import { prepareOperations } from './unit-costs/operations.ts'
import { privateMemoryOfChildren, residentMemory } from './unit-costs/process-memory.ts'
import { describe, type Idle, type UnitCosts, type Volume } from './unit-costs/report.ts'
import { startWorker } from './unit-costs/start-worker.ts'

const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '20000,100000' } },
})
const articles = 2_000
const idleSeconds = 10

type Postgres = Awaited<ReturnType<typeof startOwnPostgres>>

/**
 * `node bench/unit-costs.ts`: what each operation costs one web process, one worker and PostgreSQL in processor time and write-ahead log, what a
 * ticket takes on disk, and what connections, processes and event streams take in memory. `--sizes 20000,100000`: tickets; the last size serves the
 * operations.
 */
async function measureUnitCosts() {
  const folder = await mkdtemp(join(tmpdir(), 'savepoint-unit-costs-'))
  const postgres = await startOwnPostgres({
    more: { shared_buffers: '512MB', max_wal_size: '8GB', checkpoint_timeout: '1h' },
  })
  const smtp = await openSmtpServer()
  const sizes = values.sizes.split(',').map(Number)
  const volumes: Volume[] = []
  const settings = {
    ...unlimited,
    DEMO: 'off',
    LIMIT_EVENT_STREAMS_PER_PERSON: '1000',
    PUBLIC_URL: 'http://127.0.0.1',
    SECRET_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
  }
  try {
    for (const [at, tickets] of sizes.entries()) {
      const address = { url: await addDatabase(postgres, tickets) }
      const db = connectDatabase(address, { pool: 2, name: 'savepoint benchmark' })
      const fillSeconds = await timed(async () => {
        await migrate(address)
        await fillVolume(db, { tickets, customers: tickets / 5, articles }, new Date())
      })
      const own = { ...settings, DATABASE_URL: address.url }
      const worker = await startWorker(join(folder, `worker${tickets}`), own)
      try {
        const jobSeconds = await timed(() => untilIdle(db))
        const volume = { tickets, fillSeconds, jobSeconds, sizes: await readTableSizes(db) }
        volumes.push(volume)
        process.stdout.write(`${tickets} tickets: ${fillSeconds.toFixed(0)} s, ${jobSeconds.toFixed(0)} s\n`)
        if (at < sizes.length - 1) continue
        const port = await freePort()
        const dataDir = join(folder, 'web')
        const web = await startProduct({ port, dataDir, settings: { ...own, ROLE: 'web' } })
        const setup = {
          url: web.url,
          db,
          postmaster: postgres.pid(),
          web: web.process.pid!,
          worker: worker.pid,
        }
        try {
          await print({ volumes, ...(await measure(setup, tickets)), grown: await grownSince(db, volume) })
        } finally {
          await web.stop()
        }
      } finally {
        await worker.stop()
        await db.end({ timeout: 5 })
      }
    }
  } finally {
    await smtp.close()
    await postgres.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(
  setup: Setup,
  tickets: number,
): Promise<Pick<UnitCosts, 'idle' | 'operations' | 'connections' | 'memory' | 'streams'>> {
  const idle = await measureIdle(setup)
  const operations = []
  for (const operation of await prepareOperations(setup.url, { tickets, articles })) {
    const cost = await measureOperation(setup, operation)
    process.stdout.write(`${cost.name}: ${(cost.web + cost.database).toFixed(2)} ms\n`)
    operations.push(cost)
  }
  const connections = await countConnections(setup.db)
  const memory = {
    web: await residentMemory(setup.web),
    worker: await residentMemory(setup.worker),
    sessions: await privateMemoryOfChildren(setup.postmaster),
  }
  return { idle, operations, connections, memory, streams: await measureStreams(setup) }
}

async function measureIdle({ web, worker, postmaster }: Setup): Promise<Idle> {
  const read = async () => await Promise.all([web, worker, postmaster].map((pid) => processorSeconds([pid])))
  const before = await read()
  await sleep(idleSeconds * 1_000)
  const [ofWeb, ofWorker, ofDatabase] = (await read()).map(
    (now, at) => ((now - before[at]!) / idleSeconds) * 1_000,
  )
  return { web: ofWeb!, worker: ofWorker!, database: ofDatabase! }
}

async function grownSince(db: Database, { sizes }: Volume) {
  const known = new Map(sizes.map(({ name, rows }) => [name, rows]))
  return (await readTableSizes(db)).filter(({ name, rows }) => rows - (known.get(name) ?? 0) > 500)
}

async function addDatabase(postgres: Postgres, tickets: number): Promise<string> {
  const name = `volume${tickets}`
  const db = connectDatabase({ url: postgres.url() }, { pool: 1, name: 'savepoint benchmark' })
  await db.unsafe(`create database ${name}`)
  await db.end({ timeout: 5 })
  return postgres.url(name)
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1_000
}

async function print(costs: UnitCosts) {
  const table = describe(costs)
  process.stdout.write(table)
  const results = join(import.meta.dirname, 'results')
  await mkdir(results, { recursive: true })
  await writeFile(join(results, `${new Date().toISOString().slice(0, 10)}-unit-costs.txt`), table)
}

await measureUnitCosts()
