import { type Document, isDocumentEmpty } from '@savepoint/contract/documents.ts'
import type { Ticket } from '@savepoint/contract/tickets.ts'
import { useRef, useState } from 'react'
import { useDirtyForm } from '../../../lib/dirty-forms.ts'
import { readDraft, removeDraft, writeDraft } from '../../../lib/draft-store.ts'
import { randomId } from '../../../lib/random-id.ts'
import { useAgent } from '../../people/use-rights.ts'
import type { Uploads } from '../attachments/use-uploads.ts'
import type { Mode, ReplyStatus } from './Composer.tsx'
import { useAddNote, useReplyToTicket } from './ticket-api.ts'

export type Composer = ReturnType<typeof useComposer>

/** The text being written, kept on this device until the server has it, and sent once whatever happens on the way. */
export function useComposer(ticket: Ticket, mode: Mode, uploads: Uploads, status: ReplyStatus) {
  const owner = useAgent()?.id ?? ''
  const draftKey = { owner, about: `${mode}.${ticket.id}` }
  const [written, setWritten] = useState<Record<Mode, Document | null>>(() => ({
    reply: readDraft<Document>({ owner, about: `reply.${ticket.id}` }),
    note: readDraft<Document>({ owner, about: `note.${ticket.id}` }),
  }))
  const [version, setVersion] = useState(0)
  const attempt = useRef<{ text: string; key: string } | null>(null)
  const begunAt = useRef(ticket.lastEventId)
  const reply = useReplyToTicket(ticket.id)
  const note = useAddNote(ticket.id)
  const sending = mode === 'reply' ? reply : note
  const document = written[mode]
  const isEmpty = (document === null || isDocumentEmpty(document)) && uploads.attachments.length === 0
  useDirtyForm(Object.values(written).some((text) => text !== null))

  function change(next: Document) {
    if (document === null) begunAt.current = ticket.lastEventId
    const isCleared = isDocumentEmpty(next)
    setWritten((all) => ({ ...all, [mode]: isCleared ? null : next }))
    if (isCleared) removeDraft(draftKey)
    else writeDraft(draftKey, next)
  }

  function send({ force = false } = {}) {
    if (isEmpty || uploads.isUploading || sending.isPending) return
    const content = document ?? { type: 'doc', content: [{ type: 'paragraph' }] }
    const attachments = uploads.attachments.map(({ id }) => id)
    const options = { onSuccess: sent }
    if (mode === 'note')
      return note.mutate(
        { body: { content, attachments }, idempotencyKey: keyFor({ content, attachments }) },
        options,
      )
    const body = { content, attachments, status, ...(force ? { force } : { seenEventId: begunAt.current }) }
    reply.mutate({ body, idempotencyKey: keyFor(body) }, options)
  }

  /** The same text keeps its key over every retry; a changed one is another message. */
  function keyFor(body: object) {
    const text = JSON.stringify(body)
    if (attempt.current?.text !== text) attempt.current = { text, key: randomId() }
    return attempt.current.key
  }

  function sent() {
    attempt.current = null
    removeDraft(draftKey)
    setWritten((all) => ({ ...all, [mode]: null }))
    setVersion((now) => now + 1)
    uploads.reset()
  }

  return {
    document,
    version,
    isEmpty,
    isSending: sending.isPending,
    error: sending.error,
    change,
    send: () => send(),
    sendAnyway: () => send({ force: true }),
    /** The writer has seen what changed: the next send is judged from here. */
    look: () => {
      begunAt.current = ticket.lastEventId
      sending.reset()
    },
  }
}
