import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, startCluster } from '../../../scripts/cluster/start-cluster.ts'
import { unlimited } from '../../scratch-server.ts'
import { countTickets } from './cluster-database.ts'
import { untilWhole } from './cluster-health.ts'
import { crashPrimary, killPrimary, killStandby, lagStandbys, partitionPrimary } from './database-faults.ts'
import { type Fault, type Inflicted, isRoot } from './fault.ts'
import { freezeWorker } from './job-faults.ts'
import { describeFailures, type Figures, loadFigures } from './load-figures.ts'
import { startMixedLoad } from './mixed-load.ts'
import {
  killDatabaseFront,
  killPooler,
  killWeb,
  killWorker,
  stopWeb,
  takeBackendOut,
} from './process-faults.ts'
import { exhaustMemory, fillDisk, mountSmallDisks, moveClock } from './resource-faults.ts'
import { freezeS3, stopMail, stopS3 } from './service-faults.ts'

const firstPort = 4_700
const usualRate = 50
const warmUpSeconds = 15
const settleSeconds = 6
const afterwardsSeconds = 15
const longestRecovery = 10

const faults: Fault[] = [
  { name: 'none', inflict: async () => quiet() },
  killWeb,
  stopWeb,
  takeBackendOut,
  killWorker,
  freezeWorker,
  killPooler,
  killDatabaseFront,
  killPrimary,
  crashPrimary,
  partitionPrimary,
  killStandby,
  lagStandbys,
  stopS3,
  freezeS3,
  stopMail,
  moveClock,
  exhaustMemory,
  fillDisk,
]

/**
 * `npm run drill -- cluster`: every fault of a cluster under a steady load. `--fault=name` chooses some, `--rate=20` sends fewer requests per second,
 * `--data=folder` keeps the cluster's data for the next run.
 */
export async function drillCluster(): Promise<string> {
  const chosen = option('fault')?.split(',')
  const unknown = chosen?.filter((name) => !faults.some((fault) => fault.name === name)) ?? []
  if (unknown.length > 0)
    throw new Error(`no fault named ${unknown.join(', ')}: ${faults.map(({ name }) => name).join(', ')}`)
  const wanted = faults.filter(({ name }) => chosen?.includes(name) ?? true)
  const rate = Number(option('rate') ?? usualRate)
  const kept = option('data')
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'savepoint-cluster-'))
  const hasSmallDisks = isRoot && kept === undefined
  const unmount = hasSmallDisks ? mountSmallDisks(folder, firstPort) : () => {}
  const say = (line: string) => void process.stdout.write(`   ${line}\n`)
  const settings = { ...unlimited, MAIL_ALLOWED_NETWORKS: '127.0.0.0/8', MAIL_DNS: 'off', LOG_LEVEL: 'warn' }
  const rows: string[] = []
  let broken = 0
  try {
    const cluster = await startCluster({ folder, port: firstPort, settings, say })
    try {
      await warmUp(cluster, rate)
      for (const fault of wanted) {
        const row = await runFault(cluster, fault, rate).catch((error: Error) => ({
          line: `${fault.name.padEnd(28)} ${error.message}`,
          isKept: false,
        }))
        if (!row.isKept) broken += 1
        rows.push(`${row.isKept ? 'kept  ' : 'MISSED'} ${row.line}`)
        process.stdout.write(`${rows.at(-1)}\n`)
      }
    } finally {
      await cluster.stop()
    }
  } finally {
    unmount()
    if (kept === undefined) rmSync(folder, { recursive: true, force: true })
  }
  const day = new Date().toISOString().slice(0, 10)
  const table = [`${rate} requests per second`, header, ...rows].join('\n')
  if (chosen === undefined)
    await writeFile(join(import.meta.dirname, '../../results', `${day}-cluster.txt`), `${table}\n`)
  if (broken > 0) throw new Error(`${broken} of ${rows.length} faults broke a promise:\n${table}`)
  return table
}

const header =
  'promise fault                      calls  acknowledged lost doubled  failed during/outside/wrongly  recovery  p95'

async function runFault(cluster: Cluster, fault: Fault, rate: number) {
  const reason = fault.impossible?.()
  if (reason !== undefined) return { line: `${fault.name.padEnd(28)} not run: ${reason}`, isKept: true }
  await untilWhole(cluster)
  const load = await startMixedLoad(cluster.layout.url, rate)
  try {
    await sleep(settleSeconds * 1_000)
    const begun = Date.now()
    // What was lost counts all the more when the cluster does not recover.
    const broken = (error: Error): Inflicted => ({
      from: begun,
      to: Date.now(),
      note: error.message,
      isBroken: true,
    })
    const { from, to, note, isBroken = false } = await fault.inflict(cluster).catch(broken)
    await sleep(afterwardsSeconds * 1_000)
    await load.stop()
    const found = await countTickets(
      cluster,
      load.submissions.map(({ key }) => key),
    )
    const figures = loadFigures({ ...load, found, fault: { from, to } })
    const failures = describeFailures(load.calls, { from, to })
    return {
      line: `${describe(fault.name, figures)}  ${note}${failures && ` [${failures}]`}`,
      isKept: isKept(figures) && !isBroken,
    }
  } finally {
    await load.stop()
  }
}

function isKept({ lost, duplicated, failedOutside, wronglyFailed, recoverySeconds }: Figures): boolean {
  return lost + duplicated + failedOutside + wronglyFailed === 0 && recoverySeconds <= longestRecovery
}

function describe(name: string, figures: Figures): string {
  const { calls, acknowledged, lost, duplicated, failedDuring, failedOutside, wronglyFailed } = figures
  return [
    name.padEnd(28),
    String(calls).padStart(5),
    String(acknowledged).padStart(12),
    String(lost).padStart(4),
    String(duplicated).padStart(7),
    `${failedDuring}/${failedOutside}/${wronglyFailed}`.padStart(30),
    `${figures.recoverySeconds.toFixed(1)} s`.padStart(9),
    `${Math.round(figures.p95)} ms`,
  ].join(' ')
}

/** Processes that have just started still compile their code and open their connections. */
async function warmUp(cluster: Cluster, rate: number) {
  const load = await startMixedLoad(cluster.layout.url, rate / 2)
  await sleep(warmUpSeconds * 1_000)
  await load.stop()
}

async function quiet() {
  const from = Date.now()
  await sleep(10_000)
  return { from, to: from, note: 'nothing happened' }
}

function option(name: string): string | undefined {
  return process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
}
