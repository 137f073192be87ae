import type { Document } from '@savepoint/contract/documents.ts'
import { Placeholder } from '@tiptap/extensions'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { pastedFiles } from '../attachments/pasted-files.ts'
import type { Mode } from './Composer.tsx'
import classes from './RichText.module.css'
import { RichTextToolbar } from './RichTextToolbar.tsx'

type Props = {
  mode: Mode
  document: Document | null
  onChange: (document: Document) => void
  onFiles: (files: File[]) => void
  onSend: () => void
}

/** Text with lists, links and code, written as the structured document that is stored. */
export function RichText({ mode, document, onChange, onFiles, onSend }: Props) {
  const { t } = useTranslation('desk')
  const handlers = useRef({ onChange, onFiles, onSend })
  handlers.current = { onChange, onFiles, onSend }
  const placeholder =
    mode === 'reply' ? t(($) => $.composer.replyPlaceholder) : t(($) => $.composer.notePlaceholder)
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: false,
        trailingNode: false,
        link: { openOnClick: false, defaultProtocol: 'https' },
      }),
      Placeholder.configure({ placeholder }),
    ],
    content: document,
    editorProps: {
      attributes: {
        'aria-label': mode === 'reply' ? t(($) => $.composer.reply) : t(($) => $.composer.note),
        'aria-multiline': 'true',
        role: 'textbox',
      },
      handleKeyDown: (_view, event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false
        handlers.current.onSend()
        return true
      },
      handlePaste: (_view, event) => {
        const files = pastedFiles(event.clipboardData)
        if (files.length > 0) handlers.current.onFiles(files)
        return files.length > 0
      },
    },
    onUpdate: ({ editor: changed }) => handlers.current.onChange(changed.getJSON() as Document),
  })
  return (
    <div className={classes.editor}>
      <RichTextToolbar editor={editor} />
      <EditorContent editor={editor} className={classes.text} />
    </div>
  )
}
