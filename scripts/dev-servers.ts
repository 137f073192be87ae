import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const program = join(import.meta.dirname, 'dev-server.ts')

export type DevServers = {
  replace: () => void
  /** Remembers an absolute path that the waiting server has to load again. */
  noteChange: (path: string) => void
  /** Resolves once the latest server is ready or has failed. */
  settled: () => Promise<unknown>
  stop: () => Promise<unknown>
}

/**
 * One server is at work while the next waits with everything loaded: loading takes longer than everything else between a change and a
 * response by the new code. What a change affects is loaded again.
 */
export function devServers(env: NodeJS.ProcessEnv): DevServers {
  let current: ChildProcess | undefined
  let next: ChildProcess | undefined
  let settling: Promise<unknown> = Promise.resolve()
  const changed = new Set<string>()
  const prepare = () => {
    changed.clear()
    return fork(program, process.argv.slice(2), { env, execArgv: [] })
  }
  const replace = () => {
    current?.kill('SIGTERM')
    const server = next?.connected ? next : prepare()
    current = server
    next = undefined
    server.send([...changed])
    settling = Promise.race([once(server, 'message'), failed(server)]).then(() => {
      if (current === server) next = prepare()
    })
  }
  const stop = () => {
    const running = [current, next]
    current = undefined
    return Promise.all(running.map(end))
  }
  return { replace, noteChange: (path) => changed.add(path), settled: () => settling, stop }
}

async function failed(server: ChildProcess) {
  const [code] = await once(server, 'exit')
  if (code !== 0 && code !== null)
    process.stderr.write('The server failed; it starts again after the next change.\n')
}

async function end(server: ChildProcess | undefined) {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill('SIGTERM')
  await Promise.race([gone, sleep(2_000).then(() => server.kill('SIGKILL'))])
}
