import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import type { ArticleTopic } from '@savepoint/contract/knowledge/article-inputs.ts'
import { getArticleRevision, listArticleRevisions } from '@savepoint/contract/knowledge/article-revisions.ts'
import {
  createArticleTemplate,
  deleteArticleTemplate,
  listArticleTemplates,
  updateArticleTemplate,
} from '@savepoint/contract/knowledge/article-templates.ts'
import {
  type ArticleAction,
  type ArticleSort,
  type ArticleState,
  changeArticles,
  copyArticle,
  createArticle,
  deleteArticle,
  discardArticleDraft,
  getManagedArticle,
  listArticleAuthors,
  listArticleTags,
  listManagedArticles,
  type ManagedArticle,
  markArticlePopular,
  moveArticle,
  publishArticle,
  saveArticleDraft,
  updateArticle,
} from '@savepoint/contract/knowledge/articles.ts'
import { listManagedProjects } from '@savepoint/contract/knowledge/projects.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'

export type ArticleFilter = {
  projectId?: string | undefined
  categoryId?: string | undefined
  state?: ArticleState | undefined
  popular?: 'true' | 'false' | undefined
  authorId?: string | undefined
  tag?: string | undefined
  text?: string | undefined
  sort?: ArticleSort | undefined
}

/** Named after the specification's cache groups. */
export const topicsQuery = () =>
  queryOptions({
    queryKey: ['AdminProjects'],
    queryFn: ({ signal }) => sendRequest(listManagedProjects, { signal }),
  })

export const articleListQuery = (filter: ArticleFilter) =>
  infiniteQueryOptions({
    queryKey: ['AdminArticles', filter],
    queryFn: ({ pageParam, signal }) =>
      sendRequest(listManagedArticles, {
        query: { ...filter, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })

/** A few articles for a choice, by the beginning of what one types. */
export const articleChoicesQuery = (text: string) =>
  queryOptions({
    queryKey: ['AdminArticles', 'choices', text],
    queryFn: ({ signal }) =>
      sendRequest(listManagedArticles, { query: { text, limit: 8 }, signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const managedArticleQuery = (id: string) =>
  queryOptions({
    queryKey: ['AdminArticle', id],
    queryFn: ({ signal }) => sendRequest(getManagedArticle, { params: { id }, signal }),
  })

export const revisionsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['AdminArticle', id, 'revisions'],
    queryFn: ({ pageParam, signal }) =>
      sendRequest(listArticleRevisions, {
        params: { id },
        query: pageParam ? { cursor: pageParam } : {},
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

export const revisionQuery = (id: string, revisionId: string) =>
  queryOptions({
    queryKey: ['AdminArticle', id, 'revisions', revisionId],
    queryFn: ({ signal }) => sendRequest(getArticleRevision, { params: { id, revisionId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const tagsQuery = (text: string) =>
  queryOptions({
    queryKey: ['AdminArticles', 'tags', text],
    queryFn: ({ signal }) => sendRequest(listArticleTags, { query: { text }, signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const authorsQuery = () =>
  queryOptions({
    queryKey: ['AdminArticles', 'authors'],
    queryFn: ({ signal }) => sendRequest(listArticleAuthors, { signal }),
  })

export const articleTemplatesQuery = () =>
  queryOptions({
    queryKey: ['ArticleTemplates'],
    queryFn: ({ signal }) => sendRequest(listArticleTemplates, { signal }),
  })

function refreshLists() {
  void queryClient.invalidateQueries({ queryKey: ['AdminArticles'] })
  void queryClient.invalidateQueries({ queryKey: ['AdminProjects'] })
  // What players read, in case the same browser shows both.
  void queryClient.invalidateQueries({ queryKey: ['articles'] })
  void queryClient.invalidateQueries({ queryKey: ['projects'] })
}

/** The answer of a change is the article as it now is. */
function cacheArticle(article: ManagedArticle) {
  queryClient.setQueryData(managedArticleQuery(article.id).queryKey, article)
  void queryClient.invalidateQueries({ queryKey: revisionsQuery(article.id).queryKey })
  refreshLists()
}

export const createArticleRequest = (body: BodyGiven<typeof createArticle>, idempotencyKey: string) =>
  sendRequest(createArticle, { body, idempotencyKey, quiet: true }).then((article) => {
    cacheArticle(article)
    return article
  })

export const saveArticleDraftRequest = (
  id: string,
  body: BodyGiven<typeof saveArticleDraft>,
  keepalive = false,
) => sendRequest(saveArticleDraft, { params: { id }, body, quiet: true, keepalive })

export const useUpdateArticle = () =>
  useMutation({
    mutationFn: ({ id, ...body }: BodyGiven<typeof updateArticle> & { id: string }) =>
      sendRequest(updateArticle, { params: { id }, body, quiet: true }),
    onSuccess: cacheArticle,
  })

export const usePublishArticle = () =>
  useMutation({
    mutationFn: ({ id, published }: { id: string; published: boolean }) =>
      sendRequest(publishArticle, { params: { id }, body: { published } }),
    onSuccess: cacheArticle,
  })

export const useMarkArticlePopular = () =>
  useMutation({
    mutationFn: ({ id, popular }: { id: string; popular: boolean }) =>
      sendRequest(markArticlePopular, { params: { id }, body: { popular } }),
    onSuccess: cacheArticle,
  })

export const useCopyArticle = () =>
  useMutation({
    mutationFn: ({ id, topic }: { id: string; topic: ArticleTopic }) =>
      sendRequest(copyArticle, { params: { id }, body: topic }),
    onSuccess: cacheArticle,
  })

export const useMoveArticle = () =>
  useMutation({
    mutationFn: ({ id, topic }: { id: string; topic: ArticleTopic }) =>
      sendRequest(moveArticle, { params: { id }, body: topic }),
    onSuccess: cacheArticle,
  })

export const useDeleteArticle = () =>
  useMutation({
    mutationFn: (id: string) => sendRequest(deleteArticle, { params: { id } }),
    onSuccess: refreshLists,
  })

export const useDiscardArticleDraft = () =>
  useMutation({
    mutationFn: (id: string) => sendRequest(discardArticleDraft, { params: { id } }),
    onSuccess: refreshLists,
  })

type Change = { ids: string[]; action: ArticleAction; topic?: ArticleTopic }

export const useChangeArticles = () =>
  useMutation({
    mutationFn: (body: Change) => sendRequest(changeArticles, { body }),
    onSuccess: (_answer, { ids }) => {
      for (const id of ids) void queryClient.invalidateQueries({ queryKey: managedArticleQuery(id).queryKey })
      refreshLists()
    },
  })

const refreshTemplates = () => queryClient.invalidateQueries({ queryKey: articleTemplatesQuery().queryKey })

export const useCreateArticleTemplate = () =>
  useMutation({
    mutationFn: (body: BodyGiven<typeof createArticleTemplate>) =>
      sendRequest(createArticleTemplate, { body, quiet: true }),
    onSuccess: refreshTemplates,
  })

export const useUpdateArticleTemplate = () =>
  useMutation({
    mutationFn: ({ id, ...body }: BodyGiven<typeof updateArticleTemplate> & { id: string }) =>
      sendRequest(updateArticleTemplate, { params: { id }, body, quiet: true }),
    onSuccess: refreshTemplates,
  })

export const deleteArticleTemplateRequest = (id: string) =>
  sendRequest(deleteArticleTemplate, { params: { id } }).finally(refreshTemplates)
