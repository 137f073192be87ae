import type { ArticleHit, ArticleSummary } from '@savepoint/contract/knowledge/knowledge.ts'

export type SearchOption =
  | { kind: 'search'; text: string }
  | { kind: 'article'; article: ArticleSummary }
  | { kind: 'hit'; hit: ArticleHit }
  | { kind: 'all'; text: string }

type Known = { searches: readonly string[]; popular: ArticleSummary[] | undefined }

export function startingOptions({ searches, popular = [] }: Known): SearchOption[] {
  return [
    ...searches.slice(0, 4).map((text) => ({ kind: 'search' as const, text })),
    ...popular.slice(0, 4).map((article) => ({ kind: 'article' as const, article })),
  ]
}

export function foundOptions(hits: ArticleHit[], text: string): SearchOption[] {
  const found = hits.map((hit) => ({ kind: 'hit' as const, hit }))
  return found.length === 0 ? [] : [...found, { kind: 'all', text }]
}

export const keyOf = (option: SearchOption) => {
  if (option.kind === 'hit') return option.hit.id
  return option.kind === 'article' ? option.article.id : `${option.kind} ${option.text}`
}
