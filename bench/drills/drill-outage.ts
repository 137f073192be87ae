import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../scripts/find-port.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { openRunningDatabase } from '../../server/src/platform/database/open-running-database.ts'
import { startProduct } from '../product.ts'
import { startScratchServer, unlimited } from '../scratch-server.ts'

const outageSeconds = 60

/**
 * Promise 22: the database is unreachable for a minute. What needs it answers 503 soon, health checks continue, and everything recovers by itself.
 */
export async function drillOutage(): Promise<string> {
  const testServer = await startScratchServer()
  const { address } = await openRunningDatabase(readConfig({ SAVEPOINT_DATA: testServer.dataDir }))
  const way = await openWay(join((address as { host: string }).host, '.s.PGSQL.5432'))
  const dataDir = await mkdtemp(join(tmpdir(), 'savepoint-outage-'))
  const product = await startProduct({
    port: await freePort(),
    dataDir,
    settings: {
      ...unlimited,
      DATABASE_URL: `postgres://savepoint@127.0.0.1:${way.port}/savepoint`,
      SECRET_KEYS: `drill:${randomBytes(32).toString('base64')}`,
    },
  })
  try {
    const ask = async (path: string) => {
      const begun = performance.now()
      const status = await fetch(product.url + path, { signal: AbortSignal.timeout(20_000) }).then(
        (answer) => answer.status,
        () => 0,
      )
      return { status, took: performance.now() - begun }
    }
    if ((await ask('/api/public/projects')).status !== 200) throw new Error('the product does not answer')
    way.close()
    const until = Date.now() + outageSeconds * 1_000
    const answers: { status: number; took: number }[] = []
    let unhealthy = 0
    while (Date.now() < until) {
      answers.push(...(await Promise.all([ask('/api/public/projects'), ask('/readyz')])))
      if ((await ask('/healthz')).status !== 200) unhealthy += 1
      await sleep(500)
    }
    await way.open()
    const back = performance.now()
    while ((await ask('/api/public/projects')).status !== 200 && performance.now() - back < 30_000)
      await sleep(100)
    const recovery = (performance.now() - back) / 1_000
    const slowest = Math.max(...answers.map(({ took }) => took))
    const wrong = answers.filter(({ status }) => status !== 503).length
    if (wrong + unhealthy > 0 || slowest > 2_000 || recovery > 10)
      throw new Error(
        `a promise was broken: ${wrong} of ${answers.length} not 503, ${unhealthy} unhealthy, slowest ${slowest.toFixed(0)} ms, back after ${recovery.toFixed(1)} s`,
      )
    return `database away for ${outageSeconds} s: ${answers.length} calls, all 503 within ${slowest.toFixed(0)} ms; back ${recovery.toFixed(1)} s after it`
  } finally {
    await product.stop()
    way.close()
    await testServer.end()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function openWay(socketPath: string) {
  const port = await freePort()
  let sockets: Socket[] = []
  let server: Server | undefined
  const open = async () => {
    server = createServer((from) => {
      const to = connect(socketPath)
      sockets.push(from, to)
      for (const [a, b] of [
        [from, to],
        [to, from],
      ] as const) {
        a.on('error', () => b.destroy())
        a.on('close', () => b.destroy())
        a.pipe(b)
      }
    })
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve))
  }
  await open()
  return {
    port,
    open,
    close: () => {
      server?.close()
      for (const socket of sockets) socket.destroy()
      sockets = []
    },
  }
}
