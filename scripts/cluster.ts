import { join } from 'node:path'
import { readConfig } from '../server/src/platform/config.ts'
import { printWelcome } from '../server/src/welcome.ts'
import { describeCluster } from './cluster/describe-cluster.ts'
import { startCluster } from './cluster/start-cluster.ts'

const stopping = new AbortController()

/** `npm run cluster`: what a publisher runs on many machines, on this one, with the demo. */
async function main() {
  const { port } = readConfig({ PORT: process.env.PORT })
  const folder = process.env.SAVEPOINT_DATA ?? join(import.meta.dirname, '../data-cluster')
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  const starting = startCluster({ folder, port, say, signal: stopping.signal })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping.signal.aborted) return
      stopping.abort()
      say('Stopping…')
      void starting
        .then(({ stop }) => stop())
        .catch(() => {})
        .then(() => process.exit(0))
    })
  const { layout } = await starting
  if (stopping.signal.aborted) return
  printWelcome(readConfig({ DEMO: 'on', PUBLIC_URL: layout.url }))
  say(describeCluster(layout))
}

main().catch((error: Error) => {
  if (stopping.signal.aborted) return
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
