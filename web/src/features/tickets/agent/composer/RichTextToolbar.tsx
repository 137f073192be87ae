import { ActionIcon, Tooltip } from '@mantine/core'
import {
  IconBlockquote,
  IconBold,
  IconCode,
  IconItalic,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  type TablerIcon,
} from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from './LinkButton.tsx'
import classes from './RichTextToolbar.module.css'

const tools = [
  ['bold', IconBold, (editor: Editor) => editor.chain().focus().toggleBold().run()],
  ['italic', IconItalic, (editor: Editor) => editor.chain().focus().toggleItalic().run()],
  ['strike', IconStrikethrough, (editor: Editor) => editor.chain().focus().toggleStrike().run()],
  ['code', IconCode, (editor: Editor) => editor.chain().focus().toggleCode().run()],
  ['bulletList', IconList, (editor: Editor) => editor.chain().focus().toggleBulletList().run()],
  ['orderedList', IconListNumbers, (editor: Editor) => editor.chain().focus().toggleOrderedList().run()],
  ['quote', IconBlockquote, (editor: Editor) => editor.chain().focus().toggleBlockquote().run()],
] as const satisfies readonly (readonly [string, TablerIcon, (editor: Editor) => boolean])[]

const nodeOf = (tool: string) => (tool === 'quote' ? 'blockquote' : tool)

export function RichTextToolbar({ editor }: { editor: Editor | null }) {
  const { t } = useTranslation('desk')
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      tools.map(([tool]) => now?.isActive(nodeOf(tool)) ?? false).concat(now?.isActive('link') ?? false),
  })
  if (!editor) return null
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t(($) => $.composer.toolbar)}>
      {tools.map(([tool, Icon, act], index) => (
        <Tooltip key={tool} label={t(($) => $.composer[tool])}>
          <ActionIcon
            size={28}
            aria-label={t(($) => $.composer[tool])}
            aria-pressed={active?.[index] ?? false}
            data-active={active?.[index] || undefined}
            onClick={() => act(editor)}
          >
            <Icon size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
      <LinkButton editor={editor} isActive={active?.[tools.length] ?? false} />
    </div>
  )
}
