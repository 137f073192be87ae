import type { Document } from '@savepoint/contract/documents.ts'
import { type Editor, EditorContent } from '@tiptap/react'
import { useRef } from 'react'
import { cleanPastedHtml } from '../../../../ui/writing/clean-pasted-html.ts'
import { placePictures } from '../../../../ui/writing/place-pictures.ts'
import { tablesToLines } from '../../../../ui/writing/tables-to-lines.ts'
import { useEditorLanguage } from '../../../../ui/writing/use-editor-language.ts'
import { useStableEditor } from '../../../../ui/writing/use-stable-editor.ts'
import { pastedFiles } from '../../attachments/uploads/pasted-files.ts'
import { useUploadLimits } from '../../attachments/uploads/use-upload-limits.ts'
import { cleanMessage, countWaitingPictures } from '../composer/editor/clean-message.ts'
import { messageExtensions } from '../composer/editor/message-extensions.ts'
import { filterOthers, filterPictures, messagePictures } from '../composer/editor/message-pictures.ts'
import richText from '../composer/editor/RichText.module.css'
import { RichTextToolbar } from '../composer/editor/RichTextToolbar.tsx'

export type SideEditorProps = {
  label: string
  placeholder: string
  document: Document | null
  isFocused: boolean
  /** Takes files that are dropped beside the text. */
  onReady: (take: (files: File[]) => void) => void
  onFiles: (files: File[]) => void
  onChange: (document: Document | null, waitingPictures: number) => void
  onSend: () => void
}

const isFromEditor = (html: string) => html.includes('data-pm-slice')

/** The editor of replies, without what is meant for players: saved replies and articles. */
export function SideEditor({ document, isFocused, ...given }: SideEditorProps) {
  const uploadLimits = useUploadLimits()
  const made = useRef<Editor | null>(null)
  const latest = useRef({ ...given, take })
  latest.current = { ...given, take }
  const editor = useStableEditor(
    () => ({
      extensions: messageExtensions('reply', () => latest.current.placeholder),
      content: document,
      shouldRerenderOnTransaction: false,
      editorProps: {
        attributes: () => ({
          'aria-label': latest.current.label,
          'aria-multiline': 'true',
          role: 'textbox',
          dir: 'auto',
        }),
        // The browser moves the focus: lists would keep it.
        handleDOMEvents: { keydown: (_view, event) => event.key === 'Tab' && event.shiftKey },
        handleKeyDown: (_view, event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return false
          latest.current.onSend()
          return true
        },
        transformPastedHTML: (html) => tablesToLines(isFromEditor(html) ? html : cleanPastedHtml(html)),
        handlePaste: (_view, event) => {
          const files = pastedFiles(event.clipboardData)
          if (files.length === 0) return false
          latest.current.take(files)
          return true
        },
      },
      onUpdate: ({ editor: changed, transaction }) => {
        if (!transaction.docChanged) return
        const text = changed.getJSON()
        latest.current.onChange(cleanMessage(text), countWaitingPictures(text))
      },
    }),
    onReady,
  )
  useEditorLanguage(editor)

  function onReady(created: Editor) {
    made.current = created
    if (isFocused) created.commands.focus('end')
    given.onReady((files) => latest.current.take(files))
  }

  /** Pictures go into the text, other files become attachments. */
  function take(files: File[]) {
    const pictures = filterPictures(files)
    if (made.current && pictures.length > 0)
      placePictures(made.current, { files: pictures, rules: messagePictures(uploadLimits.maxBytes) })
    const others = filterOthers(files)
    if (others.length > 0) given.onFiles(others)
  }

  return (
    <div className={richText.editor}>
      <RichTextToolbar editor={editor} mode="reply" onFiles={take} isForOutsiders />
      <EditorContent editor={editor} className={richText.text} />
    </div>
  )
}
