import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import {
  type ArticleTranslation,
  type CategoryTranslation,
  deleteArticleTranslation,
  deleteCategoryTranslation,
  deleteProjectTranslation,
  getArticleTranslation,
  getCategoryTranslation,
  getProjectTranslation,
  getTranslationProgress,
  type ProjectTranslation,
  saveArticleTranslation,
  saveCategoryTranslation,
  saveProjectTranslation,
} from '@savepoint/contract/knowledge/translations/translations.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import { invalidateGroups, operationQuery, queryKeyOf } from '../../../lib/api/operation-query.ts'
import { queryClient } from '../../../lib/api/query-client.ts'

type Translated = { id: string; locale: ContentLanguage }

export const getArticleTranslationQuery = (params: Translated) =>
  operationQuery('AdminArticle', getArticleTranslation, { params })

export const getTranslationProgressQuery = (projectId: string | undefined) => ({
  ...operationQuery('AdminArticles', getTranslationProgress, { query: { projectId }, quiet: true }),
  placeholderData: keepPreviousData,
})

export const refreshArticle = () =>
  void invalidateGroups('AdminArticle', 'AdminArticles', 'Articles', 'BasePopulars', 'ArticleProjects')

export const cacheArticleTranslation = (translation: ArticleTranslation) => {
  const { id, locale } = translation
  queryClient.setQueryData(getArticleTranslationQuery({ id, locale }).queryKey, translation)
  refreshArticle()
}

export const useSaveArticleTranslation = (params: Translated) =>
  useMutation({
    mutationFn: (body: BodyGiven<typeof saveArticleTranslation>) =>
      sendRequest(saveArticleTranslation, { params, body, quiet: true }),
    onSuccess: cacheArticleTranslation,
  })

export const useDeleteArticleTranslation = (params: Translated) =>
  useMutation({
    mutationFn: () => sendRequest(deleteArticleTranslation, { params }),
    onSuccess: refreshArticle,
  })

export type TopicKind = 'project' | 'category'
export type TopicTranslation = ProjectTranslation | CategoryTranslation

export const getTopicTranslationQuery = (kind: TopicKind, params: Translated) =>
  queryOptions({
    queryKey:
      kind === 'project'
        ? queryKeyOf('AdminProjects', getProjectTranslation, { params })
        : queryKeyOf('AdminCategory', getCategoryTranslation, { params }),
    queryFn: ({ signal }): Promise<TopicTranslation> =>
      kind === 'project'
        ? sendRequest(getProjectTranslation, { params, signal })
        : sendRequest(getCategoryTranslation, { params, signal }),
  })

const refreshTopic = () =>
  invalidateGroups('AdminProjects', 'AdminCategory', 'ArticleProjects', 'Articles', 'BasePopulars')

export const useSaveTopicTranslation = (kind: TopicKind, params: Translated) =>
  useMutation<TopicTranslation, Error, BodyGiven<typeof saveCategoryTranslation>>({
    mutationFn: ({ fields, ...body }) =>
      kind === 'project'
        ? sendRequest(saveProjectTranslation, { params, body, quiet: true })
        : sendRequest(saveCategoryTranslation, { params, body: { ...body, fields }, quiet: true }),
    onSuccess: refreshTopic,
  })

export const useDeleteTopicTranslation = (kind: TopicKind, params: Translated) =>
  useMutation({
    mutationFn: () =>
      kind === 'project'
        ? sendRequest(deleteProjectTranslation, { params })
        : sendRequest(deleteCategoryTranslation, { params }),
    onSuccess: refreshTopic,
  })
