import type { BodyOf, Endpoint } from '@savepoint/contract/endpoint.ts'
import { commentOnArticle } from '@savepoint/contract/knowledge/article-comments.ts'
import {
  countArticleView,
  countDeflection,
  getArticle,
  getProject,
  listArticles,
  listPopularArticles,
  listProjects,
  type PublicArticle,
  recordSearch,
  searchArticles,
  voteOnArticle,
} from '@savepoint/contract/knowledge/knowledge.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { keepPreviousData, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { type RequestInput, sendRequest } from '../../../lib/api/api.ts'
import type { CacheGroup } from '../../../lib/api/cache-groups.ts'
import { operationPages, operationQuery, queryKeyOf } from '../../../lib/api/operation-query.ts'
import { i18n, wantedLanguages } from '../../../lib/language/i18n.ts'

const fewMinutes = 5 * 60_000

/** `source`: whatever was written first. */
type Asked = ContentLanguage | 'source'

const inLanguage = (language: Asked) => (language === 'source' ? {} : { locale: wantedLanguages(language) })

/** While a page changes its language, the texts of the one before stay. */
const keepOtherLanguage = (queryKey: QueryKey) => ({
  placeholderData: <Answer>(before: Answer | undefined, query: { queryKey: QueryKey } | undefined) =>
    query && withoutLocale(query.queryKey) === withoutLocale(queryKey) ? before : undefined,
})

const withoutLocale = (queryKey: QueryKey) =>
  JSON.stringify(queryKey, (name, value: unknown) => (name === 'locale' ? undefined : value))

const inPageLanguage = <E extends Endpoint>(group: CacheGroup, endpoint: E, input: RequestInput<E>) => {
  const query = operationQuery(group, endpoint, input)
  return { ...query, ...keepOtherLanguage(query.queryKey), staleTime: fewMinutes }
}

export const listProjectsQuery = (language: Asked = i18n.contentLanguage) =>
  inPageLanguage('ArticleProjects', listProjects, { query: inLanguage(language) })

export const getProjectQuery = (projectId: string, language: Asked = i18n.contentLanguage) =>
  inPageLanguage('ArticleProjects', getProject, { params: { projectId }, query: inLanguage(language) })

export const getArticleQuery = (articleId: string, language: ContentLanguage = i18n.contentLanguage) =>
  inPageLanguage('Articles', getArticle, { params: { articleId }, query: inLanguage(language) })

export const listArticlesQuery = (categoryId: string) =>
  operationPages('Articles', listArticles, {
    query: { categoryId, limit: 100, ...inLanguage(i18n.contentLanguage) },
  })

export const listPopularArticlesQuery = (projectId?: string) =>
  inPageLanguage('BasePopulars', listPopularArticles, {
    query: { projectId, ...inLanguage(i18n.contentLanguage) },
  })

type Search = { text: string; projectId?: string | undefined; limit?: number }

export const searchArticlesQuery = ({ text, projectId, limit = 20 }: Search) => ({
  ...operationQuery('Articles', searchArticles, {
    query: { q: text, projectId, limit, ...inLanguage(i18n.contentLanguage) },
    quiet: true,
  }),
  enabled: text.trim().length >= 2,
  placeholderData: keepPreviousData,
  staleTime: fewMinutes,
})

/** What the search page starts with. */
export const searchPageQueries = (text = '', projectId?: string) => [
  listProjectsQuery(),
  ...(text.trim().length < 2
    ? [listPopularArticlesQuery(projectId)]
    : [searchArticlesQuery({ text, projectId })]),
]

/**
 * Votes are sent one after another: the first gives a guest the cookie by which the next replaces it. `pressed` is the latest
 * vote, also before it is saved.
 */
export function useVoteOnArticle({ id: articleId, myVote }: PublicArticle) {
  const queries = useQueryClient()
  const kept = [
    queryKeyOf('Articles', getArticle, { params: { articleId } }),
    [...queryKeyOf('GroupArticles'), articleId],
  ]
  const { mutate, isPending, isError, variables } = useMutation({
    scope: { id: `vote ${articleId}` },
    mutationFn: (helpful: boolean) =>
      sendRequest(voteOnArticle, { params: { articleId }, body: { helpful }, quiet: true, keepalive: true }),
    onSuccess: async ({ helpful }) => {
      // An article requested before does not know this vote.
      await Promise.all(kept.map((queryKey) => queries.cancelQueries({ queryKey })))
      for (const queryKey of kept)
        queries.setQueriesData<PublicArticle>(
          { queryKey },
          (article) => article && { ...article, myVote: helpful },
        )
    },
  })
  return { vote: mutate, pressed: isPending ? variables : myVote, isPending, isError }
}

export const useCommentOnArticle = (articleId: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof commentOnArticle>) =>
      sendRequest(commentOnArticle, { params: { articleId }, body, quiet: true }),
  })

/** View counts are best effort: a lost one is not retried. */
export const countArticleViewRequest = (articleId: string) =>
  sendRequest(countArticleView, { params: { articleId }, quiet: true }).catch(() => null)

export const countDeflectionRequest = (articleId: string) =>
  sendRequest(countDeflection, { params: { articleId }, quiet: true, keepalive: true }).catch(() => null)

export const recordSearchRequest = (body: BodyOf<typeof recordSearch>) =>
  sendRequest(recordSearch, { body, quiet: true, keepalive: true }).catch(() => null)
