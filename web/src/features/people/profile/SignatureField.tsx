import { ActionIcon, Input, Tooltip } from '@mantine/core'
import { isDocumentEmpty } from '@savepoint/contract/document-contents.ts'
import type { Document } from '@savepoint/contract/documents.ts'
import { IconBold, IconItalic, IconList, type TablerIcon } from '@tabler/icons-react'
import { type Editor, EditorContent, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useRef } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { CursorAfterTyping } from '../../../ui/writing/cursor-after-typing.ts'
import { TypingUndo } from '../../../ui/writing/typing-undo.ts'
import { useStableEditor } from '../../../ui/writing/use-stable-editor.ts'
import classes from './SignatureField.module.css'

const tools = [
  ['bold', IconBold, (editor: Editor) => editor.chain().focus().toggleBold().run()],
  ['italic', IconItalic, (editor: Editor) => editor.chain().focus().toggleItalic().run()],
  ['bulletList', IconList, (editor: Editor) => editor.chain().focus().toggleBulletList().run()],
] as const satisfies readonly (readonly [string, TablerIcon, (editor: Editor) => boolean])[]

type Props = {
  signature: Document | null
  error: string | undefined
  onChange: (signature: Document | null) => void
}

/** Short text without pictures. Addresses become links automatically. */
export function SignatureField({ signature, error, onChange }: Props) {
  const { t } = useTranslation('profile')
  const { t: desk } = useTranslation('desk')
  const label = t(($) => $.profile.signature)
  const handlers = useRef({ onChange, t })
  handlers.current = { onChange, t }
  const editor = useStableEditor(() => ({
    extensions: [
      StarterKit.configure({
        heading: false,
        codeBlock: false,
        blockquote: false,
        horizontalRule: false,
        trailingNode: false,
        undoRedo: { newGroupDelay: 1e12 },
        link: { openOnClick: false, HTMLAttributes: { target: null, rel: null, class: null } },
      }),
      TypingUndo,
      CursorAfterTyping,
    ],
    content: signature,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: () => ({
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': handlers.current.t(($) => $.profile.signature),
      }),
    },
    onUpdate: ({ editor: changed }) => {
      const text = changed.getJSON() as Document
      handlers.current.onChange(isDocumentEmpty(text) ? null : text)
    },
  }))
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map(([name]) => now?.isActive(name) ?? false),
  })
  return (
    <Input.Wrapper
      label={label}
      description={t(($) => $.profile.signatureHint)}
      labelElement="div"
      error={error}
    >
      <div className={classes.field}>
        <div className={classes.tools} role="toolbar" aria-label={desk(($) => $.composer.toolbar)}>
          {tools.map(([name, Icon, act], index) => (
            <Tooltip key={name} label={desk(($) => $.composer[name])}>
              <ActionIcon
                size={26}
                aria-label={desk(($) => $.composer[name])}
                aria-pressed={active?.[index] ?? false}
                data-active={active?.[index] || undefined}
                onClick={() => editor && act(editor)}
              >
                <Icon size={15} aria-hidden />
              </ActionIcon>
            </Tooltip>
          ))}
        </div>
        <EditorContent editor={editor} className={classes.text} />
      </div>
    </Input.Wrapper>
  )
}
