import { z } from 'zod'
import { storedDocument } from '../../documents.ts'
import { endpoint } from '../../endpoint.ts'
import { id, named, nothing, time } from '../../values.ts'
import { articleAuthor, articleReview } from '../article-review-values.ts'
import { fieldTypes } from '../field-types.ts'
import { contentLanguage, translationStates } from './locales.ts'
import {
  articleTranslationInput,
  categoryTranslationInput,
  fieldTranslation,
  projectTranslationInput,
} from './translation-inputs.ts'

const one = z.object({ id, locale: contentLanguage })
const state = z.enum(translationStates)
const articleText = z.object({ title: z.string(), content: storedDocument, tags: z.array(z.string()) })
const saved = { revision: z.number().int(), updatedAt: time }

/** An editor's text as it was when they asked to publish it. */
const translationReview = articleReview.extend({
  ...articleText.shape,
  sourceUpdatedAt: time,
  /** The text it was made from, null when it was not kept. */
  translatedSource: articleText.nullable(),
})
export type TranslationReview = z.output<typeof translationReview>

/**
 * `source` is the article as last saved. `translatedSource` is the text the translation was made from, null when it was not kept. A
 * missing translation has neither.
 */
export const articleTranslation = z.object({
  id,
  locale: contentLanguage,
  state,
  project: named,
  category: named,
  source: articleText.extend({
    locale: contentLanguage,
    updatedAt: time,
    published: z.boolean(),
    internal: z.boolean(),
  }),
  translation: articleText.extend({ ...saved, published: z.boolean(), author: articleAuthor }).nullable(),
  translatedSource: articleText.nullable(),
  review: translationReview.nullable(),
  /** Whether you may save it as published; else you ask for a review. */
  mayPublish: z.boolean(),
})
export type ArticleTranslation = z.output<typeof articleTranslation>

export const projectTranslation = z.object({
  id,
  locale: contentLanguage,
  state,
  source: z.object({ locale: contentLanguage, version: z.number().int(), name: z.string() }),
  translation: z.object({ ...saved, name: z.string() }).nullable(),
})
export type ProjectTranslation = z.output<typeof projectTranslation>

/** `changedFields` are the fields whose source was changed or added since the translation. */
export const categoryTranslation = z.object({
  id,
  locale: contentLanguage,
  state,
  source: z.object({
    locale: contentLanguage,
    version: z.number().int(),
    name: z.string(),
    fields: z.array(
      z.object({
        id,
        type: z.enum(fieldTypes),
        title: z.string(),
        description: z.string().nullable(),
        options: z.array(z.string()),
      }),
    ),
  }),
  translation: z.object({ ...saved, name: z.string(), fields: z.array(fieldTranslation) }).nullable(),
  changedFields: z.array(id),
})
export type CategoryTranslation = z.output<typeof categoryTranslation>

const ofArticle = {
  path: '/api/private/articles/{id}/translations/{locale}',
  audience: 'agent',
  right: 'articles.manage',
  params: one,
} as const
export const getArticleTranslation = endpoint({
  name: 'getArticleTranslation',
  method: 'GET',
  ...ofArticle,
  response: articleTranslation,
})
export const saveArticleTranslation = endpoint({
  name: 'saveArticleTranslation',
  method: 'PUT',
  size: 'large',
  ...ofArticle,
  body: articleTranslationInput,
  response: articleTranslation,
})
export const deleteArticleTranslation = endpoint({
  name: 'deleteArticleTranslation',
  method: 'DELETE',
  status: 204,
  ...ofArticle,
  response: nothing,
})

const ofProject = {
  path: '/api/private/projects/{id}/translations/{locale}',
  audience: 'agent',
  right: 'projects.manage',
  params: one,
} as const
export const getProjectTranslation = endpoint({
  name: 'getProjectTranslation',
  method: 'GET',
  ...ofProject,
  response: projectTranslation,
})
export const saveProjectTranslation = endpoint({
  name: 'saveProjectTranslation',
  method: 'PUT',
  ...ofProject,
  body: projectTranslationInput,
  response: projectTranslation,
})
export const deleteProjectTranslation = endpoint({
  name: 'deleteProjectTranslation',
  method: 'DELETE',
  status: 204,
  ...ofProject,
  response: nothing,
})

const ofCategory = {
  path: '/api/private/categories/{id}/translations/{locale}',
  audience: 'agent',
  right: 'categories.manage',
  params: one,
} as const
export const getCategoryTranslation = endpoint({
  name: 'getCategoryTranslation',
  method: 'GET',
  ...ofCategory,
  response: categoryTranslation,
})
export const saveCategoryTranslation = endpoint({
  name: 'saveCategoryTranslation',
  method: 'PUT',
  size: 'large',
  ...ofCategory,
  body: categoryTranslationInput,
  response: categoryTranslation,
})
export const deleteCategoryTranslation = endpoint({
  name: 'deleteCategoryTranslation',
  method: 'DELETE',
  status: 204,
  ...ofCategory,
  response: nothing,
})

/** Of the articles that readers can open; `missing` is the rest of `articles`. */
export const getTranslationProgress = endpoint({
  name: 'getTranslationProgress',
  method: 'GET',
  path: '/api/private/articles/translationProgress',
  audience: 'agent',
  right: 'articles.manage',
  query: z.strictObject({ projectId: id.optional() }),
  response: z.object({
    items: z.array(
      z.object({
        locale: contentLanguage,
        articles: z.number().int(),
        ready: z.number().int(),
        outdated: z.number().int(),
        missing: z.number().int(),
      }),
    ),
  }),
})
