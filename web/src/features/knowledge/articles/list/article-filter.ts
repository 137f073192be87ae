import { articleSorts, articleStates } from '@savepoint/contract/knowledge/articles.ts'
import { translationStates } from '@savepoint/contract/knowledge/translations/locales.ts'
import { canonicalTag } from '@savepoint/contract/language-tags.ts'
import { idIn } from '../../../../lib/api/ids.ts'
import type { ArticleFilter } from '../articles-api.ts'
import type { FilterSearch } from './article-search.ts'

const among = <T extends string>(known: readonly T[], value: string | undefined) =>
  known.find((one) => one === value)

export function filterFrom({ state, popular, sort, translation, ...named }: FilterSearch): ArticleFilter {
  const [locale, translationState] = translation?.split('.') ?? []
  const filter: ArticleFilter = {
    ...named,
    projectId: idIn(named.projectId),
    categoryId: idIn(named.categoryId),
    authorId: idIn(named.authorId),
    state: among(articleStates, state),
    popular: among(['true', 'false'], popular),
    sort: among(articleSorts, sort),
    locale: canonicalTag(locale ?? ''),
    translation: among(translationStates, translationState),
  }
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
}

export const isNarrowed = ({ state, popular, authorId, tag, text, translation }: FilterSearch) =>
  [state, popular, authorId, tag, text, translation].some((value) => value !== undefined)
