import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { limits } from '@savepoint/contract/limits.ts'
import type { DnsAnswer, DnsQuestion, ParseAnswer, ParseOrder } from './parse-process.ts'
import type { ReadMail } from './parsed-mail.ts'
import type { ResolveDns } from './senders/dns-records.ts'
import type { SignatureOutcome } from './senders/verify-signatures.ts'

export type MailParser = {
  /** Reads the raw mail at `path`, its files into `folder`. `unreadable`: its form cannot be followed, or not within the limits of time and memory. */
  parse: (path: string, folder: string) => Promise<ReadMail | 'unreadable'>
  /** Whether a signature of the raw mail at `path` belongs to the domain of its author; `unreadable` when that could not be told within the limits. */
  verify: (path: string, author: string) => Promise<SignatureOutcome | 'unreadable'>
  stop: () => Promise<void>
}

const program = fileURLToPath(new URL('./parse-process.ts', import.meta.url))
const checkEvery = 50
// Processor time is what is limited; on a busy machine a mail may wait for its turn this many times as long.
const patience = 10
const idleSeconds = 60
// A mail with many signatures is not to make us ask the world for it.
const questionsPerMail = 40
const verifySeconds = 10

/**
 * Reads mails one by one in a process of their own, without any of our settings, which is killed and begun anew when one takes too much. (A thread is not
 * enough: when its memory ends the whole server may fall, see docs/decisions.)
 */
export function createMailParser({ resolve }: { resolve: ResolveDns }): MailParser {
  let child: ChildProcess | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  const end = () => {
    child?.kill('SIGKILL')
    child = undefined
  }
  const carryOut = async (order: ParseOrder, seconds: number): Promise<ParseAnswer | 'gone'> => {
    clearTimeout(idle)
    if (child?.connected !== true) child = begin()
    const answer = await answerOf(child, order, resolve, seconds)
    if (answer === 'gone') end()
    idle = setTimeout(end, idleSeconds * 1_000).unref()
    return answer
  }
  const inTurn = (order: ParseOrder, seconds: number) => {
    const mine = turn.then(() => carryOut(order, seconds))
    turn = mine.catch(() => {})
    return mine
  }
  return {
    parse: async (path, folder) => {
      const answer = await inTurn({ path, folder }, limits.mailParseSeconds * patience)
      return answer !== 'gone' && 'mail' in answer ? answer.mail : 'unreadable'
    },
    verify: async (path, author) => {
      const answer = await inTurn({ path, signedFor: author }, verifySeconds)
      return answer !== 'gone' && 'outcome' in answer ? answer.outcome : 'unreadable'
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
async function answerOf(
  child: ChildProcess,
  order: ParseOrder,
  resolveDns: ResolveDns,
  seconds: number,
): Promise<ParseAnswer | 'gone'> {
  const ended = new AbortController()
  const answer = new Promise<ParseAnswer | 'gone'>((resolve) => {
    let questions = 0
    const answered = (message: unknown) => {
      const said = message as ParseAnswer | DnsQuestion
      if (!('ask' in said)) return resolve(said)
      questions += 1
      const asked = questions > questionsPerMail ? tooMany(said) : answerQuestion(said, resolveDns)
      void asked.then((reply) => child.connected && child.send(reply, () => {}))
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
    return await Promise.race([answer, overuse(child.pid as number, seconds, ended.signal)])
  } finally {
    ended.abort()
  }
}

async function answerQuestion({ ask, name, type }: DnsQuestion, resolveDns: ResolveDns): Promise<DnsAnswer> {
  try {
    return { answers: ask, records: await resolveDns(name, type) }
  } catch (error) {
    return { answers: ask, code: String((error as { code?: string }).code ?? 'EFAILED') }
  }
}

async function tooMany({ ask }: DnsQuestion): Promise<DnsAnswer> {
  return { answers: ask, code: 'ETOOMANY' }
}

async function overuse(pid: number, mostSeconds: number, signal: AbortSignal): Promise<'gone'> {
  const begun = Date.now()
  const before = await usageOf(pid)
  for (;;) {
    await sleep(checkEvery, undefined, { signal }).catch(() => {})
    if (signal.aborted) return 'gone'
    const { seconds, megabytes } = await usageOf(pid)
    if (seconds - before.seconds > limits.mailParseSeconds) return 'gone'
    if (megabytes > limits.mailParseMegabytes) return 'gone'
    if (Date.now() - begun > mostSeconds * 1_000) return 'gone'
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
