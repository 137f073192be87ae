import type { Document } from '@savepoint/contract/documents.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import type { FoundReply } from '@savepoint/contract/tickets/replies/saved-replies.ts'
import { undoDepth } from '@tiptap/pm/history'
import { type Editor, EditorContent, type Range } from '@tiptap/react'
import { useRef } from 'react'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { notify } from '../../../../../lib/toasts/toasts.ts'
import { cleanPastedHtml } from '../../../../../ui/writing/clean-pasted-html.ts'
import { tablesToLines } from '../../../../../ui/writing/tables-to-lines.ts'
import { useEditorLanguage } from '../../../../../ui/writing/use-editor-language.ts'
import { useStableEditor } from '../../../../../ui/writing/use-stable-editor.ts'
import { pastedFiles } from '../../../attachments/uploads/pasted-files.ts'
import { isMentionMenuOpen, MentionCommands } from '../../mentions/mention-commands.ts'
import { MentionNode } from '../../mentions/mention-node.ts'
import { isReplyMenuOpen, ReplyCommands } from '../../replies/reply-commands.ts'
import { UnfilledMarks } from '../../replies/unfilled-marks.ts'
import { focusThread } from '../../thread/focus-thread.ts'
import type { Mode } from '../drafts/writing.ts'
import { cleanMessage, countWaitingPictures } from './clean-message.ts'
import { messageExtensions } from './message-extensions.ts'
import classes from './RichText.module.css'
import { RichTextToolbar } from './RichTextToolbar.tsx'

export type RichTextProps = {
  mode: Mode
  hasPlayer: boolean
  quoteLanguage: Locale | undefined
  document: Document | null
  isFocused: boolean
  onReady: (editor: Editor) => void
  onChange: (document: Document | null, waitingPictures: number) => void
  onFiles: (files: File[]) => void
  onSend: () => void
  onUndo: () => boolean
  replies: {
    ticketId: number
    choose: (found: FoundReply, range: Range) => void
    search: () => void
    expect: (more: 1 | -1) => void
  }
}

const isFromEditor = (html: string) => html.includes('data-pm-slice')

export function RichText({ mode, document, isFocused, quoteLanguage, ...given }: RichTextProps) {
  const { t } = useTranslation('desk')
  const handlers = useRef({ ...given, t })
  handlers.current = { ...given, t }
  const editor = useStableEditor(
    () => ({
      extensions: [
        ...messageExtensions(mode, () =>
          handlers.current.t(($) => $.composer.placeholders[handlers.current.hasPlayer ? mode : 'internal']),
        ),
        ReplyCommands.configure({
          ticketId: given.replies.ticketId,
          choose: (found, range) => handlers.current.replies.choose(found, range),
          expect: (more) => handlers.current.replies.expect(more),
        }),
        ...(mode === 'reply'
          ? [UnfilledMarks]
          : [
              MentionNode,
              MentionCommands.configure({
                ticketId: given.replies.ticketId,
                onBlind: (name) => void notify.info(handlers.current.t(($) => $.mentions.noAccess, { name })),
              }),
            ]),
      ],
      content: document,
      shouldRerenderOnTransaction: false,
      editorProps: {
        attributes: () => ({
          'aria-label': handlers.current.t(($) => $.composer[mode]),
          'aria-multiline': 'true',
          role: 'textbox',
          dir: 'auto',
        }),
        handleDOMEvents: {
          // The browser moves the focus: lists and tables would keep it.
          keydown: (_view, event) => event.key === 'Tab' && event.shiftKey,
        },
        handleKeyDown: (view, event) => {
          if (!(event.ctrlKey || event.metaKey)) {
            const isForMenu = isReplyMenuOpen(view.state) || isMentionMenuOpen(view.state)
            if (isForMenu || event.key !== 'Escape') return false
            focusThread()
            return true
          }
          if (event.code === 'KeyZ' && !event.shiftKey && !event.altKey && view.state.doc.textContent === '')
            return undoDepth(view.state) === 0 && handlers.current.onUndo()
          if (event.key !== 'Enter' || event.shiftKey) return false
          handlers.current.onSend()
          return true
        },
        transformPastedHTML: (html) => {
          const clean = isFromEditor(html) ? html : cleanPastedHtml(html)
          return mode === 'reply' ? tablesToLines(clean) : clean
        },
        handlePaste: (_view, event) => {
          const files = pastedFiles(event.clipboardData)
          if (files.length === 0) return false
          handlers.current.onFiles(files)
          return true
        },
      },
      onUpdate: ({ editor: changed, transaction }) => {
        if (!transaction.docChanged) return
        const text = changed.getJSON()
        handlers.current.onChange(cleanMessage(text), countWaitingPictures(text))
      },
    }),
    onReady,
  )
  useEditorLanguage(editor)

  function onReady(made: Editor) {
    // Whoever comes back to a draft continues at its end.
    made.commands.setTextSelection(made.state.doc.content.size)
    if (isFocused) made.commands.focus('end')
    given.onReady(made)
  }

  return (
    <div className={classes.editor}>
      <RichTextToolbar
        editor={editor}
        mode={mode}
        onFiles={given.onFiles}
        onReplies={given.replies.search}
        quoteLanguage={quoteLanguage}
      />
      <EditorContent editor={editor} className={classes.text} />
    </div>
  )
}
