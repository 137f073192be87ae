import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { entranceConfig, errorAnswer } from '../../../scripts/cluster/haproxy-config.ts'
import type { SavepointNode } from '../../../scripts/cluster/layout.ts'
import { programs } from '../../../scripts/cluster/programs.ts'
import { type Supervised, supervise } from '../../../scripts/cluster/supervise.ts'
import { answersOk, waitUntil } from '../../../scripts/cluster/wait-until.ts'
import { freePort } from '../../../scripts/find-port.ts'
import { unlimited } from '../../scratch-server.ts'
import type { Release } from './previous-release.ts'

export type Nodes = Awaited<ReturnType<typeof openNodes>>

/** Two web processes behind HAProxy, and a worker; each runs one release or the other. */
export async function openNodes(folder: string, databaseUrl: string) {
  const savepoint = await Promise.all([node('web', 1), node('web', 2), node('worker', 1)])
  const layout = {
    configuration: join(folder, 'configuration'),
    entrance: { port: await freePort(), adminPort: await freePort() },
    savepoint,
  }
  const url = `http://127.0.0.1:${layout.entrance.port}`
  const settings = {
    ...unlimited,
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl,
    SECRET_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    TRUSTED_PROXIES: '127.0.0.1',
    SAVEPOINT_DATA: join(folder, 'data'),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    // As long as the entrance needs to notice, and longer than it keeps a connection.
    SHUTDOWN_DELAY_SECONDS: '4',
    KEEP_ALIVE_SECONDS: '75',
  }
  for (const path of [layout.configuration, settings.SAVEPOINT_DATA, join(folder, 'logs')])
    mkdirSync(path, { recursive: true })
  writeFileSync(join(layout.configuration, 'entrance.cfg'), entranceConfig(layout))
  for (const status of [502, 503, 504] as const)
    writeFileSync(join(layout.configuration, `${status}.http`), errorAnswer(status))

  const running = new Map<string, Supervised>()
  const crashes: string[] = []
  const logs: string[] = []
  const start = async ({ name, role, port, metricsPort }: SavepointNode, release: Release) => {
    const log = join(folder, 'logs', `${name}-${release.name}.log`)
    logs.push(log)
    const process = supervise(
      {
        name,
        program: release.node,
        args: release.startLine,
        cwd: release.folder,
        env: {
          ...globalThis.process.env,
          ...settings,
          ROLE: role,
          PORT: String(port),
          METRICS_PORT: String(metricsPort),
        },
        log,
      },
      (ended) => crashes.push(ended),
    )
    running.set(name, process)
    process.start()
    const isReady = () => answersOk(`http://127.0.0.1:${role === 'web' ? port : metricsPort}/readyz`)
    await waitUntil(isReady, {
      seconds: role === 'web' ? 120 : 30,
      otherwise: `${name} of ${release.name} was not ready`,
    }).catch((error: Error) => {
      // Workers of early releases have no port that one could ask.
      if (role === 'web' || crashes.includes(name)) throw error
    })
  }
  const haproxy = supervise(
    {
      name: 'haproxy',
      program: programs.haproxy,
      args: ['-db', '-f', join(layout.configuration, 'entrance.cfg')],
      log: join(folder, 'logs/haproxy.log'),
    },
    (ended) => crashes.push(ended),
  )
  return {
    url,
    settings,
    savepoint,
    logs,
    crashes,
    /** Everything of one release. */
    startAll: async (release: Release) => {
      for (const one of savepoint) await start(one, release)
      haproxy.start()
      await waitUntil(() => answersOk(`${url}/readyz`), { seconds: 30, otherwise: 'HAProxy did not answer' })
    },
    /** As an operator does: it says that it is not ready, ends in order, and its successor takes its place. */
    replace: async (name: string, release: Release) => {
      const one = savepoint.find((node) => node.name === name)
      if (!one) throw new Error(`there is no process ${name}`)
      await running.get(name)?.stop()
      await start(one, release)
    },
    stop: async () => {
      await haproxy.stop()
      await Promise.all([...running.values()].map((process) => process.stop()))
    },
  }
}

async function node(role: SavepointNode['role'], number: number): Promise<SavepointNode> {
  return {
    name: `${role}${number}`,
    folder: '',
    role,
    port: await freePort(),
    metricsPort: await freePort(),
  }
}
