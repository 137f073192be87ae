import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from '../../../scripts/cluster/start-cluster.ts'
import { answersOk, waitUntil } from '../../../scripts/cluster/wait-until.ts'
import type { Fault, Inflicted } from './fault.ts'

/** A crash lasts until whatever supervises the process has it running again. */
async function killed(cluster: Cluster, name: string, isBack: () => Promise<boolean>): Promise<Inflicted> {
  const from = Date.now()
  cluster.process(name).signal('SIGKILL')
  await sleep(500)
  await waitUntil(isBack, { seconds: 60, otherwise: `${name} did not come back` })
  const to = Date.now()
  return { from, to, note: `back after ${((to - from) / 1_000).toFixed(1)} s` }
}

const isReady = ({ layout }: Cluster, name: string) => {
  const node = layout.savepoint.find((one) => one.name === name)
  return answersOk(`http://127.0.0.1:${node?.metricsPort}/readyz`)
}

export const killWeb: Fault = {
  name: 'web-killed',
  inflict: (cluster) => killed(cluster, 'web2', () => isReady(cluster, 'web2')),
}

export const stopWeb: Fault = {
  name: 'web-restarted',
  inflict: async (cluster) => {
    const from = Date.now()
    const node = cluster.process('web2')
    await node.stop()
    const ended = Date.now()
    node.start()
    await waitUntil(() => isReady(cluster, 'web2'), { seconds: 60, otherwise: 'web2 did not come back' })
    return { from, to: Date.now(), note: `ended in order within ${((ended - from) / 1_000).toFixed(1)} s` }
  },
}

export const killWorker: Fault = {
  name: 'worker-killed',
  inflict: (cluster) => killed(cluster, 'worker1', () => isReady(cluster, 'worker1')),
}

export const killPooler: Fault = {
  name: 'pgbouncer-killed',
  inflict: (cluster) => killed(cluster, 'pgbouncer', () => answersOk(`${cluster.layout.url}/readyz`)),
}

export const killDatabaseFront: Fault = {
  name: 'database-front-killed',
  inflict: (cluster) => killed(cluster, 'haproxy-database', () => answersOk(`${cluster.layout.url}/readyz`)),
}

const outSeconds = 15

export const takeBackendOut: Fault = {
  name: 'backend-out',
  inflict: async ({ layout }) => {
    const { adminPort } = layout.entrance
    const from = Date.now()
    await tellHaproxy(adminPort, 'set server web/web3 state maint; shutdown sessions server web/web3')
    await sleep(outSeconds * 1_000)
    await tellHaproxy(adminPort, 'set server web/web3 state ready')
    return { from, to: Date.now(), note: `web3 out of HAProxy for ${outSeconds} s, its connections cut` }
  },
}

async function tellHaproxy(port: number, command: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${command}\n`)
  return await text(socket)
}
