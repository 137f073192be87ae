import type { MailParser } from './parsing/mail-parser.ts'
import type { ReadMail } from './parsing/parsed-mail.ts'
import { domainOf, type Judgement, judgeByHeader, unverified } from './senders/judge-sender.ts'

/** Decides by the header of the account's own server, else by the signatures. A failed DNS lookup never counts as proof. */
export async function checkSender(
  parser: Pick<MailParser, 'verify'>,
  { evidence }: Pick<ReadMail, 'evidence'>,
  { rawPath, authservId }: { rawPath: string; authservId: string | null },
): Promise<Judgement> {
  const judged = judgeByHeader(evidence, authservId)
  if (judged || evidence.author === null) return judged ?? unverified('ambiguousFrom')
  const domain = domainOf(evidence.author)
  const outcome = await parser.verify(rawPath, evidence.author)
  if (typeof outcome === 'string') return unverified(outcome, domain, 'savepoint')
  const { method } = outcome
  return {
    check: { verdict: 'verified', method, checkedBy: 'savepoint', domain, reason: 'passed' },
    isRefused: false,
  }
}
