import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectToPostgres } from '../../../scripts/cluster/database-setup.ts'
import type { PostgresNode } from '../../../scripts/cluster/layout.ts'
import type { Cluster } from '../../../scripts/cluster/start-cluster.ts'
import { answersOk, waitUntil } from '../../../scripts/cluster/wait-until.ts'
import { type Fault, require } from './fault.ts'

const slowestFailover = 30
const awaySeconds = 45
const lagSeconds = 60

/** The machine of the primary is gone: Patroni and PostgreSQL are killed, and come back after a while. */
export const killPrimary: Fault = {
  name: 'primary-killed',
  inflict: async (cluster) => {
    const node = await findPrimaryNode(cluster)
    const from = Date.now()
    const stopped = cluster.process(node.name).stop('SIGKILL')
    process.kill(postmasterOf(node), 'SIGKILL')
    await stopped
    const seconds = await untilOtherPrimary(cluster, node, from)
    const to = Date.now()
    await sleep(Math.max(0, from + awaySeconds * 1_000 - Date.now()))
    cluster.process(node.name).start()
    await untilStandby(cluster, node)
    return { from, to, note: `failover in ${seconds.toFixed(1)} s; ${node.name} came back as a standby` }
  },
}

/** PostgreSQL crashes on a machine that goes on. */
export const crashPrimary: Fault = {
  name: 'primary-crashed',
  inflict: async (cluster) => {
    const node = await findPrimaryNode(cluster)
    const from = Date.now()
    process.kill(postmasterOf(node), 'SIGKILL')
    await sleep(3_000)
    await waitUntil(async () => (await cluster.primary()) !== undefined, {
      seconds: slowestFailover,
      otherwise: 'there was no primary',
    })
    const to = Date.now()
    const after = await cluster.primary()
    return {
      from,
      to,
      note: `primary again after ${((to - from) / 1_000).toFixed(1)} s: ${after === node.name ? 'the same' : 'another'}`,
    }
  },
}

/** Its Patroni stands still: it neither renews its lock nor answers, while its PostgreSQL would go on writing. */
export const partitionPrimary: Fault = {
  name: 'primary-partitioned',
  inflict: async (cluster) => {
    const node = await findPrimaryNode(cluster)
    const from = Date.now()
    const patroni = cluster.process(node.name)
    patroni.signal('SIGSTOP')
    try {
      const seconds = await untilOtherPrimary(cluster, node, from)
      const to = Date.now()
      const attempts = await writeTo(cluster, node)
      require(attempts.acknowledged === 0, `the old primary acknowledged ${attempts.acknowledged} writes`)
      patroni.signal('SIGCONT')
      await untilStandby(cluster, node)
      return {
        from,
        to,
        note: `failover in ${seconds.toFixed(1)} s; the old primary acknowledged 0 of ${attempts.tried} writes sent to it directly`,
      }
    } finally {
      patroni.signal('SIGCONT')
    }
  },
}

export const killStandby: Fault = {
  name: 'synchronous-standby-killed',
  inflict: async (cluster) => {
    const name = await synchronousStandby(cluster)
    const node = cluster.layout.postgres.find((one) => one.name === name)
    if (!node) throw new Error('there is no synchronous standby')
    const from = Date.now()
    const stopped = cluster.process(node.name).stop('SIGKILL')
    process.kill(postmasterOf(node), 'SIGKILL')
    await stopped
    await waitUntil(async () => ![undefined, name].includes(await synchronousStandby(cluster)), {
      seconds: 30,
      otherwise: 'no other standby became synchronous',
    })
    const to = Date.now()
    cluster.process(node.name).start()
    await untilStandby(cluster, node)
    return { from, to, note: `another standby synchronous after ${((to - from) / 1_000).toFixed(1)} s` }
  },
}

/** Both standbys receive everything and show nothing of it. */
export const lagStandbys: Fault = {
  name: 'standbys-lag',
  inflict: async (cluster) => {
    const primary = await cluster.primary()
    const standbys = cluster.layout.postgres.filter(({ name }) => name !== primary)
    const tell = async (what: 'pause' | 'resume') => {
      for (const { port } of standbys) {
        const db = connectToPostgres(port, cluster.secrets)
        await db.unsafe(`select pg_wal_replay_${what}()`)
        await db.end()
      }
    }
    const from = Date.now()
    await tell('pause')
    await sleep(lagSeconds * 1_000)
    await tell('resume')
    return { from, to: Date.now(), note: `both standbys ${lagSeconds} s behind` }
  },
}

async function findPrimaryNode(cluster: Cluster): Promise<PostgresNode> {
  const name = await cluster.primary()
  const node = cluster.layout.postgres.find((one) => one.name === name)
  if (!node) throw new Error('there is no primary')
  return node
}

export function postmasterOf({ folder }: PostgresNode): number {
  return Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
}

/** In seconds since `from`, until its front leads to another one. */
export async function untilOtherPrimary(cluster: Cluster, old: PostgresNode, from: number): Promise<number> {
  await waitUntil(
    async () => {
      const db = connectToPostgres(cluster.layout.database.primaryPort, cluster.secrets)
      try {
        const [row] = await db<{ port: number; standby: boolean }[]>`
          select current_setting('port')::int as port, pg_is_in_recovery() as standby`
        return row !== undefined && row.port !== old.port && !row.standby
      } finally {
        await db.end({ timeout: 1 })
      }
    },
    { seconds: slowestFailover, otherwise: 'no other server became the primary' },
  )
  return (Date.now() - from) / 1_000
}

export async function untilStandby(cluster: Cluster, { name, restPort }: PostgresNode) {
  await waitUntil(
    async () =>
      (await answersOk(`http://127.0.0.1:${restPort}/replica`)) &&
      (await synchronousStandby(cluster)) !== undefined,
    { seconds: 120, otherwise: `${name} did not come back as a standby` },
  )
}

async function synchronousStandby(cluster: Cluster): Promise<string | undefined> {
  for (const { name, restPort } of cluster.layout.postgres)
    if (await answersOk(`http://127.0.0.1:${restPort}/synchronous`)) return name
  return undefined
}

/** Past the front, as a client would that still has a connection. Each waits as long as nobody would. */
async function writeTo({ secrets }: Cluster, { port }: PostgresNode) {
  const tried = 3
  let acknowledged = 0
  for (let attempt = 0; attempt < tried; attempt += 1) {
    const db = connectToPostgres(port, secrets)
    const written = db`create table if not exists ${db(`drill_${Date.now()}`)} ()`.then(
      () => true,
      () => false,
    )
    if (await Promise.race([written, sleep(3_000, false)])) acknowledged += 1
    await db.end({ timeout: 0 })
  }
  return { tried, acknowledged }
}
