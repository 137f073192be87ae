import {
  countArticleSolved,
  countArticleView,
  getArticle,
  getProject,
  listPopularArticles,
  listProjects,
  type PublicArticle,
  searchArticles,
  voteOnArticle,
} from '@savepoint/contract/knowledge/knowledge.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'

const fewMinutes = 5 * 60_000

export const projectsQuery = () =>
  queryOptions({
    queryKey: ['projects'],
    queryFn: ({ signal }) => call(listProjects, { signal }),
    staleTime: fewMinutes,
  })

export const projectQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['projects', projectId],
    queryFn: ({ signal }) => call(getProject, { params: { projectId }, signal }),
    staleTime: fewMinutes,
  })

export const articleQuery = (articleId: string) =>
  queryOptions({
    queryKey: ['articles', articleId],
    queryFn: ({ signal }) => call(getArticle, { params: { articleId }, signal }),
    staleTime: fewMinutes,
  })

export const popularArticlesQuery = (projectId?: string) =>
  queryOptions({
    queryKey: ['articles', 'popular', projectId ?? null],
    queryFn: ({ signal }) => call(listPopularArticles, { query: { projectId }, signal }),
    staleTime: fewMinutes,
  })

type Search = { text: string; projectId?: string | undefined; limit?: number }

/** While the next words are searched, the hits of the last ones stay on screen. */
export const searchArticlesQuery = ({ text, projectId, limit = 20 }: Search) =>
  queryOptions({
    queryKey: ['articles', 'search', { text, projectId, limit }],
    queryFn: ({ signal }) =>
      call(searchArticles, { query: { q: text, projectId, limit }, signal, quiet: true }),
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
      call(voteOnArticle, { params: { articleId }, body: { helpful }, quiet: true }),
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
  call(countArticleView, { params: { articleId }, quiet: true }).catch(() => null)

export const countSolved = (articleId: string) =>
  call(countArticleSolved, { params: { articleId }, quiet: true, keepalive: true }).catch(() => null)
