import type { Document } from '@savepoint/contract/documents.ts'
import type { Attachment, ReplyStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import { filesLeft } from '../../../../../lib/drafts/files-left.ts'
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

export type Reply = Pick<Writing, 'message' | 'attachments'>

/** A reply that was written before, below what is written now, unless that begins or ends with it already. */
export function withReply(
  { message, attachments }: Writing,
  reply: { content: Document; attachments: readonly Attachment[]; status: ReplyStatus | null },
): Partial<Writing> {
  const isThere = message !== null && isAtAnEnd(message, reply.content)
  const content = isThere ? message.content : [...(message?.content ?? []), ...reply.content.content]
  const files = filesLeft(reply.attachments, attachments)
  return {
    message: { type: 'doc', content },
    attachments: [...attachments, ...files],
    status: reply.status,
  }
}

/** A text that comes back, above what has been begun since, unless another window has kept it there. */
export const withReturned = (begun: Document | null, returned: Document): Document => {
  if (begun === null) return returned
  if (isAtAnEnd(begun, returned)) return begun
  return { ...returned, content: [...returned.content, ...begun.content] }
}

function isAtAnEnd({ content: whole }: Document, { content: part }: Document): boolean {
  const ends = [whole.slice(0, part.length), whole.slice(-part.length)]
  return ends.some((end) => isSameJson(end, part))
}

/** Without the reply that was sent. A text that was changed since stays, but its files are used up. */
export function withoutReply({ message, attachments }: Writing, sent: Reply): Partial<Writing> {
  const left = filesLeft(attachments, sent.attachments)
  return isSameJson(message, sent.message)
    ? { message: null, status: null, attachments: left }
    : { attachments: left }
}

/** Whether nothing is in it that is not in `whole` too. */
export const isPartOf = (part: Writing, whole: Writing) =>
  isSameWriting(part, {
    message: part.message && whole.message,
    note: part.note && whole.note,
    status: part.status && whole.status,
    attachments: whole.attachments.filter(({ id }) => part.attachments.some((one) => one.id === id)),
  })
