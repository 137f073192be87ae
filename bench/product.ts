import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import root from '../package.json' with { type: 'json' }

// The last command of `npm start`, with its memory options.
const startLine = root.scripts.start.split(' && ').at(-1)!.split(' ').slice(1)

export type Product = {
  url: string
  process: ChildProcess
  stop: () => Promise<void>
  kill: () => Promise<void>
}

/** The first start makes the demo data; beside builds and tests that takes three times as long as alone. */
const readyWithinSeconds = 180

export async function startProduct(options: {
  port: number
  dataDir: string
  settings?: Record<string, string>
}): Promise<Product> {
  const url = `http://127.0.0.1:${options.port}`
  const build = join(import.meta.dirname, '../scripts/build-when-stale.ts')
  const { status } = spawnSync(process.execPath, [build], { stdio: 'inherit' })
  if (status !== 0) throw new Error('the product could not be built')
  const child = spawn(process.execPath, startLine, {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      PORT: String(options.port),
      SAVEPOINT_DATA: options.dataDir,
      LOG_LEVEL: 'silent',
      ...options.settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for (let waited = 0; ; waited += 1) {
    if (waited === readyWithinSeconds * 10) {
      child.kill('SIGKILL')
      throw new Error(`the product was not ready within ${readyWithinSeconds} seconds`)
    }
    if (child.exitCode !== null) throw new Error('the product did not start')
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) break
    await sleep(100)
  }
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal)
    await ended
  }
  return { url, process: child, stop: end('SIGTERM'), kill: end('SIGKILL') }
}
