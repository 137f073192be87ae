import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import {
  approveTranslationReview,
  askForTranslationReview,
  returnTranslationReview,
  withdrawTranslationReview,
} from '@savepoint/contract/knowledge/translations/translation-reviews.ts'
import { useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../../lib/api/api.ts'
import { cacheArticleTranslation, refreshArticle } from '../../translation-states/translations-api.ts'

type Translated = { id: string; locale: ContentLanguage }

export const useAskForTranslationReview = (params: Translated) =>
  useMutation({
    mutationFn: (body: BodyGiven<typeof askForTranslationReview>) =>
      sendRequest(askForTranslationReview, { params, body, quiet: true }),
    onSuccess: cacheArticleTranslation,
  })

export const useWithdrawTranslationReview = (params: Translated) =>
  useMutation({
    mutationFn: () => sendRequest(withdrawTranslationReview, { params }),
    onSettled: refreshArticle,
  })

export const useApproveTranslationReview = (params: Translated) =>
  useMutation({
    mutationFn: (body: BodyGiven<typeof approveTranslationReview>) =>
      sendRequest(approveTranslationReview, { params, body, quiet: true }),
    onSuccess: cacheArticleTranslation,
    onError: refreshArticle,
  })

export const useReturnTranslationReview = (params: Translated) =>
  useMutation({
    mutationFn: (body: BodyGiven<typeof returnTranslationReview>) =>
      sendRequest(returnTranslationReview, { params, body, quiet: true }),
    onSuccess: cacheArticleTranslation,
    onError: refreshArticle,
  })
