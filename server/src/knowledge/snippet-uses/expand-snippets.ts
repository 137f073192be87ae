import type { Document } from '@savepoint/contract/documents.ts'
import {
  type FoldedBlock,
  foldSnippets,
  unfoldSnippets,
} from '@savepoint/contract/knowledge/snippets/snippet-blocks.ts'
import { snippetLimits } from '@savepoint/contract/knowledge/snippets/snippet-limits.ts'
import { languageChain } from '@savepoint/contract/knowledge/translations/language-chain.ts'
import type { Db } from '../../platform/database/database.ts'
import { fieldProblem } from '../../platform/problems.ts'
import {
  getTextLanguage,
  lockSnippetTexts,
  type TextLanguage,
  type UsedSnippet,
} from './snippet-use-queries.ts'

export type ExpandedText = { content: Document; used: UsedSnippet[] }

/** The text with its snippets as they are now, whatever it brought along. What is left of a deleted snippet becomes normal text. */
export async function expandSnippets(
  tx: Db,
  document: Document,
  language: TextLanguage,
): Promise<ExpandedText> {
  const { content, used } = await tryToExpand(tx, document, language)
  if (content === null)
    throw fieldProblem('content', `Max size with snippets ${snippetLimits.expandedMaxBytes} bytes`)
  return { content, used }
}

/** Without content if it would be too long. */
export async function tryToExpand(
  tx: Db,
  document: Document,
  language: TextLanguage,
): Promise<{ content: Document | null; used: UsedSnippet[] }> {
  const folded = foldSnippets(document)
  const ids = new Set(folded.content.flatMap((block) => (block.type === 'snippet' ? block.attrs.id : [])))
  if (ids.size === 0) return { content: document, used: [] }
  const languages = languageChain(await getTextLanguage(tx, language))
  const texts = new Map((await lockSnippetTexts(tx, [...ids], languages)).map((text) => [text.id, text]))
  const current = (block: FoldedBlock): FoldedBlock[] => {
    if (block.type !== 'snippet') return [block]
    const text = texts.get(block.attrs.id)
    if (!text) return block.attrs.blocks
    return [{ type: 'snippet', attrs: { id: text.id, blocks: text.content.content } }]
  }
  const blocks = folded.content.flatMap(current)
  const isTooLong = sizeOf(blocks) > snippetLimits.expandedMaxBytes
  return {
    content: isTooLong ? null : unfoldSnippets({ type: 'doc', content: blocks }),
    used: [...texts.values()].map(({ id, version }) => ({ id, version })),
  }
}

/** Of the attributes that name the snippet at each of its blocks. */
const partBytes = 80

/** Bytes as JSON. Each snippet is measured once, since some fifty places of a long one are too long to be put together. */
function sizeOf(blocks: FoldedBlock[]): number {
  const sizes = new Map<string, number>()
  const bytes = (part: unknown) => Buffer.byteLength(JSON.stringify(part))
  return blocks.reduce((sum, block) => {
    if (block.type !== 'snippet') return sum + bytes(block)
    const { id, blocks: parts } = block.attrs
    const size = sizes.get(id) ?? bytes(parts) + parts.length * partBytes
    sizes.set(id, size)
    return sum + size
  }, 0)
}
