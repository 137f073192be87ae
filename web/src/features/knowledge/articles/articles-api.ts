import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import { deleteArticleComment, listArticleComments } from '@savepoint/contract/knowledge/article-comments.ts'
import type { ArticleTopic } from '@savepoint/contract/knowledge/article-inputs.ts'
import { getArticleRevision, listArticleRevisions } from '@savepoint/contract/knowledge/article-revisions.ts'
import {
  planArticleVerification,
  scheduleArticle,
  verifyArticle,
} from '@savepoint/contract/knowledge/article-schedules.ts'
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
  redirectArticle,
  saveArticleDraft,
  updateArticle,
} from '@savepoint/contract/knowledge/articles.ts'
import { listManagedProjects } from '@savepoint/contract/knowledge/projects.ts'
import type { ContentLanguage, TranslationState } from '@savepoint/contract/knowledge/translations/locales.ts'
import { listCustomerGroups } from '@savepoint/contract/tickets/game-accounts.ts'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import {
  invalidateGroups,
  invalidateOperation,
  operationPages,
  operationQuery,
} from '../../../lib/api/operation-query.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { isAbsent } from '../../../lib/problems/problem-error.ts'

export type ArticleFilter = {
  projectId?: string | undefined
  categoryId?: string | undefined
  state?: ArticleState | undefined
  popular?: 'true' | 'false' | undefined
  authorId?: string | undefined
  tag?: string | undefined
  locale?: ContentLanguage | undefined
  translation?: TranslationState | undefined
  text?: string | undefined
  sort?: ArticleSort | undefined
}

export const listManagedProjectsQuery = () => operationQuery('AdminProjects', listManagedProjects, {})

export const listManagedArticlesQuery = (filter: ArticleFilter) => ({
  ...operationPages('AdminArticles', listManagedArticles, { query: filter }),
  placeholderData: keepPreviousData,
})

export const articleChoicesQuery = (text: string) => ({
  ...operationQuery('AdminArticles', listManagedArticles, { query: { text, limit: 8 }, quiet: true }),
  placeholderData: keepPreviousData,
})

export const getManagedArticleQuery = (id: string) =>
  operationQuery('AdminArticle', getManagedArticle, { params: { id } })

export const listArticleRevisionsQuery = (id: string) =>
  operationPages('AdminArticle', listArticleRevisions, { params: { id } })

export const listArticleCommentsQuery = (id: string) =>
  operationPages('AdminArticle', listArticleComments, { params: { id } })

export const useDeleteArticleComment = (id: string) =>
  useMutation({
    mutationFn: (commentId: string) => sendRequest(deleteArticleComment, { params: { id, commentId } }),
    onSettled: () => {
      refreshLists()
      void invalidateOperation('AdminArticle', getManagedArticle, { params: { id } })
      return invalidateOperation('AdminArticle', listArticleComments, { params: { id } })
    },
  })

export const getArticleRevisionQuery = (id: string, revisionId: string) => ({
  ...operationQuery('AdminArticle', getArticleRevision, { params: { id, revisionId } }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const listArticleTagsQuery = (text: string) => ({
  ...operationQuery('AdminArticles', listArticleTags, { query: { text }, quiet: true }),
  placeholderData: keepPreviousData,
})

export const listArticleAuthorsQuery = () => operationQuery('AdminArticles', listArticleAuthors, {})

export const listArticleTemplatesQuery = () => operationQuery('ArticleTemplates', listArticleTemplates, {})

function refreshLists() {
  void invalidateGroups('AdminArticles', 'AdminProjects')
  // Help center pages may be cached in the same browser.
  void invalidateGroups('Articles', 'BasePopulars', 'ArticleProjects')
}

function refreshRevisions(id: string) {
  void invalidateOperation('AdminArticle', listArticleRevisions, { params: { id } })
  void invalidateOperation('AdminArticle', getArticleRevision, { params: { id } })
}

/** After others may have changed it. */
export function refreshArticle(id: string) {
  refreshRevisions(id)
  refreshLists()
  return invalidateGroups('AdminArticle')
}

export function cacheArticle(article: ManagedArticle) {
  queryClient.setQueryData(getManagedArticleQuery(article.id).queryKey, article)
  refreshRevisions(article.id)
  refreshLists()
}

export const createArticleRequest = (body: BodyGiven<typeof createArticle>) =>
  sendRequest(createArticle, { body, quiet: true }).then((article) => {
    cacheArticle(article)
    return article
  })

export const saveArticleDraftRequest = (id: string, body: BodyGiven<typeof saveArticleDraft>) =>
  sendRequest(saveArticleDraft, { params: { id }, body, quiet: true })

/** From the server, whatever is known already. */
export const fetchManagedArticle = (id: string) =>
  queryClient.fetchQuery({ ...getManagedArticleQuery(id), staleTime: 0 })

export const useUpdateArticle = () =>
  useMutation({
    mutationFn: ({ id, ...body }: BodyGiven<typeof updateArticle> & { id: string }) =>
      sendRequest(updateArticle, { params: { id }, body, quiet: true }),
    onSuccess: cacheArticle,
  })

/** Suggestions: an article may name a group before any account has it. */
export const listCustomerGroupsQuery = () => operationQuery('Customer', listCustomerGroups, { quiet: true })

export const usePublishArticle = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: string } & BodyGiven<typeof publishArticle>) =>
      sendRequest(publishArticle, { params: { id }, body }),
    onSuccess: cacheArticle,
  })

export const useRedirectArticle = () =>
  useMutation({
    mutationFn: ({ id, articleId }: { id: string; articleId: string | null }) =>
      sendRequest(redirectArticle, { params: { id }, body: { articleId }, quiet: true }),
    onSuccess: cacheArticle,
  })

export const useScheduleArticle = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: string } & BodyGiven<typeof scheduleArticle>) =>
      sendRequest(scheduleArticle, { params: { id }, body, quiet: true }),
    onSuccess: cacheArticle,
  })

export const usePlanVerification = () =>
  useMutation({
    mutationFn: ({ id, everyMonths }: { id: string; everyMonths: number | null }) =>
      sendRequest(planArticleVerification, { params: { id }, body: { everyMonths } }),
    onSuccess: cacheArticle,
  })

export const useVerifyArticle = () =>
  useMutation({
    mutationFn: (id: string) => sendRequest(verifyArticle, { params: { id } }),
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
    // One that was never saved is discarded as well.
    mutationFn: (id: string) =>
      sendRequest(discardArticleDraft, { params: { id } }).catch((error: unknown) => {
        if (!isAbsent(error)) throw error
      }),
    onSuccess: refreshLists,
  })

type Change = { ids: string[]; action: ArticleAction; topic?: ArticleTopic }

export const useChangeArticles = () =>
  useMutation({
    mutationFn: (body: Change) => sendRequest(changeArticles, { body }),
    onSuccess: (_answer, { ids }) => {
      for (const id of ids) {
        void invalidateOperation('AdminArticle', getManagedArticle, { params: { id } })
        refreshRevisions(id)
      }
      refreshLists()
    },
  })

const refreshTemplates = () => invalidateGroups('ArticleTemplates')

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
    // Also when a colleague has changed it.
    onSettled: refreshTemplates,
  })

export const deleteArticleTemplateRequest = (id: string) =>
  sendRequest(deleteArticleTemplate, { params: { id } }).finally(refreshTemplates)
