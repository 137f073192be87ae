import type { Document } from '@savepoint/contract/documents.ts'
import { foldSnippets, unfoldSnippets } from '@savepoint/contract/knowledge/snippets/snippet-blocks.ts'

/** The text with its snippets as the other one shows them: whoever wrote it did not change them, and saving it brings no earlier ones back. */
export function withSnippetsOf(text: Document, other: Document): Document {
  const known = new Map(
    foldSnippets(other).content.flatMap((block) =>
      block.type === 'snippet' ? [[block.attrs.id, block] as const] : [],
    ),
  )
  if (known.size === 0) return text
  return unfoldSnippets({
    type: 'doc',
    content: foldSnippets(text).content.map((block) =>
      block.type === 'snippet' ? (known.get(block.attrs.id) ?? block) : block,
    ),
  })
}
