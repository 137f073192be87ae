import { documentText } from '@savepoint/contract/document-contents.ts'
import type { Document } from '@savepoint/contract/documents.ts'
import type { QuarantineReason } from '@savepoint/contract/mail/mail-values.ts'
import { v7 as uuidv7 } from 'uuid'
import type { ReceivedFile } from '../../platform/files/receive-file.ts'
import type { InboundRow, ReadingAccount } from './inbound-queries.ts'
import type { JudgedMail } from './parsing/parsed-mail.ts'
import { unverified } from './senders/judge-sender.ts'
import { previewLength } from './unread-mail.ts'

/** For an email that is too large, `readable` has only the header; `raw` is complete. */
export type FetchedMail = {
  uidValidity: number
  uid: number
  receivedAt: Date
  raw: ReceivedFile
  tooLarge: boolean
}

export type TakenMail = JudgedMail & { failure: QuarantineReason | null }

export type Outcome = {
  state: InboundRow['state']
  reason?: QuarantineReason
  ticketId?: number | null
  messageId?: string | null
  sideMessageId?: string | null
}

/** Whatever was written into an email, it does not stop those behind it. Its raw form is kept. */
export const withoutTexts = {
  message_id: null,
  sender: null,
  sender_check: unverified('unreadable').check,
  subject: '',
  preview: null,
}

export function inboundRow({
  account,
  fetched,
  mail,
  identity,
  outcome,
}: {
  account: ReadingAccount
  fetched: FetchedMail
  mail: TakenMail
  identity: Buffer
  outcome: Outcome
}): InboundRow {
  const isWaiting = outcome.state === 'quarantined'
  return {
    id: uuidv7(),
    account_id: account.id,
    mailbox: account.mailbox,
    uid_validity: fetched.uidValidity,
    uid: fetched.uid,
    identity: outcome.state === 'duplicate' ? null : identity,
    message_id: mail.messageId,
    raw_sha256: fetched.raw.sha256,
    size: fetched.raw.size,
    received_at: fetched.receivedAt,
    state: outcome.state,
    reason: outcome.reason ?? null,
    sender: mail.sender?.email ?? null,
    sender_check: mail.judgement.check,
    subject: mail.subject,
    preview: isWaiting ? previewOf(mail) : null,
    ticket_id: outcome.ticketId ?? null,
    ticket_message_id: outcome.messageId ?? null,
    side_message_id: outcome.sideMessageId ?? null,
  }
}

function previewOf(mail: TakenMail): string {
  const content = {
    type: 'doc',
    content: mail.blocks.filter((block) => block.type !== 'inlinePicture'),
  } as Document
  return documentText(content).slice(0, previewLength).toWellFormed()
}
