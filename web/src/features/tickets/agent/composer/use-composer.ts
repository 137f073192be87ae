import type { Document } from '@savepoint/contract/documents.ts'
import { unfilledIn } from '@savepoint/contract/tickets/replies/reply-variables.ts'
import type { Attachment } from '@savepoint/contract/tickets/ticket-values.ts'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import type { Editor, Range } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { useDirtyForm } from '../../../../lib/drafts/dirty-forms.ts'
import { placePictures } from '../../../../ui/writing/place-pictures.ts'
import { useAgent } from '../../../people/authentication/use-rights.ts'
import { useUploadLimits } from '../../attachments/uploads/use-upload-limits.ts'
import { useUploads } from '../../attachments/uploads/use-uploads.ts'
import { reportLostFile } from '../insertion/report-lost-file.ts'
import type { PutBack } from '../insertion/writing-target.ts'
import { isTyping, stopTyping } from '../presence/presence.ts'
import { insertText, selectUnfilled } from '../replies/insert-text.ts'
import type { ReadyMacro } from '../replies/MacroDialog.tsx'
import { keepTicketTab } from '../tabs/tabs-store.ts'
import { focusThread } from '../thread/focus-thread.ts'
import { useTicketDraft } from './drafts/use-ticket-draft.ts'
import {
  type Mode,
  partFor,
  type Reply,
  type ReplyStatus,
  textIn,
  withoutReply,
  withReply,
} from './drafts/writing.ts'
import { filterOthers, filterPictures, messagePictures } from './editor/message-pictures.ts'
import { knownOf, newsOf } from './sending/news.ts'
import { hold, takeBackLast } from './sending/send-queue.ts'
import { useNewsWhileHeld } from './sending/use-news-while-held.ts'

export type Composer = ReturnType<typeof useComposer>

/** A connection that does not answer must not keep the rest of the text. */
const expectedMs = 10_000
const noWords: Document = { type: 'doc', content: [{ type: 'paragraph' }] }
/** Of the page, so that an editor in a window that is not in front has it too: `isFocused` says no there. */
const hasFocus = (editor: Editor | null) => editor?.isDestroyed === false && editor.view.hasFocus()
const ids = (files: readonly { id: string }[]) => files.map(({ id }) => id).join()

export function useComposer(ticket: Ticket, mode: Mode, onSent: (() => void) | undefined) {
  const owner = useAgent()?.id ?? ''
  const uploadLimits = useUploadLimits()
  const { saver, draft } = useTicketDraft(ticket)
  const { writing, revision } = draft
  const reportLost = (name: string) => reportLostFile(ticket.id, name)
  const uploads = useUploads(uploadLimits, writing.attachments, {
    name: `${owner}.ticket.${ticket.id}`,
    onUploaded: (file) => saver.write({ attachments: [...saver.get().writing.attachments, file] }),
    onFailed: reportLost,
  })
  const [linkedIds, setLinkedIds] = useState<readonly number[]>([])
  const [waitingPictures, setWaitingPictures] = useState(0)
  const editor = useRef<Editor | null>(null)
  const edited = useRef(mode)
  const begun = useRef(knownOf(ticket))
  const wantsFocus = useRef(false)
  const expected = useRef({ count: 0, until: 0 })
  const text = () => textIn(saver.get().writing, mode)
  const document = text()
  const status: ReplyStatus = writing.status ?? 'WaitingCustomerAction'
  const unfilled = mode === 'reply' && document ? unfilledIn(document) : []
  const isEmpty = document === null && uploads.attachments.length === 0
  const isUploading = uploads.isUploading || waitingPictures > 0
  useNewsWhileHeld(ticket, owner)
  useDirtyForm(writing.message !== null || writing.note !== null)

  const { attachments, show } = uploads
  const uploaded = ids(attachments)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when an upload has finished
  useEffect(() => {
    if (uploaded !== ids(saver.get().writing.attachments)) saver.write({ attachments })
  }, [uploaded])
  const written = ids(writing.attachments)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the files of the draft have changed
  useEffect(() => {
    if (written !== ids(attachments)) show(saver.get().writing.attachments)
  }, [written])
  const shownRevision = useRef(revision)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the text was replaced from outside
  useEffect(() => {
    if (shownRevision.current === revision) return
    shownRevision.current = revision
    setWaitingPictures(0)
    show(saver.get().writing.attachments)
  }, [revision])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other text has an editor of its own
  useEffect(() => setWaitingPictures(0), [mode])

  return {
    /** Read it when it is needed: a keystroke does not render the composer again. */
    text,
    revision,
    status,
    linkedIds,
    answerLinked: setLinkedIds,
    uploads,
    uploadLimits,
    isEmpty,
    isUploading,
    /** Variables of saved replies that have no value: nothing is sent with them. */
    unfilled,
    saving: draft.saving,
    isOnServer: draft.isOnServer,
    isOnDevice: draft.isOnDevice,
    other: draft.other,
    takeOther: saver.takeOther,
    keepMine: () => void saver.keepMine(),
    isFocused: wantsFocus.current || draft.isOwnChange || hasFocus(editor.current),
    bind: (made: Editor) => {
      editor.current = made
      edited.current = mode
      if (wantsFocus.current) made.commands.focus('end')
      wantsFocus.current = false
    },
    focus(isShown: boolean) {
      const ready = isShown && editor.current?.isDestroyed === false
      if (ready) editor.current?.commands.focus('end')
      else wantsFocus.current = true
    },
    change(changed: Document | null, waiting: number) {
      if (text() === null) begun.current = knownOf(ticket)
      setWaitingPictures(waiting)
      keepTicketTab(ticket.id)
      saver.write(partFor(mode, changed))
      isTyping(mode)
    },
    chooseStatus: (chosen: ReplyStatus) => saver.write({ status: chosen }),
    /** Pictures go into the text, other files become attachments. */
    take(files: readonly File[]) {
      const pictures = filterPictures(files)
      if (editor.current && pictures.length > 0)
        placePictures(editor.current, {
          files: pictures,
          rules: { ...messagePictures(uploadLimits.maxBytes), onLost: reportLost },
        })
      const others = editor.current ? filterOthers(files) : files
      if (others.length > 0) uploads.add(others)
    },
    moveToNote() {
      const { message, note } = saver.get().writing
      if (!message) return
      const content = note ? [...note.content, ...message.content] : message.content
      saver.putBack({ message: null, note: { type: 'doc', content } })
    },
    /**
     * Puts text at the cursor; files that come with it become attachments. What was chosen for a reply belongs to the
     * reply, whatever is written by the time it comes.
     */
    insert(added: Document, files: readonly Attachment[]) {
      if (files.length > 0) uploads.addUploaded(files)
      const isEdited = editor.current?.isDestroyed === false && edited.current === mode
      if (editor.current && isEdited) insertText(editor.current, added)
      else {
        const written = text()
        const content = written ? [...written.content, ...added.content] : added.content
        saver.putBack(partFor(mode, { type: 'doc', content }))
      }
    },
    /** Nothing is sent while a chosen reply is on its way, and expected within seconds. */
    expect(more: 1 | -1) {
      expected.current = { count: expected.current.count + more, until: Date.now() + expectedMs }
    },
    /** Removes what was typed to find something. */
    remove: (range: Range) => void editor.current?.chain().focus().deleteRange(range).run(),
    run(macro: ReadyMacro) {
      const reply = macro.changes.find(({ kind }) => kind === 'replied')
      const known = knownOf(ticket)
      hold({
        owner,
        ticketId: ticket.id,
        mode: 'macro',
        macro: {
          id: macro.id,
          name: macro.name,
          answers: macro.answers,
          updatedAt: macro.updatedAt,
          replies: reply !== undefined,
        },
        content: reply?.content ?? noWords,
        attachments: reply?.attachments ?? [],
        status: null,
        seenEventId: known.eventId,
        events: [],
      })
      if (onSent) onSent()
      else focusThread()
    },
    send(chosen?: ReplyStatus) {
      const { count, until } = expected.current
      if (isEmpty || isUploading || (count > 0 && Date.now() < until)) return
      if (unfilled.length > 0) {
        if (editor.current) selectUnfilled(editor.current)
        return
      }
      const isReply = mode === 'reply'
      hold({
        owner,
        ticketId: ticket.id,
        mode,
        content: text() ?? noWords,
        attachments,
        status: isReply ? (chosen ?? status) : null,
        linkedIds: isReply ? linkedIds : undefined,
        seenEventId: isReply ? begun.current.eventId : null,
        events: isReply ? newsOf(ticket, begun.current.messageIds, owner) : [],
      })
      if (isReply) setLinkedIds([])
      stopTyping()
      saver.handOver({ ...partFor(mode, null), attachments: [], ...(isReply ? { status: null } : {}) })
      if (onSent) onSent()
      else focusThread()
    },
    /** With nothing to undo in the text, Ctrl+Z undoes the latest sending. */
    undo: () => takeBackLast(owner, ticket.id),
    seenEventId: () => begun.current.eventId,
    reply: (): Reply => saver.get().writing,
    /** What was sent as a reply is kept elsewhere now; what was written since stays. */
    clearReply(sent: Reply) {
      setLinkedIds([])
      const left = withoutReply(saver.get().writing, sent)
      // The text in the editor stays, and so does the cursor.
      if (left.message === undefined) saver.write(left)
      else saver.handOver(left)
      saver.settle()
    },
    putBackReply: (reply: PutBack) => saver.putBack(withReply(saver.get().writing, reply)),
    /** The next message is checked for conflicts from these events on. */
    haveSeen: (eventIds: readonly number[]) => {
      const known = knownOf(ticket)
      begun.current = { ...known, eventId: Math.max(known.eventId, ...eventIds) }
    },
  }
}
