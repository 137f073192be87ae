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
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'

const fewMinutes = 5 * 60_000

export const projectsQuery = () =>
  queryOptions({
    queryKey: ['projects'],
    queryFn: ({ signal }) => sendRequest(listProjects, { signal }),
    staleTime: fewMinutes,
  })

export const projectQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['projects', projectId],
    queryFn: ({ signal }) => sendRequest(getProject, { params: { projectId }, signal }),
    staleTime: fewMinutes,
  })

export const articleQuery = (articleId: string) =>
  queryOptions({
    queryKey: ['articles', articleId],
    queryFn: ({ signal }) => sendRequest(getArticle, { params: { articleId }, signal }),
    staleTime: fewMinutes,
  })

export const popularArticlesQuery = (projectId?: string) =>
  queryOptions({
    queryKey: ['articles', 'popular', projectId ?? null],
    queryFn: ({ signal }) => sendRequest(listPopularArticles, { query: { projectId }, signal }),
    staleTime: fewMinutes,
  })

type Search = { text: string; projectId?: string | undefined; limit?: number }

/** While the next words are searched, the hits of the last ones stay on screen. */
export const searchArticlesQuery = ({ text, projectId, limit = 20 }: Search) =>
  queryOptions({
    queryKey: ['articles', 'search', { text, projectId, limit }],
    queryFn: ({ signal }) =>
      sendRequest(searchArticles, { query: { q: text, projectId, limit }, signal, quiet: true }),
    enabled: text.trim().length >= 2,
    placeholderData: keepPreviousData,
    staleTime: fewMinutes,
  })

/** "Was this helpful?": the answer shows at once and is taken back when it could not be kept. */
export function useVoteOnArticle(articleId: string) {
  const queries = useQueryClient()
  const { queryKey } = articleQuery(articleId)
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

/** Counting never gets in a reader's way: a count that is lost is lost. */
export const countView = (articleId: string) =>
  sendRequest(countArticleView, { params: { articleId }, quiet: true }).catch(() => null)

export const reportDeflection = (articleId: string) =>
  sendRequest(countDeflection, { params: { articleId }, quiet: true, keepalive: true }).catch(() => null)
