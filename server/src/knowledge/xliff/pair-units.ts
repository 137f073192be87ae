import type { DocumentInline } from '@savepoint/contract/documents.ts'
import type { ArticleText } from '../translations/article-translation-queries.ts'
import { type InlineText, inlineText } from './inline-codes.ts'
import { type TextUnit, textsInPlace, unitsOf } from './text-units.ts'
import type { XliffArticleRow } from './xliff-queries.ts'

export type PairedUnit = TextUnit & {
  source: InlineText
  target: InlineText | null
  targetNodes: DocumentInline[] | null
}

/**
 * The texts of a source with what they are in the translation. A text that was changed since the translation has none, and neither have texts that
 * stand elsewhere in it.
 */
export function pairUnits(
  source: ArticleText,
  { translation, translated }: Pick<XliffArticleRow, 'translation' | 'translated'>,
): PairedUnit[] {
  const known =
    translation && translated ? targetsById(translated, translation) : new Map<string, DocumentInline[]>()
  return unitsOf(source).map((unit) => {
    const text = inlineText(unit.nodes)
    const targetNodes = known.get(unit.id) ?? null
    return { ...unit, source: text, target: targetNodes && inlineText(targetNodes, text), targetNodes }
  })
}

function targetsById(translated: ArticleText, translation: ArticleText) {
  const inPlace = textsInPlace(translated.content, translation)
  return new Map(
    unitsOf(translated).flatMap(({ id, path }): [string, DocumentInline[]][] => {
      const nodes = inPlace.get(path)
      return nodes ? [[id, nodes]] : []
    }),
  )
}
