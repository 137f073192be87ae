import type { Document } from '@savepoint/contract/documents.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type { Attachment } from '@savepoint/contract/tickets/ticket-values.ts'
import { filesLeft } from '../../../../lib/drafts/files-left.ts'
import { isSameJson } from '../../../../lib/drafts/same-json.ts'

export type SideDraft = {
  /** Null: those of the conversation. */
  recipients: string[] | null
  subject: string
  content: Document | null
  attachments: readonly Attachment[]
  /** Files of the ticket. */
  forwarded: readonly Attachment[]
}

export const nothingWritten: SideDraft = {
  recipients: null,
  subject: '',
  content: null,
  attachments: [],
  forwarded: [],
}

export const isNothing = ({ recipients, subject, content, attachments, forwarded }: SideDraft) =>
  (recipients ?? []).length === 0 &&
  subject.trim() === '' &&
  content === null &&
  attachments.length + forwarded.length === 0

export const hasContent = ({ content, attachments, forwarded }: SideDraft) =>
  content !== null || attachments.length + forwarded.length > 0

/** What was written while `sent` was on its way: a text that was changed stays, its files are used up. */
export function withoutSent(draft: SideDraft, sent: SideDraft): SideDraft {
  const isTextSent = isSameJson(draft.content, sent.content)
  return {
    ...(isTextSent ? nothingWritten : draft),
    attachments: filesLeft(draft.attachments, sent.attachments),
    forwarded: filesLeft(draft.forwarded, sent.forwarded),
  }
}

/** As they were typed or pasted, separated by anything usual; of `Ola Nord <ola@x.test>` the address alone. What is no address is left to be corrected. */
export function addressesIn(typed: readonly string[]): string[] {
  const found = typed.flatMap((text) => {
    const parts = text
      .split(/[,;\s]+/)
      .map((part) => part.replace(/^[<("']+|[>)"',.]+$/g, ''))
      .filter((part) => part !== '')
    const addresses = parts.filter((part) => part.includes('@'))
    return addresses.length > 0 ? addresses : parts
  })
  return [...new Set(found)].slice(0, limits.sideRecipients)
}

export type DraftProblem =
  | { field: 'recipients'; kind: 'none' | 'count' | 'once' }
  | { field: 'recipients'; kind: 'customer' | 'own' | 'invalid'; address: string }
  | { field: 'subject'; kind: 'noSubject' }

/** Where the server refused the draft; undefined when it is not about a field of it. */
export function fieldProblemOf(
  errors: readonly { path: string; message: string }[],
  recipients: readonly string[],
): DraftProblem | undefined {
  for (const { path, message } of errors) {
    if (path === 'subject') return { field: 'subject', kind: 'noSubject' }
    const [field, index] = path.split('.')
    if (field !== 'recipients') continue
    if (index === undefined) {
      if (message === 'Only once') return { field, kind: 'once' }
      return { field, kind: message === 'Mandatory field' ? 'none' : 'count' }
    }
    const address = recipients[Number(index)] ?? ''
    if (message === 'Address of the customer') return { field, kind: 'customer', address }
    return { field, kind: message === 'Own mailbox' ? 'own' : 'invalid', address }
  }
  return undefined
}
