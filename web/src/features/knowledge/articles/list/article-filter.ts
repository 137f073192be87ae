import { articleSorts, articleStates } from '@savepoint/contract/knowledge/articles.ts'
import type { ArticleFilter } from '../articles-api.ts'
import type { FilterSearch } from './article-search.ts'

const among = <T extends string>(known: readonly T[], value: string | undefined) =>
  known.find((one) => one === value)

export function filterFrom({ state, popular, sort, ...named }: FilterSearch): ArticleFilter {
  const filter: ArticleFilter = {
    ...named,
    state: among(articleStates, state),
    popular: among(['true', 'false'], popular),
    sort: among(articleSorts, sort),
  }
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
}

export const isNarrowed = ({ state, popular, authorId, tag, text }: FilterSearch) =>
  [state, popular, authorId, tag, text].some((value) => value !== undefined)
