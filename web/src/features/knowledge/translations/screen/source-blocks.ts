import type { Document } from '@savepoint/contract/documents.ts'
import { type FoldedBlock, foldSnippets } from '@savepoint/contract/knowledge/snippets/snippet-blocks.ts'
import { diffArrays } from 'diff'
import { sortedJson } from '../../../../lib/drafts/same-json.ts'

/** `before` is what was translated; a block that was added since has none, one that was removed has no `block`. */
export type SourceBlock = { block: FoldedBlock | null; before: FoldedBlock | null; isChanged: boolean }

const keyOf = (block: FoldedBlock) => sortedJson(block.type === 'snippet' ? block.attrs.id : block)

const unchanged = (block: FoldedBlock): SourceBlock => ({ block, before: block, isChanged: false })

/** The blocks of the source, and what was changed in them since the translation. Snippets have translations of their own. */
export function sourceBlocks(given: Document, before: Document | undefined): SourceBlock[] {
  const source = foldSnippets(given)
  if (!before) return source.content.map(unchanged)
  const translated = foldSnippets(before)
  const keys = ({ content }: { content: FoldedBlock[] }) => content.map(keyOf)
  const blocks: SourceBlock[] = []
  let [at, was] = [0, 0]
  let removed: FoldedBlock[] = []
  const dropRemoved = () => {
    for (const before of removed) blocks.push({ block: null, before, isChanged: true })
    removed = []
  }
  for (const run of diffArrays(keys(translated), keys(source))) {
    if (run.removed) {
      removed = translated.content.slice(was, was + run.count)
      was += run.count
    } else if (run.added) {
      for (const block of source.content.slice(at, at + run.count))
        blocks.push({ block, before: removed.shift() ?? null, isChanged: true })
      at += run.count
      dropRemoved()
    } else {
      dropRemoved()
      blocks.push(...source.content.slice(at, at + run.count).map(unchanged))
      at += run.count
      was += run.count
    }
  }
  dropRemoved()
  return blocks
}

/** Which of them stand beside the blocks of the translation: those it was made from, unless it has been brought up to the source. */
export function besideTranslation(blocks: SourceBlock[], translationLength: number): boolean[] {
  const count = blocks.filter(({ block }) => block !== null).length
  const followsSource = translationLength === count
  return blocks.map(({ block, before }) => (followsSource ? block : before) !== null)
}

/** Blocks with words that are still those of the source. */
export function countUntranslated(source: Document, translation: Document): number {
  const known = new Set(foldSnippets(source).content.map(sortedJson))
  return foldSnippets(translation).content.filter((block) => {
    const text = sortedJson(block)
    return (
      block.type !== 'codeBlock' &&
      block.type !== 'snippet' &&
      known.has(text) &&
      /"text":"[^"]*\p{L}/u.test(text)
    )
  }).length
}
