import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { missingPrograms } from '../../../scripts/cluster/programs.ts'
import { waitUntil } from '../../../scripts/cluster/wait-until.ts'
import { volumePassword } from '../../../server/seed/volume/volume.ts'
import { agentEmail } from '../../../server/seed/volume/volume-staff.ts'
import { connectDatabase, type Database } from '../../../server/src/platform/database/database.ts'
import { startOwnPostgres } from '../../../server/test/support/own-postgres.ts'
import { findTopic, registerPlayer } from '../../scratch-server.ts'
import { describeFailures } from '../cluster/load-figures.ts'
import { countWaitingResets, countWritten } from './count-written.ts'
import {
  buildRelease,
  checkOut,
  findPrevious,
  type Release,
  removeCheckOut,
  repository,
  ruleOfPrevious,
} from './previous-release.ts'
import { type Phase, phaseFigures, tableHeader, tableRow } from './upgrade-figures.ts'
import { headers, startUpgradeLoad } from './upgrade-load.ts'
import { type Nodes, openNodes } from './upgrade-nodes.ts'

const help = `npm run drill -- upgrade [--from=<commit>] [--tickets=20000] [--rate=15] [--together=15] [--checkout=<folder>] [--keep]
Runs the previous release and this one on one database under load, as in a rolling upgrade, and counts errors and writes.
${ruleOfPrevious}
--together: seconds for which both releases serve side by side, twice. --checkout: keeps the built previous release for the next run.
--keep: writes the table to bench/results.`

const agent = { login: agentEmail(0), password: volumePassword }
const steadySeconds = 10
const customersPerTicket = 0.2
/** As much as the embedded database has, and room for the connections of both releases. */
const databaseSettings = { shared_buffers: '256MB', max_wal_size: '2GB', max_connections: '150' }

export async function drillUpgrade(): Promise<string> {
  if (process.argv.includes('--help')) return help
  const missing = missingPrograms()
  if (missing !== undefined) throw new Error(missing)
  const commit = findPrevious(option('from'))
  const folder = mkdtempSync(join(tmpdir(), 'savepoint-upgrade-'))
  const kept = option('checkout')
  const checkout = kept ?? join(folder, 'previous')
  const say = (line: string) => void process.stdout.write(`   ${line}\n`)
  try {
    say(`Building ${commit.slice(0, 8)} and this one…`)
    const previous = checkOut(commit, checkout)
    const present = buildRelease('present', repository)
    return await upgrade({ folder, previous, present, say })
  } finally {
    if (kept === undefined && existsSync(checkout)) removeCheckOut(checkout)
    rmSync(folder, { recursive: true, force: true })
  }
}

type Drill = { folder: string; previous: Release; present: Release; say: (line: string) => void }

async function upgrade({ folder, previous, present, say }: Drill): Promise<string> {
  const tickets = Number(option('tickets') ?? 20_000)
  const postgres = await startOwnPostgres({ more: databaseSettings })
  try {
    const nodes = await openNodes(folder, postgres.url())
    const filledIn = await runProgram(previous, nodes, [
      'server/seed/volume/volume.ts',
      `--tickets=${tickets}`,
      `--customers=${Math.max(1_000, tickets * customersPerTicket)}`,
    ])
    say(`${tickets} tickets in ${filledIn.toFixed(0)} s`)
    const db = connectDatabase({ url: postgres.url() }, { pool: 2, name: 'savepoint drill' })
    try {
      return await upgradeUnderLoad({ nodes, db, tickets, previous, present, say })
    } finally {
      await nodes.stop()
      await db.end({ timeout: 1 })
    }
  } finally {
    await postgres.remove()
  }
}

async function upgradeUnderLoad({
  nodes,
  db,
  tickets,
  previous,
  present,
  say,
}: Omit<Drill, 'folder'> & { nodes: Nodes; db: Database; tickets: number }): Promise<string> {
  const rate = Number(option('rate') ?? 15)
  const together = Number(option('together') ?? 15)
  await nodes.startAll(previous)
  const load = await startUpgradeLoad(nodes.url, rate, agent)
  const phases: Phase[] = []
  const mistakes: string[] = []
  const phase = async (name: string, work: () => Promise<string | undefined>) => {
    const from = Date.now()
    const note = await work()
    phases.push({ name, from, to: Date.now(), note: note ?? '' })
    say(`${name}: ${((Date.now() - from) / 1_000).toFixed(1)} s`)
  }
  const replaced = (name: string) => async () => {
    await nodes.replace(name, present)
    return undefined
  }
  const serveTogether = async () => {
    const passed = sleep(together * 1_000, undefined)
    const wrongly = await repeatAtOther(nodes)
    mistakes.push(...wrongly)
    await passed
    return wrongly[0] ?? 'requests repeated at the other release: 2, each stored once'
  }
  let waiting = 0
  try {
    await phase('previous release', () => sleep(steadySeconds * 1_000, undefined))
    await phase('migration', async () => {
      await runProgram(present, nodes, ['server/src/migrate.ts'])
      return undefined
    })
    await phase('previous on new schema', () => sleep(steadySeconds * 1_000, undefined))
    await phase('web1 replaced', replaced('web1'))
    await phase('new web, old worker', serveTogether)
    await phase('worker1 replaced', replaced('worker1'))
    await phase('old web, new worker', serveTogether)
    await phase('web2 replaced', replaced('web2'))
    await phase('present release', () => sleep(steadySeconds * 1_000, undefined))
  } finally {
    await load.stop()
    await waitUntil(async () => (await countWaitingResets(db)) === 0, {
      seconds: 60,
      otherwise: 'jobs were left',
    }).catch(() => {})
    waiting = await countWaitingResets(db)
  }
  const calls = load.calls()
  const writes = load.writes()
  const found = await countWritten(db, { writes, ticketId: load.ticketId })
  const whole: Phase = { name: 'all of it', from: 0, to: Number.POSITIVE_INFINITY, note: '' }
  const all = phaseFigures(whole, { calls, writes, found })
  const begun = phases[0]?.from ?? 0
  const rows = [...phases, { ...whole, from: begun, to: phases.at(-1)?.to ?? begun }].map((one) =>
    tableRow(one, one.name === whole.name ? all : phaseFigures(one, { calls, writes, found })),
  )
  const logged = nodes.logs.flatMap(errorsIn)
  // Those with a time to come back count too: nothing is away.
  const failures = describeFailures(calls.map((call) => ({ ...call, saysWhen: false })))
  const wrong = [
    ...mistakes,
    ...(all.failed > 0 ? [`${all.failed} calls failed: ${failures}`] : []),
    ...(all.lost + all.duplicated > 0 ? [`${all.lost} lost, ${all.duplicated} doubled`] : []),
    ...(waiting > 0 ? [`${waiting} jobs were never done`] : []),
    ...(nodes.crashes.length > 0 ? [`ended by themselves: ${nodes.crashes.join(', ')}`] : []),
    ...logged.slice(0, 20),
  ]
  const table = [
    `from ${previous.name} on ${tickets} tickets, ${rate} requests per second and more`,
    tableHeader,
    ...rows,
    `errors in the logs: ${logged.length}`,
  ].join('\n')
  if (process.argv.includes('--keep')) {
    const day = new Date().toISOString().slice(0, 10)
    await writeFile(join(repository, 'bench/results', `${day}-upgrade.txt`), `${table}\n`)
  }
  if (wrong.length > 0) throw new Error(`a promise was broken:\n${wrong.join('\n')}\n${table}`)
  return table
}

/** What one release has acknowledged and the client, which never heard of it, repeats at the other one. */
async function repeatAtOther({ url, savepoint }: Nodes): Promise<string[]> {
  const [first, second] = savepoint.filter(({ role }) => role === 'web')
  if (!first || !second) throw new Error('there are no two web processes')
  const token = await registerPlayer(url, `repeat-${randomUUID()}@drill.test`)
  const topic = await findTopic(url)
  const wrongly: string[] = []
  for (const ports of [
    [first.port, second.port],
    [second.port, first.port],
  ]) {
    const key = randomUUID()
    const answers: string[] = []
    for (const port of ports) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/customer/tickets`, {
        method: 'POST',
        headers: { ...headers(token, key), 'x-forwarded-host': new URL(url).host },
        body: JSON.stringify({ ...topic, title: key, description: 'Repeated' }),
      })
      const { id } = (await answer.json()) as { id?: number }
      answers.push(`${answer.status} ${id}`)
    }
    if (answers[0] !== answers[1] || !answers[0]?.startsWith('201'))
      wrongly.push(
        `a repeated request was answered by ${answers.join(' and ')} at ports ${ports.join(' and ')}`,
      )
  }
  return wrongly
}

/** Returns the seconds it took. */
async function runProgram(release: Release, { settings }: Nodes, args: string[]): Promise<number> {
  const begun = performance.now()
  const child = spawn(release.node, args, {
    cwd: release.folder,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${args[0]} of ${release.name} failed`)
  return (performance.now() - begun) / 1_000
}

/** Lines of the level of errors. What a client was refused for the moment is counted with its calls. */
function errorsIn(log: string): string[] {
  return readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .filter((line) => {
      const { level, err } = JSON.parse(line) as { level: number; err?: { message: string } }
      return level >= 50 && err?.message !== 'Service unavailable'
    })
    .map((line) => `${log.split('/').at(-1)}: ${line.slice(0, 500)}`)
}

function option(name: string): string | undefined {
  return process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
}
