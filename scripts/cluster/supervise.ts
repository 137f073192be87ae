import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { programs } from './programs.ts'

const restartMilliseconds = 1_000
const patienceMilliseconds = 40_000

export type ProcessSpec = {
  name: string
  program: string
  args: string[]
  log: string
  env?: NodeJS.ProcessEnv
  cwd?: string
  /** As whom it runs; as the starter when absent. */
  command?: (program: string, args: string[]) => { program: string; args: string[]; options: object }
  stopSignal?: NodeJS.Signals
}

export type Supervised = ReturnType<typeof supervise>

/**
 * Keeps a process running as a service manager does: it is started again a second after it ended. It ends with the starter, whatever happens to
 * that, and a Ctrl+C in the terminal reaches the starter alone.
 */
export function supervise(spec: ProcessSpec, onRestart: (name: string) => void) {
  let child: ChildProcess | undefined
  let isWanted = false
  let restarting: NodeJS.Timeout | undefined
  let settings: NodeJS.ProcessEnv = {}

  const launch = () => {
    const args = ['--pdeathsig=TERM', spec.program, ...spec.args]
    const {
      program,
      args: given,
      options,
    } = spec.command?.(programs.setpriv, args) ?? {
      program: programs.setpriv,
      args,
      options: { env: { ...(spec.env ?? process.env), ...settings } },
    }
    const log = openSync(spec.log, 'a')
    child = spawn(program, given, {
      cwd: spec.cwd ?? '/',
      ...options,
      detached: true,
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    child.once('error', () => {})
    child.once('exit', () => {
      child = undefined
      if (!isWanted) return
      onRestart(spec.name)
      restarting = setTimeout(launch, restartMilliseconds)
    })
  }
  const ended = async (running: ChildProcess, milliseconds: number) => {
    const until = Date.now() + milliseconds
    while (running.exitCode === null && running.signalCode === null && Date.now() < until) await sleep(50)
    return running.exitCode !== null || running.signalCode !== null
  }
  return {
    name: spec.name,
    log: spec.log,
    pid: () => child?.pid,
    /** `changed` differs from the usual environment until the next start. */
    start: (changed: NodeJS.ProcessEnv = {}) => {
      settings = changed
      isWanted = true
      if (child === undefined) launch()
    },
    /** It stays away until it is started. */
    stop: async (signal: NodeJS.Signals = spec.stopSignal ?? 'SIGTERM') => {
      isWanted = false
      clearTimeout(restarting)
      const running = child
      if (running === undefined) return
      running.kill(signal)
      if (await ended(running, patienceMilliseconds)) return
      running.kill('SIGKILL')
      await ended(running, patienceMilliseconds)
    },
    /** It comes back by itself if the signal ends it. */
    signal: (signal: NodeJS.Signals) => void child?.kill(signal),
  }
}
