import type { Document } from '@savepoint/contract/documents.ts'
import {
  type FoldedBlock,
  foldSnippets,
  unfoldSnippets,
} from '@savepoint/contract/knowledge/snippets/snippet-blocks.ts'
import { languageChain } from '@savepoint/contract/knowledge/translations/language-chain.ts'
import type { Db } from '../../platform/database/database.ts'
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
  return {
    content: unfoldSnippets({ type: 'doc', content: folded.content.flatMap(current) }),
    used: [...texts.values()].map(({ id, version }) => ({ id, version })),
  }
}
