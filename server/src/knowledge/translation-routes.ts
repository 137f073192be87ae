import * as languages from '@savepoint/contract/knowledge/translations/content-languages.ts'
import * as reviews from '@savepoint/contract/knowledge/translations/translation-reviews.ts'
import * as contract from '@savepoint/contract/knowledge/translations/translations.ts'
import type { Implement } from '../platform/http/implement.ts'
import {
  approveTranslationReview,
  askForTranslationReview,
  returnTranslationReview,
  withdrawTranslationReview,
} from './article-reviews/translation-reviews.ts'
import {
  getContentLanguages,
  getContentLanguageUse,
  updateContentLanguages,
} from './content-languages/content-languages.ts'
import type { KnowledgeServices } from './knowledge-services.ts'
import {
  deleteArticleTranslation,
  getArticleTranslation,
  getTranslationProgress,
  saveArticleTranslation,
} from './translations/article-translations.ts'
import {
  deleteCategoryTranslation,
  getCategoryTranslation,
  saveCategoryTranslation,
} from './translations/category-translations.ts'
import {
  deleteProjectTranslation,
  getProjectTranslation,
  saveProjectTranslation,
} from './translations/project-translations.ts'

export function translationRoutes(implement: Implement, services: KnowledgeServices) {
  const { db } = services

  implement(languages, {
    getContentLanguages: async () => getContentLanguages(db),
    updateContentLanguages: async ({ actor, body }) => updateContentLanguages(services, actor, body),
    getContentLanguageUse: async ({ params }) => getContentLanguageUse(db, params.language),
  })
  implement(contract, {
    getArticleTranslation: async ({ actor, params }) => getArticleTranslation(db, actor, params),
    saveArticleTranslation: async ({ actor, params, body }) =>
      saveArticleTranslation(services, actor, { ...params, input: body }),
    deleteArticleTranslation: async ({ params }) => {
      await deleteArticleTranslation(db, params)
      return null
    },
    getProjectTranslation: async ({ params }) => getProjectTranslation(db, params),
    saveProjectTranslation: async ({ params, body }) =>
      saveProjectTranslation(services, { ...params, input: body }),
    deleteProjectTranslation: async ({ params }) => {
      await deleteProjectTranslation(db, params)
      return null
    },
    getCategoryTranslation: async ({ params }) => getCategoryTranslation(db, params),
    saveCategoryTranslation: async ({ params, body }) =>
      saveCategoryTranslation(services, { ...params, input: body }),
    deleteCategoryTranslation: async ({ params }) => {
      await deleteCategoryTranslation(db, params)
      return null
    },
    getTranslationProgress: async ({ query }) => getTranslationProgress(db, query),
  })
  implement(reviews, {
    askForTranslationReview: async ({ actor, params, body }) =>
      askForTranslationReview(services, actor, { ...params, input: body }),
    withdrawTranslationReview: async ({ actor, params }) =>
      withdrawTranslationReview(services, actor, params),
    approveTranslationReview: async ({ actor, params, body }) =>
      approveTranslationReview(services, actor, { ...params, ...body }),
    returnTranslationReview: async ({ actor, params, body }) =>
      returnTranslationReview(services, actor, { ...params, ...body }),
  })
}
