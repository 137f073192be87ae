import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

export type ProcessLimits = {
  seconds: number
  megabytes: number
}
export type RunOptions = {
  /** Defaults to ten times the processor time, since a busy machine delays an order. */
  wallSeconds?: number
  consult?: (message: object) => Promise<object> | undefined
}
export type LimitedProcess<Order, Answer> = {
  run: (order: Order, options?: RunOptions) => Promise<Answer | 'gone'>
  stop: () => Promise<void>
}

/** Sent by a program once it is loaded: loading does not count against the limit of an order. */
export const loaded = 'loaded'

const checkEvery = 50
const patience = 10
const idleSeconds = 60

type Program = { child: ChildProcess; isLoaded: boolean }

/**
 * Runs orders one by one in a separate process without our settings. It is killed and restarted when an order exceeds a limit, and ends when idle.
 * A thread is not enough: running out of memory there can end the whole server.
 */
export function limitedProcess<Order extends object, Answer>(
  program: string,
  limits: ProcessLimits,
): LimitedProcess<Order, Answer> {
  let running: Program | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  const end = () => {
    running?.child.kill('SIGKILL')
    running = undefined
  }
  const run = async (order: Order, options: RunOptions): Promise<Answer | 'gone'> => {
    clearTimeout(idle)
    if (running?.child.connected !== true) running = begin(program, limits)
    const answer = await answerOf<Answer>({ running, order, limits, runOptions: options })
    if (answer === 'gone') end()
    idle = setTimeout(end, idleSeconds * 1_000).unref()
    return answer
  }
  return {
    run: (order, options = {}) => {
      const mine = turn.then(() => run(order, options))
      turn = mine.catch(() => {})
      return mine
    },
    stop: async () => {
      await turn
      clearTimeout(idle)
      end()
    },
  }
}

function begin(program: string, { megabytes }: ProcessLimits): Program {
  const child = fork(program, [], {
    env: {},
    execArgv: [`--max-old-space-size=${megabytes}`, '--max-semi-space-size=8'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  child.on('error', () => {})
  const running = { child, isLoaded: false }
  child.on('message', (message) => {
    if (message === loaded) running.isLoaded = true
  })
  return running
}

async function answerOf<Answer>({
  running,
  order,
  limits,
  runOptions: { consult, wallSeconds = limits.seconds * patience },
}: {
  running: Program
  order: object
  limits: ProcessLimits
  runOptions: RunOptions
}): Promise<Answer | 'gone'> {
  const { child } = running
  const ended = new AbortController()
  const answer = new Promise<Answer | 'gone'>((resolve) => {
    const answered = (message: unknown) => {
      if (message === loaded) return
      const reply = consult?.(message as object)
      if (reply === undefined) return resolve(message as Answer)
      void reply.then((said) => child.connected && child.send(said, () => {}))
    }
    const fallen = () => resolve('gone')
    child.on('message', answered)
    child.once('exit', fallen)
    ended.signal.addEventListener('abort', () => {
      child.off('message', answered)
      child.off('exit', fallen)
    })
    child.send(order, (error) => error && fallen())
  })
  try {
    return await Promise.race([answer, overuse(running, { ...limits, wallSeconds }, ended.signal)])
  } finally {
    ended.abort()
  }
}

async function overuse(
  running: Program,
  { seconds, megabytes, wallSeconds }: ProcessLimits & { wallSeconds: number },
  signal: AbortSignal,
): Promise<'gone'> {
  const begun = Date.now()
  const pid = running.child.pid as number
  let before = await usageOf(pid)
  for (;;) {
    await sleep(checkEvery, undefined, { signal }).catch(() => {})
    if (signal.aborted) return 'gone'
    const usage = await usageOf(pid)
    if (!running.isLoaded) before = usage
    if (usage.seconds - before.seconds > seconds || usage.megabytes > megabytes) return 'gone'
    if (Date.now() - begun > wallSeconds * 1_000) return 'gone'
  }
}

/** Only Linux reports it; elsewhere only the wall clock counts. */
async function usageOf(pid: number): Promise<{ seconds: number; megabytes: number }> {
  const [stat, statm] = await Promise.all(
    ['stat', 'statm'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
  )
  // proc(5): user and system time in hundredths of a second are fields 14 and 15; memory is in pages of 4 KB, resident and shared.
  const fields = (stat ?? '')
    .slice((stat ?? '').lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [, resident = 0, shared = 0] = (statm ?? '').split(' ').map(Number)
  return {
    seconds: ((fields[11] ?? 0) + (fields[12] ?? 0)) / 100,
    megabytes: ((resident - shared) * 4) / 1_024,
  }
}
