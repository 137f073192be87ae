import type { ArticleHit, ArticleSummary } from '@savepoint/contract/knowledge/knowledge.ts'

/** One line a search field offers. */
export type SearchOption =
  | { kind: 'search'; text: string }
  | { kind: 'article'; article: ArticleSummary }
  | { kind: 'hit'; hit: ArticleHit }
  | { kind: 'all'; text: string }

type Known = { searches: readonly string[]; popular: ArticleSummary[] | undefined }

/** Before anything is typed: what was searched last, then what others read most. */
export function startingOptions({ searches, popular = [] }: Known): SearchOption[] {
  return [
    ...searches.slice(0, 4).map((text) => ({ kind: 'search' as const, text })),
    ...popular.slice(0, 4).map((article) => ({ kind: 'article' as const, article })),
  ]
}

/** What was found so far, and the way to all of it. */
export function foundOptions(hits: ArticleHit[], text: string): SearchOption[] {
  const found = hits.map((hit) => ({ kind: 'hit' as const, hit }))
  return found.length === 0 ? [] : [...found, { kind: 'all', text }]
}

export const keyOf = (option: SearchOption) => {
  if (option.kind === 'hit') return option.hit.id
  return option.kind === 'article' ? option.article.id : `${option.kind} ${option.text}`
}
