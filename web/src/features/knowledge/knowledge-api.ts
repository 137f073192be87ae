import {
  getArticle,
  getProject,
  listPopularArticles,
  listProjects,
  searchArticles,
} from '@savepoint/contract/knowledge.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

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

export const popularArticlesQuery = () =>
  queryOptions({
    queryKey: ['articles', 'popular'],
    queryFn: ({ signal }) => call(listPopularArticles, { signal }),
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
