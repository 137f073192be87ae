import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import { commentOnArticle } from '@savepoint/contract/knowledge/article-comments.ts'
import {
  countArticleView,
  countDeflection,
  getArticle,
  getProject,
  listPopularArticles,
  listProjects,
  type PublicArticle,
  recordSearch,
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

/**
 * Votes are sent one after another: the first gives a guest the cookie by which the next replaces it. `pressed` is the latest
 * vote, also before it is saved.
 */
export function useVoteOnArticle({ id: articleId, myVote }: PublicArticle) {
  const queries = useQueryClient()
  const { queryKey } = getArticleQuery(articleId)
  const { mutate, isPending, isError, variables } = useMutation({
    scope: { id: `vote ${articleId}` },
    mutationFn: (helpful: boolean) =>
      sendRequest(voteOnArticle, { params: { articleId }, body: { helpful }, quiet: true, keepalive: true }),
    onSuccess: async ({ helpful }) => {
      // An article requested before does not know this vote.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData<PublicArticle>(queryKey, (article) => article && { ...article, myVote: helpful })
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
