import type { DocumentBlock } from '@savepoint/contract/documents.ts'
import type { Evidence, Judgement } from '../senders/judge-sender.ts'

/** A paragraph, or the place of a picture that comes with the mail: `part` is its number among the files. */
export type MailBlock = DocumentBlock | { type: 'inlinePicture'; part: number }

export type MailFile = {
  name: string
  type: string
  content: Uint8Array
}

/** What a server tells of a mail it could not deliver, or not yet. */
export type BounceReport = {
  /** Message-IDs the report names: one of them may be ours. */
  messageIds: string[]
  recipient: string | null
  /** False for a delay: the server goes on trying. */
  failed: boolean
  /** Whether trying again is of no use (a status of 5.x.x). */
  permanent: boolean
  words: string
}

/** A mail as the rest of the channel knows it: plain values, nothing of its form. */
export type ParsedMail = {
  /** The same for the same mail, wherever and however often it is delivered. */
  identity: string
  messageId: string | null
  /** Message-IDs it answers: In-Reply-To first, then References from the latest to the first. */
  answers: string[]
  /** Addresses it was sent or delivered to, in small letters. */
  recipients: string[]
  sender: { email: string; name: string } | null
  subject: string
  /** Written by a program or for many: it gets no automatic answer. */
  automatic: boolean
  /** What a desk does not want to see among its tickets. */
  unwanted: 'spam' | 'mailingList' | 'autoReply' | null
  bounce: BounceReport | null
  /** What there is to tell by whether the mail comes from its sender. */
  evidence: Evidence
  locale: 'ru' | 'en' | 'pt'
  blocks: MailBlock[]
  /** Quoted history and signature. */
  folded: string | null
  /** Numbers of the pictures that only stand in what is folded. */
  quotedParts: number[]
  files: MailFile[]
}

/** The same once its files lie on disk. */
export type ReadMail = Omit<ParsedMail, 'files'> & { files: { name: string; type: string; path: string }[] }

/** With what was found out about its sender. */
export type JudgedMail = ReadMail & { judgement: Judgement }
