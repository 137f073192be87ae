import { createReadStream } from 'node:fs'
import type { QuarantineReason } from '@savepoint/contract/mail/mail-values.ts'
import type { ReceivedFile } from '../../platform/files/receive-file.ts'
import { usableAddress } from './parsing/mail-headers.ts'
import type { ReadMail } from './parsing/parsed-mail.ts'

export const previewLength = 20_000

/** What its beginning says of an email that could not be parsed. */
export async function unread(
  raw: ReceivedFile,
  failure: 'unreadable' | 'tooLarge',
): Promise<ReadMail & { failure: QuarantineReason }> {
  const chunks: Buffer[] = []
  for await (const chunk of createReadStream(raw.path, { end: 64 * 1024 })) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks)
    .toString('utf8')
    .replace(/(?![\t\n])[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .slice(0, previewLength)
  return {
    identity: raw.sha256,
    messageId: null,
    answers: [],
    recipients: [],
    sender: senderIn(text),
    subject: (/^subject:[ \t]*(.*)$/im.exec(text)?.[1] ?? '').slice(0, 500),
    automatic: true,
    unwanted: null,
    bounce: null,
    evidence: { author: null, authenticationResults: [], isSigned: false },
    locale: 'ru',
    blocks: [{ type: 'paragraph', content: [{ type: 'text', text: text || ' ' }] }],
    folded: null,
    quotedParts: [],
    files: [],
    failure,
  }
}

function senderIn(text: string): ReadMail['sender'] {
  const from = /^from:[ \t]*(.*)$/im.exec(text)?.[1] ?? ''
  const email = usableAddress(from.split(/[\s<>"']+/).find((word) => /.@./.test(word)))
  return email === null ? null : { email, name: '' }
}
