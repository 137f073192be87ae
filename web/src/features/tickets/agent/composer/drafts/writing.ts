import type { Document } from '@savepoint/contract/documents.ts'
import type { Attachment, ReplyStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import { isSameJson } from '../../../../../lib/drafts/same-json.ts'

export type Mode = 'reply' | 'note'
export type { ReplyStatus }

export type Writing = {
  message: Document | null
  note: Document | null
  status: ReplyStatus | null
  attachments: readonly Attachment[]
}

export const nothingWritten: Writing = { message: null, note: null, status: null, attachments: [] }

export const textIn = (writing: Writing, mode: Mode) => (mode === 'reply' ? writing.message : writing.note)
export const partFor = (mode: Mode, text: Document | null) =>
  mode === 'reply' ? { message: text } : { note: text }

/** A chosen status alone is not worth saving. */
export const isNothing = ({ message, note, attachments }: Writing) =>
  message === null && note === null && attachments.length === 0

export const isSameWriting = (one: Writing, other: Writing) => isSameJson(sense(one), sense(other))

const sense = ({ message, note, status, attachments }: Writing) => ({
  message,
  note,
  status,
  attachments: attachments.map(({ id }) => id),
})

/** Whether nothing is in it that is not in `whole` too. */
export const isPartOf = (part: Writing, whole: Writing) =>
  isSameWriting(part, {
    message: part.message && whole.message,
    note: part.note && whole.note,
    status: part.status && whole.status,
    attachments: whole.attachments.filter(({ id }) => part.attachments.some((one) => one.id === id)),
  })
