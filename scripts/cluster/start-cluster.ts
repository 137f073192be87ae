import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { chooseAccount } from '../../server/src/platform/embedded-postgres/embedded-postgres-account.ts'
import { clusterProcesses } from './cluster-processes.ts'
import { type ClusterSecrets, loadClusterSecrets } from './cluster-secrets.ts'
import { setUpDatabase } from './database-setup.ts'
import { clusterLayout, type Layout, portsOf } from './layout.ts'
import { missingPrograms, programs } from './programs.ts'
import { type Supervised, supervise } from './supervise.ts'
import { answersOk, waitUntil } from './wait-until.ts'
import { writeConfiguration } from './write-configuration.ts'

export type Cluster = {
  layout: Layout
  secrets: ClusterSecrets
  process: (name: string) => Supervised
  /** The name of the server that holds the lock of the primary. */
  primary: () => Promise<string | undefined>
  stop: () => Promise<void>
}

/** Starts everything and returns once the entrance answers; what was started is stopped again when something fails. */
export async function startCluster({
  folder,
  port,
  settings = {},
  say,
  signal,
}: {
  folder: string
  port: number
  settings?: Record<string, string>
  say: (line: string) => void
  signal?: AbortSignal
}): Promise<Cluster> {
  const missing = missingPrograms()
  if (missing !== undefined) throw new Error(missing)
  const layout = clusterLayout(resolve(folder), port)
  await requireFreePorts(layout)
  build()
  mkdirSync(layout.folder, { recursive: true })
  const secrets = loadClusterSecrets(layout.folder)
  const account = chooseAccount(programs.postgres, join(layout.folder, 'postgres1'), [layout.folder])
  writeConfiguration(layout, secrets, account.own)
  const running = new Map<string, Supervised>()
  const find = (name: string) => {
    const found = running.get(name)
    if (!found) throw new Error(`The cluster has no process ${name}.`)
    return found
  }
  let isStopping = false
  const onRestart = (name: string) => {
    if (!isStopping) say(`${name} ended and is started again; its log is ${find(name).log}`)
  }
  for (const spec of clusterProcesses({ layout, secrets, account, settings }))
    running.set(spec.name, supervise(spec, onRestart))
  const primary = () => findPrimary(layout)
  const stop = async () => {
    isStopping = true
    await stopInOrder(layout, find, await primary())
  }
  try {
    await startInOrder({ layout, secrets, find, say, signal })
  } catch (error) {
    await stop()
    throw new Error(`${(error as Error).message} The logs are in ${layout.logs}.`)
  }
  return { layout, secrets, process: find, primary, stop }
}

async function startInOrder({
  layout,
  secrets,
  find,
  say,
  signal,
}: {
  layout: Layout
  secrets: ClusterSecrets
  find: (name: string) => Supervised
  say: (line: string) => void
  signal: AbortSignal | undefined
}) {
  const start = (...names: string[]) => {
    for (const name of names) find(name).start()
  }
  say('Starting etcd and PostgreSQL…')
  start(...layout.etcd.map(({ name }) => name), 's3')
  await waitUntil(() => answersOk(`http://127.0.0.1:${layout.etcd[0]?.clientPort}/health`), {
    seconds: 60,
    otherwise: 'etcd was not ready',
    signal,
  })
  start(...layout.postgres.map(({ name }) => name), 'haproxy-database', 'pgbouncer')
  await waitUntil(async () => (await findPrimary(layout)) !== undefined, {
    seconds: 120,
    otherwise: 'No PostgreSQL server became the primary',
    signal,
  })
  await waitUntil(() => setUpDatabase(layout, secrets).then(() => true), {
    seconds: 60,
    otherwise: 'The database could not be set up',
    signal,
  })
  for (const { restPort, name } of layout.postgres)
    await waitUntil(() => answersOk(`http://127.0.0.1:${restPort}/health`), {
      seconds: 120,
      otherwise: `${name} was not ready`,
      signal,
    })
  say('Starting Savepoint; the first start makes the demo…')
  // The first one migrates and makes the demo, and the others find it made.
  const [first, ...others] = layout.savepoint
  if (!first) return
  for (const nodes of [[first], others]) {
    start(...nodes.map(({ name }) => name))
    for (const { metricsPort, name } of nodes)
      await waitUntil(() => answersOk(`http://127.0.0.1:${metricsPort}/readyz`), {
        seconds: 300,
        otherwise: `${name} was not ready`,
        signal,
      })
  }
  start('haproxy-entrance')
  await waitUntil(() => answersOk(`${layout.url}/readyz`), {
    seconds: 30,
    otherwise: 'The entrance did not answer',
    signal,
  })
}

/** From the entrance inwards; the standbys before the primary, or one of them would take its place. */
async function stopInOrder(layout: Layout, find: (name: string) => Supervised, primary: string | undefined) {
  const databases = layout.postgres.map(({ name }) => name)
  const standbys = databases.filter((name) => name !== primary)
  const steps = [
    ['haproxy-entrance'],
    layout.savepoint.map(({ name }) => name),
    ['pgbouncer', 'haproxy-database', 's3'],
    standbys,
    databases.filter((name) => name === primary),
    layout.etcd.map(({ name }) => name),
  ]
  for (const names of steps) await Promise.all(names.map((name) => find(name).stop()))
}

async function findPrimary({ postgres }: Layout): Promise<string | undefined> {
  for (const { name, restPort } of postgres)
    if (await answersOk(`http://127.0.0.1:${restPort}/primary`)) return name
  return undefined
}

async function requireFreePorts(layout: Layout) {
  const taken: number[] = []
  for (const port of portsOf(layout)) if (await isTaken(port)) taken.push(port)
  if (taken.length > 0)
    throw new Error(
      `The ports ${taken.join(', ')} are taken: end what uses them, or set PORT to the first of 33 free ones.`,
    )
}

async function isTaken(port: number): Promise<boolean> {
  return await new Promise((answer) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => answer(true))
    socket.once('error', () => answer(false))
    socket.once('connect', () => socket.destroy())
  })
}

function build() {
  const program = join(import.meta.dirname, '../build-when-stale.ts')
  const { status } = spawnSync(process.execPath, [program], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The product could not be built.')
}
