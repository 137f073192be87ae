import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import {
  approveReview,
  askForReview,
  getArticleReview,
  returnReview,
  withdrawReview,
} from '@savepoint/contract/knowledge/article-reviews.ts'
import { useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../../lib/api/api.ts'
import { operationQuery } from '../../../../lib/api/operation-query.ts'
import { cacheArticle, refreshArticle } from '../articles-api.ts'

export const getArticleReviewQuery = (id: string) =>
  operationQuery('AdminArticle', getArticleReview, { params: { id }, quiet: true })

export const useAskForReview = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: string } & BodyGiven<typeof askForReview>) =>
      sendRequest(askForReview, { params: { id }, body, quiet: true }),
    onSuccess: cacheArticle,
  })

export const useWithdrawReview = () =>
  useMutation({
    mutationFn: (id: string) => sendRequest(withdrawReview, { params: { id } }),
    onSettled: (_answer, _error, id) => refreshArticle(id),
  })

/** Whatever comes of it, what stands on the page may be older than what the server has. */
export const useApproveReview = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: string } & BodyGiven<typeof approveReview>) =>
      sendRequest(approveReview, { params: { id }, body, quiet: true }),
    onSuccess: cacheArticle,
    onError: (_error, { id }) => refreshArticle(id),
  })

export const useReturnReview = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: string } & BodyGiven<typeof returnReview>) =>
      sendRequest(returnReview, { params: { id }, body, quiet: true }),
    onSuccess: cacheArticle,
    onError: (_error, { id }) => refreshArticle(id),
  })
