import { ActionIcon, Button, Group, Text } from '@mantine/core'
import type { Document, DocumentBlock } from '@savepoint/contract/documents.ts'
import { IconPencil, IconPuzzle, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { useContext, useMemo } from 'react'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { isAbsent } from '../../../../../lib/problems/problem-error.ts'
import { DocumentView } from '../../../help-center/document/DocumentView.tsx'
import { blocksIn, getSnippetQuery } from '../../../snippet-texts/snippets-api.ts'
import { ManagedPicture } from '../../preview/ManagedPicture.tsx'
import classes from './SnippetBlock.module.css'
import { SnippetLanguage } from './snippet-language.ts'

type Attributes = { id: string; blocks: DocumentBlock[] }

export function SnippetBlock({ node, editor, selected, getPos, deleteNode }: NodeViewProps) {
  const { t } = useTranslation('admin')
  const locale = useContext(SnippetLanguage)
  const { id, blocks: known } = node.attrs as Attributes
  const { data: snippet, error } = useQuery(getSnippetQuery(id))
  const blocks = snippet && locale ? blocksIn(snippet, locale) : known
  const document = useMemo(() => ({ type: 'doc', content: blocks }) as Document, [blocks])
  const name = snippet?.name ?? ''
  const detach = () => {
    const at = getPos()
    if (at !== undefined)
      editor
        .chain()
        .focus()
        .insertContentAt({ from: at, to: at + node.nodeSize }, blocks)
        .run()
  }
  return (
    <NodeViewWrapper
      className={classes.block}
      data-selected={selected || undefined}
      role="group"
      aria-label={t(($) => $.snippets.blockLabel, { name })}
    >
      <div className={classes.head} contentEditable={false} data-drag-handle>
        <IconPuzzle size={16} aria-hidden />
        <Text span size="sm" fw={600} flex={1} miw={0}>
          {isAbsent(error) ? t(($) => $.snippets.gone) : name}
        </Text>
        <Group gap={4}>
          {snippet && (
            <Button
              size="compact-xs"
              variant="subtle"
              leftSection={<IconPencil size={14} aria-hidden />}
              renderRoot={(props) => (
                <Link to="/admin/articles/snippet" search={{ id, locale }} target="_blank" {...props} />
              )}
            >
              {t(($) => $.snippets.edit)}
            </Button>
          )}
          <Button size="compact-xs" variant="subtle" onClick={detach}>
            {t(($) => $.snippets.detach)}
          </Button>
          <ActionIcon
            size="sm"
            aria-label={t(($) => $.snippets.removeTitle, { name })}
            title={t(($) => $.snippets.remove)}
            onClick={() => deleteNode()}
          >
            <IconTrash size={14} aria-hidden />
          </ActionIcon>
        </Group>
      </div>
      <div className={classes.text} contentEditable={false}>
        <DocumentView document={document} picture={ManagedPicture} />
      </div>
    </NodeViewWrapper>
  )
}
