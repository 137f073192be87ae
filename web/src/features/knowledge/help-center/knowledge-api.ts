import {
  countArticleView,
  countDeflection,
  getArticle,
  getProject,
  listPopularArticles,
  listProjects,
  type PublicArticle,
  searchArticles,
  voteOnArticle,
} from '@savepoint/contract/knowledge/knowledge.ts'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import { operationQuery } from '../../../lib/api/operation-query.ts'

const fewMinutes = 5 * 60_000

export const listProjectsQuery = () => ({
  ...operationQuery('ArticleProjects', listProjects, {}),
  staleTime: fewMinutes,
})

export const getProjectQuery = (projectId: string) => ({
  ...operationQuery('ArticleProjects', getProject, { params: { projectId } }),
  staleTime: fewMinutes,
})

export const getArticleQuery = (articleId: string) => ({
  ...operationQuery('Articles', getArticle, { params: { articleId } }),
  staleTime: fewMinutes,
})

export const listPopularArticlesQuery = (projectId?: string) => ({
  ...operationQuery('BasePopulars', listPopularArticles, { query: { projectId } }),
  staleTime: fewMinutes,
})

type Search = { text: string; projectId?: string | undefined; limit?: number }

export const searchArticlesQuery = ({ text, projectId, limit = 20 }: Search) => ({
  ...operationQuery('Articles', searchArticles, { query: { q: text, projectId, limit }, quiet: true }),
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

export function useVoteOnArticle(articleId: string) {
  const queries = useQueryClient()
  const { queryKey } = getArticleQuery(articleId)
  const show = (myVote: boolean | null) =>
    queries.setQueryData<PublicArticle>(queryKey, (article) => article && { ...article, myVote })
  return useMutation({
    mutationFn: (helpful: boolean) =>
      sendRequest(voteOnArticle, { params: { articleId }, body: { helpful }, quiet: true }),
    onMutate: (helpful) => {
      const before = queries.getQueryData<PublicArticle>(queryKey)?.myVote ?? null
      show(helpful)
      return before
    },
    onError: (_error, _helpful, before) => show(before ?? null),
  })
}

/** View counts are best effort: a lost one is not retried. */
export const countArticleViewRequest = (articleId: string) =>
  sendRequest(countArticleView, { params: { articleId }, quiet: true }).catch(() => null)

export const countDeflectionRequest = (articleId: string) =>
  sendRequest(countDeflection, { params: { articleId }, quiet: true, keepalive: true }).catch(() => null)
