import type { DocumentBlock } from '@savepoint/contract/documents.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import type { Evidence, Judgement } from '../senders/judge-sender.ts'

/** `inlinePicture` is the place of an image in the email; `part` is its file number. */
export type MailBlock = DocumentBlock | { type: 'inlinePicture'; part: number }

export type MailFile = {
  name: string
  type: string
  content: Uint8Array
}

export type BounceReport = {
  messageIds: string[]
  recipient: string | null
  /** False for a delay: the server keeps trying. */
  failed: boolean
  /** True when retrying is useless (a status of 5.x.x). */
  permanent: boolean
  words: string
}

export type ParsedMail = {
  /** The same for every copy of an email, however often it is delivered. */
  identity: string
  messageId: string | null
  answers: string[]
  recipients: string[]
  sender: { email: string; name: string } | null
  subject: string
  automatic: boolean
  unwanted: 'spam' | 'mailingList' | 'autoReply' | null
  bounce: BounceReport | null
  evidence: Evidence
  locale: Locale
  blocks: MailBlock[]
  folded: string | null
  quotedParts: number[]
  files: MailFile[]
}

export type ReadMail = Omit<ParsedMail, 'files'> & { files: { name: string; type: string; path: string }[] }

export type JudgedMail = ReadMail & { judgement: Judgement }
