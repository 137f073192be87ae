import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './embedded-postgres-account.ts'
import { processStart } from './embedded-postgres-owner.ts'

export type PostmasterLocation = {
  account: Account
  program: string
  databaseDir: string
  socketDir: string
  logFile: string
  settings: Record<string, string>
  /** What the commands in the settings need to know. */
  environment: Record<string, string>
}

const POLL_MS = 10
const START_LIMIT_MS = 120_000

/** A database that recovers from its write-ahead log may take hours: `patience` is in milliseconds. */
export async function startPostmaster(
  location: PostmasterLocation,
  patience = START_LIMIT_MS,
): Promise<ChildProcess> {
  const logFd = openSync(location.logFile, 'a', 0o600)
  const logStart = statSync(location.logFile).size
  const child = spawn(...postmasterCommand(location, logFd))
  closeSync(logFd)
  let failure: Error | undefined
  child.once('error', (error) => {
    failure = error
  })
  const deadline = Date.now() + patience
  while (!isReady(location, child.pid)) {
    if (failure || child.exitCode !== null || child.signalCode !== null) {
      throw failure ?? new Error(`PostgreSQL did not start: ${reason(location.logFile, logStart)}`)
    }
    if (Date.now() > deadline) {
      child.kill('SIGQUIT')
      throw new Error(`PostgreSQL was not ready after ${patience / 60_000} minutes: see ${location.logFile}`)
    }
    await sleep(POLL_MS)
  }
  child.unref()
  return child
}

// In a process group of its own: Ctrl-C reaches only the server, which stops the database last.
function postmasterCommand(location: PostmasterLocation, logFd: number) {
  const settings = Object.entries(location.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = ['-D', location.databaseDir, '-k', location.socketDir, ...settings]
  const [program, allArgs, options] = location.account.command(location.program, args, {
    detached: true,
    cwd: '/',
    stdio: ['ignore', logFd, logFd],
  })
  const env = { ...options.env, ...location.environment }
  return [program, allArgs, { ...options, env }] as const
}

export async function stopPostmaster(pid: number): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 2_000],
  ]
  for (const [signal, patience] of steps) {
    if (!signalIfAlive(pid, signal)) return
    const deadline = Date.now() + patience
    while (Date.now() < deadline) {
      if (processStart(pid) === '') return
      await sleep(POLL_MS)
    }
  }
}

/** Stops a database that an earlier run left behind, and removes the pid file of a dead one. */
export async function stopLeftPostmaster(databaseDir: string, log: (line: string) => void): Promise<void> {
  const mark = join(databaseDir, 'postmaster.pid')
  const pid = Number(readLines(mark)[0])
  if (!pid) return
  if (isPostmasterOf(pid, databaseDir)) {
    log(`PostgreSQL of an earlier run is still there (process ${pid}): stopping it first`)
    await stopPostmaster(pid)
  }
  rmSync(mark, { force: true })
}

export function signalIfAlive(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

// The pid may have been reused. The working folder identifies the process, even after it is renamed.
function isPostmasterOf(pid: number, databaseDir: string): boolean {
  if (processStart(pid) === '') return false
  if (process.platform !== 'linux') return commandOf(pid).includes(databaseDir)
  try {
    const [standsIn, wanted] = [statSync(`/proc/${pid}/cwd`), statSync(databaseDir)]
    return standsIn.ino === wanted.ino && standsIn.dev === wanted.dev
  } catch {
    return readLines(`/proc/${pid}/cmdline`)[0]?.includes('postgres') ?? false
  }
}

function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

// While it recovers it is a standby, which answers queries only with hot_standby.
function isReady({ databaseDir, settings }: PostmasterLocation, pid: number | undefined): boolean {
  const lines = readLines(join(databaseDir, 'postmaster.pid'))
  const status = lines[7]?.trim()
  const answers = status === 'ready' || (status === 'standby' && settings.hot_standby === 'on')
  return pid !== undefined && lines[0] === String(pid) && answers
}

function reason(logFile: string, from: number): string {
  const lines = readFileSync(logFile).subarray(from).toString().trim().split('\n')
  const said = lines.find((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? ''
  return `${said.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '')} (see ${logFile})`
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n')
  } catch {
    return []
  }
}
