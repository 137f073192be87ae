import type { Document } from '@savepoint/contract/documents.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { placeholdersIn } from '@savepoint/contract/tickets/replies/reply-variables.ts'
import { type Editor, EditorContent } from '@tiptap/react'
import { useEffect, useId, useRef } from 'react'
import { languageAttributes } from '../../../../lib/content-language/language-attributes.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { cleanPastedHtml } from '../../../../ui/writing/clean-pasted-html.ts'
import { placePictures } from '../../../../ui/writing/place-pictures.ts'
import { tablesToLines } from '../../../../ui/writing/tables-to-lines.ts'
import { useEditorLanguage } from '../../../../ui/writing/use-editor-language.ts'
import { useStableEditor } from '../../../../ui/writing/use-stable-editor.ts'
import { cleanMessage, countWaitingPictures } from '../../agent/composer/editor/clean-message.ts'
import { messageExtensions } from '../../agent/composer/editor/message-extensions.ts'
import {
  filterOthers,
  filterPictures,
  messagePictures,
} from '../../agent/composer/editor/message-pictures.ts'
import richText from '../../agent/composer/editor/RichText.module.css'
import { RichTextToolbar } from '../../agent/composer/editor/RichTextToolbar.tsx'
import { UnfilledMarks } from '../../agent/replies/unfilled-marks.ts'
import { pastedFiles } from '../../attachments/uploads/pasted-files.ts'
import { useUploadLimits } from '../../attachments/uploads/use-upload-limits.ts'
import { insertVariable } from './insert-variable.ts'
import classes from './TextEditor.module.css'
import { VariableMenu } from './VariableMenu.tsx'

export type TextEditorProps = {
  label: string
  mode: 'reply' | 'note'
  /** That of the text; absent: of the interface. */
  language?: ContentLanguage
  document: Document | null
  error: string | undefined
  isReadOnly: boolean
  /** Questions to whoever inserts it. */
  withPrompts?: boolean
  /** Without it the text has no pictures. Files that are none go to it. */
  onFiles?: ((files: File[]) => void) | undefined
  onChange: (document: Document | null, waitingPictures: number) => void
}

const isFromEditor = (html: string) => html.includes('data-pm-slice')

export function TextEditor({
  mode,
  language,
  document,
  error,
  isReadOnly,
  withPrompts = true,
  ...given
}: TextEditorProps) {
  const { t } = useTranslation('admin')
  const messageId = useId()
  const uploadLimits = useUploadLimits()
  const unknown = document ? placeholdersIn(document).filter(({ kind }) => kind === 'unknown') : []
  const message =
    error ??
    (unknown.length > 0
      ? t(($) => $.replies.errors.unknownVariable, {
          name: unknown.map(({ name }) => `{{${name}}}`).join(', '),
        })
      : undefined)
  const latest = useRef({ ...given, message, take, t })
  latest.current = { ...given, message, take, t }
  const made = useRef<Editor | null>(null)
  const withPictures = given.onFiles !== undefined
  const editor = useStableEditor(() => ({
    extensions: [
      ...messageExtensions(mode, () => latest.current.t(($) => $.replies.text.placeholder)).filter(
        ({ name }) => withPictures || name !== 'image',
      ),
      UnfilledMarks,
    ],
    content: document,
    editable: !isReadOnly,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: () => ({
        'aria-label': latest.current.label,
        'aria-multiline': 'true',
        role: 'textbox',
        ...(latest.current.message && { 'aria-invalid': 'true', 'aria-describedby': messageId }),
      }),
      // The browser moves the focus: lists and tables would keep it.
      handleDOMEvents: { keydown: (_view, event) => event.key === 'Tab' && event.shiftKey },
      transformPastedHTML: (html) => {
        const clean = isFromEditor(html) ? html : cleanPastedHtml(html)
        return mode === 'reply' ? tablesToLines(clean) : clean
      },
      handlePaste: (_view, event) => {
        const files = pastedFiles(event.clipboardData)
        if (!withPictures || files.length === 0) return false
        latest.current.take(files)
        return true
      },
    },
    onCreate: ({ editor: created }) => {
      made.current = created
    },
    onUpdate: ({ editor: changed, transaction }) => {
      if (!transaction.docChanged) return
      const text = changed.getJSON()
      latest.current.onChange(cleanMessage(text), countWaitingPictures(text))
    },
  }))
  useEditorLanguage(editor)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attributes are read again when the error appears or goes
  useEffect(() => {
    if (editor && !editor.isDestroyed) editor.view.updateState(editor.state)
  }, [editor, message])

  /** Pictures go into the text, other files become attachments. */
  function take(files: File[]) {
    const pictures = filterPictures(files)
    if (made.current && pictures.length > 0)
      placePictures(made.current, { files: pictures, rules: messagePictures(uploadLimits.maxBytes) })
    const others = filterOthers(files)
    if (others.length > 0) given.onFiles?.(others)
  }

  return (
    <div>
      <div
        className={`${richText.editor} ${classes.editor}`}
        data-invalid={message ? true : undefined}
        data-read-only={isReadOnly || undefined}
        data-tall={withPictures || undefined}
      >
        {!isReadOnly && (
          <div className={classes.head}>
            <RichTextToolbar editor={editor} mode={mode} {...(withPictures && { onFiles: take })} />
            <VariableMenu
              withPrompts={withPrompts}
              onInsert={(name) => editor && insertVariable(editor, name)}
            />
          </div>
        )}
        <EditorContent
          editor={editor}
          className={`${richText.text} ${classes.text}`}
          {...(language && languageAttributes(language))}
        />
      </div>
      <p id={messageId} role={message ? 'alert' : undefined} className={classes.error}>
        {message}
      </p>
    </div>
  )
}
