import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { limits } from '@savepoint/contract/limits.ts'
import type { ParseAnswer, ParseOrder } from './parse-process.ts'
import type { ReadMail } from './parsed-mail.ts'

export type MailParser = {
  /** Reads the raw mail at `path`, its files into `folder`. `unreadable`: its form cannot be followed, or not within the limits of time and memory. */
  parse: (path: string, folder: string) => Promise<ReadMail | 'unreadable'>
  stop: () => Promise<void>
}

const program = fileURLToPath(new URL('./parse-process.ts', import.meta.url))
const checkEvery = 50
// Processor time is what is limited; on a busy machine a mail may wait for its turn this many times as long.
const patience = 10
const idleSeconds = 60

/**
 * Reads mails one by one in a process of their own, without any of our settings, which is killed and begun anew when one takes too much. (A thread is not
 * enough: when its memory ends the whole server may fall, see docs/decisions.)
 */
export function createMailParser(): MailParser {
  let child: ChildProcess | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  const end = () => {
    child?.kill('SIGKILL')
    child = undefined
  }
  const parse = async (order: ParseOrder): Promise<ReadMail | 'unreadable'> => {
    clearTimeout(idle)
    if (child?.connected !== true) child = begin()
    const answer = await answerOf(child, order)
    if (answer === 'gone') end()
    idle = setTimeout(end, idleSeconds * 1_000).unref()
    return answer !== 'gone' && 'mail' in answer ? answer.mail : 'unreadable'
  }
  return {
    parse: (path, folder) => {
      const mine = turn.then(() => parse({ path, folder }))
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

function begin(): ChildProcess {
  const child = fork(program, [], {
    env: {},
    execArgv: [`--max-old-space-size=${limits.mailParseMegabytes}`, '--max-semi-space-size=8'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  child.on('error', () => {})
  return child
}

/** The process's answer, or `gone` when it fell or used up what it may use. */
async function answerOf(child: ChildProcess, order: ParseOrder): Promise<ParseAnswer | 'gone'> {
  const ended = new AbortController()
  const answer = new Promise<ParseAnswer | 'gone'>((resolve) => {
    const answered = (message: unknown) => resolve(message as ParseAnswer)
    const fallen = () => resolve('gone')
    child.once('message', answered)
    child.once('exit', fallen)
    ended.signal.addEventListener('abort', () => {
      child.off('message', answered)
      child.off('exit', fallen)
    })
    child.send(order, (error) => error && fallen())
  })
  try {
    return await Promise.race([answer, overuse(child.pid as number, ended.signal)])
  } finally {
    ended.abort()
  }
}

async function overuse(pid: number, signal: AbortSignal): Promise<'gone'> {
  const begun = Date.now()
  const before = await usageOf(pid)
  for (;;) {
    await sleep(checkEvery, undefined, { signal }).catch(() => {})
    if (signal.aborted) return 'gone'
    const { seconds, megabytes } = await usageOf(pid)
    if (seconds - before.seconds > limits.mailParseSeconds) return 'gone'
    if (megabytes > limits.mailParseMegabytes) return 'gone'
    if (Date.now() - begun > limits.mailParseSeconds * patience * 1_000) return 'gone'
  }
}

/** Processor time and memory of a process, where the system tells (Linux); elsewhere only the clock counts. Pages it shares, those of Node itself, are not its own. */
async function usageOf(pid: number): Promise<{ seconds: number; megabytes: number }> {
  const [stat, statm] = await Promise.all(
    ['stat', 'statm'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
  )
  // proc(5): after the name in brackets user and system time in hundredths, fields 14 and 15; pages of 4 KB, all that are resident and the shared ones.
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
