import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createApp, type Services } from './app.ts'
import { isUntouched } from './first-start-queries.ts'
import { hasDemoAccounts } from './people/people-queries.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { connectDatabase } from './platform/database/database.ts'
import { migrate } from './platform/database/migrations.ts'
import { keepSettings, type OpenedDatabase } from './platform/database/open-database.ts'
import { endInOrder } from './platform/end-in-order.ts'
import { createFileStorage } from './platform/files/create-file-storage.ts'
import { startSweepingIncoming } from './platform/files/incoming-folder.ts'
import { startMetricsServer } from './platform/health/metrics-server.ts'
import { storePageFiles } from './platform/http/pages/page-files.ts'
import { builtAssets } from './platform/http/pages/pages.ts'
import type { JobHolder } from './platform/jobs/jobs.ts'
import { requireRightKeys } from './platform/key-checks/check-keys.ts'
import { startListener } from './platform/live/listener.ts'
import { loadSecrets } from './platform/secrets.ts'
import { followStandbys } from './platform/standbys/standbys.ts'
import { queryObserver } from './platform/tracing/query-observer.ts'
import { startTracing } from './platform/tracing/tracing.ts'
import { ports } from './ports.ts'
import { startHeartbeat } from './system/nodes/heartbeat.ts'
import { startWorker } from './worker.ts'

type OpenDatabase = (config: Config) => Promise<OpenedDatabase>

/** Connections not accepted yet. Beyond the default of 511 the system drops them, and clients retry only after seconds. */
const connectionBacklog = 4_096
/** Requests have less. Service managers wait for half a minute or longer before they kill. */
const longestStopMilliseconds = 25_000

export async function runServer(config: Config, openDatabase: OpenDatabase): Promise<() => Promise<void>> {
  const opened = await openDatabase(config)
  const working: (() => Promise<unknown>)[] = []
  const beneath: (() => Promise<unknown>)[] = [await startTracing(config)]
  const ending = new AbortController()
  const stop = async () => {
    await endInOrder({ working, beneath, milliseconds: longestStopMilliseconds })
    await opened.stop().catch(() => {})
  }
  try {
    await migrate(opened.owner.address, opened.owner)
    await keepSettings(opened)
    const db = connectDatabase(opened.address, {
      pool: config.databasePool,
      observe: queryObserver(config),
      guard: 'writes',
    })
    beneath.push(() => db.end({ timeout: 5 }))
    const standbys = followStandbys({ db, config }, { observe: queryObserver(config) })
    beneath.push(standbys.stop)
    let reportLoss = (_error: unknown): void => {}
    const listener = await startListener(opened.direct, { onError: (error) => reportLoss(error) })
    beneath.push(listener.stop)
    const secrets = await loadSecrets(config.secretKeys, config.dataDir)
    await requireRightKeys(db, secrets)
    const services: Services = {
      config,
      db,
      listener,
      standbys,
      clock: systemClock,
      secrets,
      storage: await createFileStorage(config),
      ports,
    }
    if (!config.demo && (await hasDemoAccounts(db)))
      throw new Error(
        'This database holds the accounts of the demo, whose passwords everyone knows: use another database or SAVEPOINT_DATA, or start it as a demo (DEMO=on)',
      )
    if (config.demo && (await isUntouched(db))) await seedDemo()
    const { app, reportError, collect, eventStreams } = await createApp(services, {
      ending: ending.signal,
    })
    reportLoss = (error) => reportError(error, { doing: 'listener' })
    working.push(() => app.close())
    const sweeping = startSweepingIncoming(config.dataDir, (error) =>
      reportError(error, { doing: 'incoming files' }),
    )
    beneath.push(sweeping.stop)
    let jobs: JobHolder | undefined
    if (config.role !== 'web') {
      const worker = await startWorker(services, opened.direct, reportError)
      working.push(worker.stop)
      jobs = worker.jobs
    }
    if (config.role !== 'worker') await storePageFiles(db, builtAssets)
    const { metricsPort: port } = config
    if (port !== undefined) {
      const metrics = await startMetricsServer({
        port,
        config,
        db,
        listener,
        collect,
        reportError,
        ending: ending.signal,
      })
      beneath.push(() => metrics.close())
    }
    const heartbeat = await startHeartbeat(services, { eventStreams, jobs, reportError })
    // Ends first of these. As long as jobs run here, others must know who holds them.
    beneath.push(heartbeat.stop)
    if (config.role !== 'worker')
      await app.listen({ host: config.host, port: config.port, backlog: connectionBacklog })
    return async () => {
      ending.abort()
      if (config.role !== 'worker') await sleep(config.shutdownDelaySeconds * 1_000)
      await stop()
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function seedDemo() {
  const program = fileURLToPath(new URL('../seed/main.ts', import.meta.url))
  const seeding = spawn(process.execPath, ['--max-semi-space-size=16', program], { stdio: 'inherit' })
  const [code] = await once(seeding, 'exit')
  if (code !== 0) throw new Error('the demo could not be set up')
}
