import type { DocumentBlock } from '@savepoint/contract/documents.ts'
import { Node } from '@tiptap/core'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { SnippetBlock } from './SnippetBlock.tsx'

/** Snippets stand between the blocks of a text, not in them. */
export const TextDocument = Node.create({ name: 'doc', topNode: true, content: '(block | snippet)+' })

/** A snippet is changed elsewhere: here it is shown and moved as a whole. */
export const Snippet = Node.create({
  name: 'snippet',
  group: 'snippet',
  atom: true,
  draggable: true,
  addAttributes: () => ({ id: { default: null }, blocks: { default: [] } }),
  parseHTML: () => [
    {
      tag: 'div[data-snippet]',
      getAttrs: (element) => ({
        id: element.getAttribute('data-snippet'),
        blocks: blocksFrom(element.getAttribute('data-blocks')),
      }),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'div',
    { 'data-snippet': String(attrs.id), 'data-blocks': JSON.stringify(attrs.blocks) },
  ],
  addNodeView: () => ReactNodeViewRenderer(SnippetBlock),
})

function blocksFrom(text: string | null): DocumentBlock[] {
  try {
    const blocks: unknown = JSON.parse(text ?? '')
    return Array.isArray(blocks) ? (blocks as DocumentBlock[]) : []
  } catch {
    return []
  }
}
