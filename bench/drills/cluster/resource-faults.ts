import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clusterLayout } from '../../../scripts/cluster/layout.ts'
import type { Cluster } from '../../../scripts/cluster/start-cluster.ts'
import { answersOk, waitUntil } from '../../../scripts/cluster/wait-until.ts'
import { type Fault, isRoot, require } from './fault.ts'

const diskMegabytes = 1_500
const fullSeconds = 20
const clockMinutes = 10
const clockSeconds = 30
const fakeTime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'
const servingSeconds = 5
const memoryGroup = '/sys/fs/cgroup/memory/savepoint-drill'

/** Small disks for the servers of the database, in memory; they end with `unmount`. */
export function mountSmallDisks(folder: string, port: number): () => void {
  const disks = clusterLayout(folder, port).postgres.map((node) => node.folder)
  for (const disk of disks) {
    mkdirSync(disk, { recursive: true })
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', disk])
    if (status !== 0) throw new Error(`no disk could be mounted at ${disk}`)
  }
  return () => {
    for (const disk of disks) spawnSync('umount', ['-l', disk])
  }
}

export const fillDisk: Fault = {
  name: 'disk-full',
  impossible: () => (isRoot ? undefined : 'Only root can mount a small disk for PostgreSQL.'),
  inflict: async (cluster) => {
    const name = await cluster.primary()
    const node = cluster.layout.postgres.find((one) => one.name === name)
    if (!node) throw new Error('there is no primary')
    const rest = join(node.folder, 'rest-of-the-disk')
    const from = Date.now()
    spawnSync('dd', ['if=/dev/zero', `of=${rest}`, 'bs=1M'], { stdio: 'ignore' })
    await sleep(fullSeconds * 1_000)
    const during = await cluster.primary()
    rmSync(rest)
    const to = Date.now()
    await waitUntil(async () => (await cluster.primary()) !== undefined, {
      seconds: 60,
      otherwise: 'there was no primary',
    })
    return {
      from,
      to,
      note: `the primary's disk full for ${fullSeconds} s; then the primary was ${during === name ? 'the same' : 'another'}`,
    }
  },
}

export const moveClock: Fault = {
  name: 'clock-off',
  impossible: () => (existsSync(fakeTime) ? undefined : 'The Debian package libfaketime is not installed.'),
  inflict: async (cluster) => {
    const node = cluster.process('web3')
    await node.stop()
    const from = Date.now()
    node.start({
      LD_PRELOAD: fakeTime,
      FAKETIME: `+${clockMinutes}m`,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    })
    try {
      await untilReady(cluster, 'web3')
      const offset = await clockOffset(cluster)
      require(offset > (clockMinutes - 1) * 60, `the clock of web3 is only ${offset} s off`)
      await sleep(clockSeconds * 1_000)
      return { from, to: Date.now(), note: `web3 ${Math.round(offset)} s ahead for ${clockSeconds} s` }
    } finally {
      await node.stop()
      node.start()
    }
  },
}

export const exhaustMemory: Fault = {
  name: 'memory-limit',
  impossible: () =>
    isRoot && existsSync('/sys/fs/cgroup/memory/memory.limit_in_bytes')
      ? undefined
      : 'Only root with the memory controller of cgroup v1 can limit the memory of one process here.',
  inflict: async (cluster) => {
    const node = cluster.process('web3')
    await node.stop()
    mkdirSync(memoryGroup, { recursive: true })
    try {
      writeFileSync(join(memoryGroup, 'memory.limit_in_bytes'), '-1')
      node.start()
      const pid = node.pid()
      writeFileSync(join(memoryGroup, 'cgroup.procs'), String(pid))
      await untilReady(cluster, 'web3')
      await sleep(servingSeconds * 1_000)
      const from = Date.now()
      const limit = await tightenUntil(() => node.pid() !== pid)
      await untilReady(cluster, 'web3')
      const to = Date.now()
      return { from, to, note: `web3 killed by the kernel at ${Math.round(limit / 1e6)} MB while it served` }
    } finally {
      removeMemoryGroup()
    }
  },
}

/** Allows no more memory than is in use, again and again, until a process wanted more and was killed. */
async function tightenUntil(isKilled: () => boolean): Promise<number> {
  for (let tries = 0; tries < 90 && !isKilled(); tries += 1) {
    const used = readFileSync(join(memoryGroup, 'memory.usage_in_bytes'), 'utf8').trim()
    try {
      writeFileSync(join(memoryGroup, 'memory.limit_in_bytes'), used)
    } catch {
      // It uses more already.
    }
    await sleep(1_000)
  }
  require(isKilled(), 'the limit was not reached')
  return Number(readFileSync(join(memoryGroup, 'memory.limit_in_bytes'), 'utf8'))
}

/** What still runs in it, such as a child of what was killed, leaves it first. */
function removeMemoryGroup() {
  const members = readFileSync(join(memoryGroup, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean)
  for (const member of members)
    try {
      writeFileSync('/sys/fs/cgroup/memory/cgroup.procs', member)
    } catch {
      // It has ended meanwhile.
    }
  rmdirSync(memoryGroup)
}

async function untilReady({ layout }: Cluster, name: string) {
  const node = layout.savepoint.find((one) => one.name === name)
  await sleep(500)
  await waitUntil(() => answersOk(`http://127.0.0.1:${node?.port}/readyz`), {
    seconds: 90,
    otherwise: `${name} was not ready`,
  })
}

/** Of web3, in seconds, by its own word. */
async function clockOffset({ layout }: Cluster): Promise<number> {
  const node = layout.savepoint.find(({ name }) => name === 'web3')
  const { headers } = await fetch(`http://127.0.0.1:${node?.port}/healthz`)
  return (Date.parse(headers.get('date') ?? '') - Date.now()) / 1_000
}
