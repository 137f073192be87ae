import type { Document, DocumentBlock, SnippetPart } from '../../documents.ts'

/** All blocks of a snippet as one, without their marks. Documents are stored and read without such blocks. */
export type SnippetBlock = { type: 'snippet'; attrs: { id: string; blocks: DocumentBlock[] } }
export type FoldedBlock = DocumentBlock | SnippetBlock
export type FoldedDocument = { type: 'doc'; content: FoldedBlock[] }

export const partOf = (block: DocumentBlock): SnippetPart | undefined =>
  (block.attrs as { snippet?: SnippetPart } | undefined)?.snippet

/** Neighbouring parts of one snippet become one block; what begins with 0 is another place of it. */
export function foldSnippets(document: Document): FoldedDocument {
  const content: FoldedDocument['content'] = []
  for (const block of document.content) {
    const part = partOf(block)
    const last = content.at(-1)
    if (!part) content.push(block)
    else if (last?.type === 'snippet' && last.attrs.id === part.id && part.index > 0)
      last.attrs.blocks.push(withoutPart(block))
    else content.push({ type: 'snippet', attrs: { id: part.id, blocks: [withoutPart(block)] } })
  }
  return { type: 'doc', content }
}

export function unfoldSnippets(document: FoldedDocument): Document {
  return {
    type: 'doc',
    content: document.content.flatMap((block) =>
      block.type === 'snippet' ? snippetParts(block.attrs.id, block.attrs.blocks) : [block],
    ),
  }
}

const snippetParts = (id: string, blocks: readonly DocumentBlock[]) =>
  blocks.map(
    (block, index) => ({ ...block, attrs: { ...block.attrs, snippet: { id, index } } }) as DocumentBlock,
  )

function withoutPart(block: DocumentBlock): DocumentBlock {
  const { attrs, ...rest } = block as DocumentBlock & { attrs?: { snippet?: SnippetPart } }
  const { snippet: _part, ...others } = attrs ?? {}
  return (Object.keys(others).length > 0 ? { ...rest, attrs: others } : rest) as DocumentBlock
}
