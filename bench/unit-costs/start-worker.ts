import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import root from '../../package.json' with { type: 'json' }

// The first start builds the server, the last command runs it.
const [build, serve] = root.scripts.start.split(' && ').map((command) => command.split(' ').slice(1))

/** A worker does not listen: what it does shows that it has started. */
export async function startWorker(dataDir: string, settings: Record<string, string>) {
  await mkdir(dataDir, { recursive: true })
  const cwd = join(import.meta.dirname, '../..')
  await new Promise((resolve) =>
    spawn(process.execPath, build!, { cwd, stdio: 'ignore' }).once('exit', resolve),
  )
  const child = spawn(process.execPath, serve!, {
    cwd,
    env: { ...process.env, ...settings, ROLE: 'worker', SAVEPOINT_DATA: dataDir, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    pid: child.pid!,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
