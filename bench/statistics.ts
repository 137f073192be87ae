import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fillVolume } from '../server/seed/volume/volume.ts'
import { volumeId } from '../server/seed/volume/volume-ids.ts'
import { connectDatabase, type Database } from '../server/src/platform/database/database.ts'
import { migrate } from '../server/src/platform/database/migrations.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { countEvents } from '../server/src/statistics/counting/count-events.ts'
import { fillEmptyTimeZones } from '../server/src/statistics/counting/fill-time-zones.ts'
import { rebuildStatistics } from '../server/src/statistics/counting/rebuild-statistics.ts'
import { getAccountingReport } from '../server/src/statistics/reports/get-accounting-report.ts'
import { getKpiReport } from '../server/src/statistics/reports/get-kpi-report.ts'
import { getProjectsReport } from '../server/src/statistics/reports/get-projects-report.ts'
import { addEvents, countRows, seedYear, sizesOf } from './statistics-queries.ts'

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,1000000' },
    data: { type: 'string' },
    rounds: { type: 'string', default: '5' },
  },
})

const timeZone = 'Europe/Moscow'
const roleId = volumeId('role', 0)
type Figures = Record<string, number>

/**
 * `npm run bench:statistics`: a year of tickets with ten events each, at several sizes. Measures the reports of that year (median and slowest of
 * `rounds`, in milliseconds, in the process), counting per event, a rebuild, and disk space.
 */
async function benchStatistics() {
  const results: { tickets: number; figures: Figures }[] = []
  for (const tickets of values.sizes.split(',').map(Number)) {
    const figures = await benchAt(tickets)
    results.push({ tickets, figures })
    print(tickets, figures)
  }
  const file = join(
    import.meta.dirname,
    'results',
    `${new Date().toISOString().slice(0, 10)}-statistics.json`,
  )
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`)
  process.stdout.write(`written to ${file}\n`)
}

async function benchAt(tickets: number): Promise<Figures> {
  const folder = values.data
    ? join(values.data, String(tickets))
    : await mkdtemp(join(tmpdir(), 'savepoint-statistics-'))
  await mkdir(folder, { recursive: true })
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    log: (line) => process.stderr.write(`${line}\n`),
    durable: false,
  })
  try {
    await migrate(postgres.connection)
    const db = connectDatabase(postgres.connection, { pool: 3 })
    const now = new Date()
    const services = { db, clock: { now: () => now } }
    const figures: Figures = {}
    if (await isEmpty(db, 'ticket_events')) {
      await fillVolume(db, { tickets: 0, customers: 0, articles: 0 }, now)
      await seedYear(db, tickets, now)
    }
    if (await isEmpty(db, 'statistics_facts')) await countEventsOf(services, figures)
    await measureReports(services, figures)
    await measureCounting(services, now, figures)
    Object.assign(figures, await sizesOf(db))
    await db.end({ timeout: 5 })
    return figures
  } finally {
    await postgres.stop()
    if (!values.data) await rm(folder, { recursive: true, force: true })
  }
}

type Services = { db: Database; clock: { now: () => Date } }

/** As after an upgrade: all events, then the first reports of a time zone, then its sums. */
async function countEventsOf(services: Services, figures: Figures) {
  const { db } = services
  const events = await countRows(db, 'ticket_events')
  figures.events = events
  await db`update statistics_progress set event_id = (select coalesce(max(id), 0) from ticket_events), as_of = ${services.clock.now()}`
  const rebuilt = await timed(() =>
    rebuildStatistics(services, (event) => process.stderr.write(`counted up to ${event}\n`)),
  )
  figures.rebuildSeconds = rebuilt / 1_000
  figures.rebuiltPerSecond = events / (rebuilt / 1_000)
  figures['first report of a zone, ms'] = await timed(() => reports.projects(services))
  figures['filling a zone, s'] = (await timed(() => fillEmptyTimeZones(services))) / 1_000
  await db`vacuum analyze`
}

const year = (now: Date) => {
  const to = now.toISOString().slice(0, 10)
  return { from: new Date(now.getTime() - 364 * 86_400_000).toISOString().slice(0, 10), to, timeZone }
}
const reports = {
  projects: (services: Services, more = {}) =>
    getProjectsReport(services, { roleId }, { ...year(services.clock.now()), ...more }),
  kpi: (services: Services, more = {}) =>
    getKpiReport(services, { roleId }, { ...year(services.clock.now()), ...more }),
  accounting: (services: Services, more = {}) =>
    getAccountingReport(services, { roleId }, { ...year(services.clock.now()), ...more }),
}

async function measureReports(services: Services, figures: Figures) {
  const filters = {
    'whole desk': {},
    'one agent': { agentId: volumeId('agent', 3) },
    'one category': { categoryId: volumeId('category', 5) },
    'by mail': { channel: 'mail' as const },
    urgent: { priority: 'urgent' as const },
    'of a tag': { tagId: volumeId('tag', 4) },
    'without tags': { tagId: 'none' as const },
  }
  const breakdowns = { 'per priority': { by: 'priority' as const }, 'per tag': { by: 'tag' as const } }
  for (const [name, read] of Object.entries(reports))
    for (const [what, filter] of Object.entries({ ...filters, ...(name === 'projects' && breakdowns) })) {
      const times: number[] = []
      for (let round = 0; round < Number(values.rounds); round += 1)
        times.push(await timed(() => read(services, filter)))
      times.sort((one, other) => one - other)
      figures[`${name}, ${what}, ms`] = times[Math.floor(times.length / 2)] ?? 0
      figures[`${name}, ${what}, slowest`] = times.at(-1) ?? 0
    }
}

/** 20,000 further events on top of the existing ones. */
async function measureCounting(services: Services, now: Date, figures: Figures) {
  const added = await addEvents(services.db, 20_000, now)
  const took = await timed(() => countEvents(services))
  figures['counting one event, microseconds'] = (took / added) * 1_000
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

const isEmpty = async (db: Database, table: string) => (await countRows(db, table)) === 0

function print(tickets: number, figures: Figures) {
  process.stdout.write(`── ${tickets} tickets\n`)
  for (const [name, figure] of Object.entries(figures))
    process.stdout.write(`${name.padEnd(44)} ${figure.toFixed(1)}\n`)
}

await benchStatistics()
