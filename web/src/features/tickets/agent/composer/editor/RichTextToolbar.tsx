import { ActionIcon } from '@mantine/core'
import type { Locale } from '@savepoint/contract/people/people.ts'
import {
  IconBlockquote,
  IconBold,
  IconBolt,
  IconCode,
  IconCodeDots,
  IconItalic,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconStrikethrough,
  IconTable,
  type TablerIcon,
} from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { useRef } from 'react'
import { whenNeeded } from '../../../../../lib/chunks/lazy-chunk.tsx'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { Hint } from '../../../../../ui/hints/Hint.tsx'
import { useArticleTarget } from '../../insertion/article-target.ts'
import { shownKeys } from '../../shell/commands/shown-keys.ts'
import type { Mode } from '../drafts/writing.ts'
import { LinkOrQuote } from './LinkOrQuote.tsx'
import { pictureFormats } from './message-pictures.ts'
import classes from './RichTextToolbar.module.css'

const NoteTableTools = whenNeeded(async () => (await import('./NoteTableTools.tsx')).NoteTableTools)

const tools = [
  ['bold', IconBold, (editor: Editor) => editor.chain().focus().toggleBold().run()],
  ['italic', IconItalic, (editor: Editor) => editor.chain().focus().toggleItalic().run()],
  ['strike', IconStrikethrough, (editor: Editor) => editor.chain().focus().toggleStrike().run()],
  ['code', IconCode, (editor: Editor) => editor.chain().focus().toggleCode().run()],
  ['codeBlock', IconCodeDots, (editor: Editor) => editor.chain().focus().toggleCodeBlock().run()],
  ['bulletList', IconList, (editor: Editor) => editor.chain().focus().toggleBulletList().run()],
  ['orderedList', IconListNumbers, (editor: Editor) => editor.chain().focus().toggleOrderedList().run()],
  ['quote', IconBlockquote, (editor: Editor) => editor.chain().focus().toggleBlockquote().run()],
] as const satisfies readonly (readonly [string, TablerIcon, (editor: Editor) => boolean])[]

const nodeOf = (tool: string) => (tool === 'quote' ? 'blockquote' : tool)
const tableOf = { rows: 3, cols: 3, withHeaderRow: true }

/**
 * Without `onFiles` the text has no pictures, without `onReplies` nothing is inserted into it, and `isForOutsiders`
 * takes no articles of ours. Articles are quoted in `quoteLanguage`, or else only linked.
 */
type Props = {
  editor: Editor | null
  mode: Mode
  onFiles?: (files: File[]) => void
  onReplies?: () => void
  isForOutsiders?: boolean
  quoteLanguage?: Locale | undefined
}

export function RichTextToolbar({
  editor,
  mode,
  onFiles,
  onReplies,
  isForOutsiders = false,
  quoteLanguage,
}: Props) {
  const { t } = useTranslation('desk')
  const files = useRef<HTMLInputElement>(null)
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      [...tools.map(([tool]) => nodeOf(tool)), 'link', 'table'].map((name) => now?.isActive(name) ?? false),
  })
  useArticleTarget(isForOutsiders ? null : editor)
  if (!editor) return null
  const isInTable = active?.[tools.length + 1] ?? false
  const plain = [
    ...tools.map(([tool, Icon, act], index) => ({
      tool,
      Icon,
      act: () => void act(editor),
      isActive: active?.[index] ?? false,
    })),
    ...(onFiles
      ? [
          {
            tool: 'addPicture' as const,
            Icon: IconPhoto,
            act: () => files.current?.click(),
            isActive: false,
          },
        ]
      : []),
    ...(mode === 'note'
      ? [
          {
            tool: 'table' as const,
            Icon: IconTable,
            act: () => void editor.chain().focus().insertTable(tableOf).run(),
            isActive: isInTable,
          },
        ]
      : []),
  ]
  return (
    <>
      <div className={classes.toolbar} role="toolbar" aria-label={t(($) => $.composer.toolbar)}>
        {plain.map(({ tool, Icon, act, isActive }) => (
          <Hint key={tool} label={t(($) => $.composer[tool])}>
            <ActionIcon
              size={28}
              aria-label={t(($) => $.composer[tool])}
              aria-pressed={isActive}
              data-active={isActive || undefined}
              onClick={act}
            >
              <Icon size={16} aria-hidden />
            </ActionIcon>
          </Hint>
        ))}
        <LinkOrQuote
          editor={editor}
          isActive={active?.[tools.length] ?? false}
          hasArticles={!isForOutsiders}
          quoteLanguage={quoteLanguage}
        />
        {onReplies && (
          <Hint label={`${t(($) => $.replies.title)} · ${shownKeys('replies').join(' + ')}`}>
            <ActionIcon
              size={28}
              className={classes.replies}
              aria-label={t(($) => $.replies.title)}
              aria-keyshortcuts=";"
              onClick={onReplies}
            >
              <IconBolt size={16} aria-hidden />
            </ActionIcon>
          </Hint>
        )}
        <input
          ref={files}
          type="file"
          multiple
          hidden
          accept={pictureFormats}
          onChange={({ currentTarget }) => {
            onFiles?.(Array.from(currentTarget.files ?? []))
            currentTarget.value = ''
          }}
        />
      </div>
      {isInTable && <NoteTableTools editor={editor} />}
    </>
  )
}
