import type { ArticleHit, ArticleSummary } from '@savepoint/contract/knowledge/knowledge.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryKeyOf } from '../../../../lib/api/operation-query.ts'
import { laterCode } from '../../../../lib/chunks/lazy-chunk.tsx'
import { i18n, wantedLanguages } from '../../../../lib/language/i18n.ts'
import { isAbsent } from '../../../../lib/problems/problem-error.ts'
import { useSession } from '../../../people/authentication/use-session.ts'
import { getArticleQuery, searchArticlesQuery } from '../knowledge-api.ts'

const fewMinutes = 5 * 60_000
const listed = 50
const atTop = 3

type Wanted = { text?: string; projectId?: string | undefined; limit: number }

const requests = laterCode(async () => (await import('./group-requests.ts')).groupRequests)

const listQuery = (wanted: Wanted) => {
  const query = { ...wanted, locale: wantedLanguages(i18n.contentLanguage) }
  return queryOptions({
    queryKey: [...queryKeyOf('GroupArticles'), query],
    queryFn: async (asked) => (await requests()).list(query, asked),
    staleTime: fewMinutes,
  })
}

const articleQuery = (id: string, language: ContentLanguage) => {
  const query = { locale: wantedLanguages(language) }
  return queryOptions({
    queryKey: [...queryKeyOf('GroupArticles'), id, query],
    queryFn: async (asked) => (await requests()).get(id, query, asked),
  })
}

/** What is for the player's group; most players have no group and are asked about once. */
export function useGroupArticles(projectId?: string): ArticleSummary[] {
  const isCustomer = useSession().kind === 'customer'
  const { data } = useQuery({ ...listQuery({ projectId, limit: listed }), enabled: isCustomer })
  // A query that is turned off keeps what it had: that of a player who has signed out.
  return isCustomer && data ? data.items : []
}

/** A search through what the player may read: before what everybody reads comes what is for the player's group. */
export function useArticleSearch({ text, projectId, limit }: Wanted & { text: string }) {
  const search = useQuery(searchArticlesQuery({ text, projectId, limit }))
  const isOfGroup = useGroupArticles(projectId).length > 0 && text.trim().length >= 2
  const { data: own } = useQuery({
    ...listQuery({ text, projectId, limit: atTop }),
    enabled: isOfGroup,
    placeholderData: keepPreviousData,
  })
  const found = search.data?.items
  const ofGroup = isOfGroup ? own?.items : undefined
  // The same list while nothing else is found: readers wait for what is new in it.
  const hits = useMemo(() => found && [...(ofGroup ?? []).map(asHit), ...found], [found, ofGroup])
  return { ...search, hits }
}

const plain = (text: string) => [{ text, hit: false }]

const asHit = ({ excerpt, ...article }: ArticleSummary): ArticleHit => ({
  ...article,
  titleParts: plain(article.title),
  snippet: plain(excerpt),
  matchedTags: [],
})

/** An article that everybody reads, or else one that is for the player's group. */
export function useArticle(articleId: string, asked: ContentLanguage = i18n.contentLanguage) {
  const isCustomer = useSession().kind === 'customer'
  const everybodys = useQuery(getArticleQuery(articleId, asked))
  const isLooking = isCustomer && isAbsent(everybodys.error)
  const ofGroup = useQuery({ ...articleQuery(articleId, asked), enabled: isLooking })
  return isLooking ? { ...ofGroup, isForGroup: true } : { ...everybodys, isForGroup: false }
}
