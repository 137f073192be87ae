import { open as openInspector } from 'node:inspector'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { trackModules } from './track-modules.ts'

/** Milliseconds that requests in flight get to finish before the next server takes over. */
const patience = 300

const modules = trackModules()

async function load() {
  const [{ runServer }, { openRunningDatabase }, { readConfig }] = await Promise.all([
    import('../server/src/run-server.ts'),
    import('../server/src/platform/database/open-running-database.ts'),
    import('../server/src/platform/config.ts'),
  ])
  return { runServer, openRunningDatabase, readConfig }
}

async function serve(changedPaths: string[]) {
  const begun = performance.now()
  await loading
  modules.reloadAfterChange(changedPaths.map((path) => pathToFileURL(path).href))
  const { runServer, openRunningDatabase, readConfig } = await load()
  const stop = await runServer(readConfig(process.env), openRunningDatabase)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void Promise.race([stop(), sleep(patience)]).then(() => process.exit(0)))
  }
  if (process.argv.includes('--inspect')) openInspector()
  process.stdout.write(`Server ready in ${Math.round(performance.now() - begun)} ms\n`)
  process.send?.('ready')
}

const loading = load().catch(() => {})
process.once('message', (changedPaths: string[]) => void serve(changedPaths))
process.once('disconnect', () => process.exit(0))
