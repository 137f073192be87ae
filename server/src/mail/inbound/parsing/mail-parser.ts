import { fileURLToPath } from 'node:url'
import { limits } from '@savepoint/contract/limits.ts'
import { limitedProcess } from '../../../platform/limits/limited-process.ts'
import type { ResolveDns } from '../senders/dns-records.ts'
import type { SignatureOutcome } from '../senders/verify-signatures.ts'
import type { DnsAnswer, DnsQuestion, ParseAnswer, ParseOrder } from './parse-process.ts'
import type { ReadMail } from './parsed-mail.ts'

export type MailParser = {
  /** Parses the raw email at `path` and writes its files to `folder`. `unreadable`: malformed, or beyond the limits of time and memory. */
  parse: (path: string, folder: string) => Promise<ReadMail | 'unreadable'>
  /** Whether a signature of the raw email at `path` belongs to the author's domain. */
  verify: (path: string, author: string) => Promise<SignatureOutcome | 'unreadable'>
  stop: () => Promise<void>
}

const program = fileURLToPath(new URL('./parse-process.ts', import.meta.url))
// An email with many signatures must not make us flood the DNS.
const questionsPerMail = 40
const verifySeconds = 10

/** Parses emails one by one in a limited process without network access: its DNS questions are asked here. */
export function createMailParser({ resolve }: { resolve: ResolveDns }): MailParser {
  const { run, stop } = limitedProcess<ParseOrder, ParseAnswer>(program, {
    seconds: limits.mailParseSeconds,
    megabytes: limits.mailParseMegabytes,
  })
  return {
    parse: async (path, folder) => {
      const answer = await run({ path, folder })
      return answer !== 'gone' && 'mail' in answer ? answer.mail : 'unreadable'
    },
    verify: async (path, author) => {
      const options = { wallSeconds: verifySeconds, consult: answerQuestions(resolve) }
      const answer = await run({ path, signedFor: author }, options)
      return answer !== 'gone' && 'outcome' in answer ? answer.outcome : 'unreadable'
    },
    stop,
  }
}

function answerQuestions(resolveDns: ResolveDns) {
  let questions = 0
  return (message: object): Promise<DnsAnswer> | undefined => {
    if (!('ask' in message)) return undefined
    questions += 1
    const question = message as DnsQuestion
    return questions > questionsPerMail ? tooMany(question) : answerQuestion(question, resolveDns)
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
