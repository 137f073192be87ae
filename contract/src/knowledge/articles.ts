import { z } from 'zod'
import { storedDocument } from '../documents.ts'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { id, named, nothing, pageOf, pageQuery, time } from '../values.ts'
import { articleDraftInput, articleInput, articleReaders, articleTopic } from './article-inputs.ts'
import { articleAuthor, articleReview, waitingTranslation } from './article-review-values.ts'
import { contentLanguage, translationStates, translationSummary } from './translations/locales.ts'

const one = z.object({ id })
/** Somebody checks the text every so many months; nobody has to when that is null. */
export const articleVerification = z.object({
  everyMonths: z.number().int().nullable(),
  dueAt: time.nullable(),
  verifiedAt: time.nullable(),
  verifiedBy: articleAuthor,
})
export type ArticleVerification = z.output<typeof articleVerification>

/** Counts are of all time, without employees. */
export const articleRow = z.object({
  id,
  title: z.string(),
  project: named,
  category: named,
  tags: z.array(z.string()),
  /** Players read it. */
  published: z.boolean(),
  /** Employees read it, and of players only those of `customerGroups`. */
  internal: z.boolean(),
  customerGroups: z.array(z.string()),
  /** Published, in a published category of an active project. */
  reachable: z.boolean(),
  popular: z.boolean(),
  /** When it will appear to players and disappear from them. */
  publishAt: time.nullable(),
  unpublishAt: time.nullable(),
  verification: articleVerification,
  review: articleReview.nullable(),
  translationReviews: z.array(waitingTranslation),
  /** The article that its readers are sent to. */
  redirectTo: z.object({ id, title: z.string() }).nullable(),
  author: articleAuthor,
  updatedBy: articleAuthor,
  createdAt: time,
  updatedAt: time,
  drafts: z.array(z.object({ author: named, updatedAt: time })),
  translations: z.array(translationSummary),
  views: z.number().int(),
  helpful: z.number().int(),
  unhelpful: z.number().int(),
  comments: z.number().int(),
  deflections: z.number().int(),
  version: z.number().int(),
})
export type ArticleRow = z.output<typeof articleRow>

export const articleReference = z.object({
  id,
  title: z.string(),
  project: named,
  category: named,
  published: z.boolean(),
})
export type ArticleReference = z.output<typeof articleReference>

/** The agent's own draft. */
export const articleDraft = z.object({
  title: z.string(),
  content: storedDocument,
  tags: z.array(z.string()),
  seeAlso: z.array(articleReference),
  basedOn: z.number().int(),
  version: z.number().int(),
  updatedAt: time,
})
export type ArticleDraft = z.output<typeof articleDraft>

export const managedArticle = articleRow.extend({
  content: storedDocument,
  seeAlso: z.array(articleReference),
  draft: articleDraft.nullable(),
  /** Whether you may change what players read; else you ask for a review. */
  mayPublish: z.boolean(),
})
export type ManagedArticle = z.output<typeof managedArticle>

export const articleStates = [
  'published',
  'internal',
  'unpublished',
  'changed',
  'inReview',
  'scheduled',
  'unverified',
] as const
export type ArticleState = (typeof articleStates)[number]
export const articleSorts = ['updated', 'title', 'views', 'unhelpful'] as const
export type ArticleSort = (typeof articleSorts)[number]

export const listManagedArticles = endpoint({
  name: 'listManagedArticles',
  method: 'GET',
  path: '/api/private/articles',
  audience: 'agent',
  right: 'articles.manage',
  query: pageQuery.extend({
    // Sorted by title, the cursor contains a title.
    cursor: z.string().max(2_000).optional(),
    projectId: id.optional(),
    categoryId: id.optional(),
    state: z.enum(articleStates).optional(),
    popular: z.enum(['true', 'false']).optional(),
    authorId: id.optional(),
    tag: z.string().trim().max(limits.articleTagMaxLength).optional(),
    text: z.string().trim().max(200).optional(),
    /** Only with `translation`: articles of projects in another language, whose translation into this one is in that state. */
    locale: contentLanguage.optional(),
    translation: z.enum(translationStates).optional(),
    sort: z.enum(articleSorts).default('updated'),
  }),
  response: pageOf(articleRow),
})
export const createArticle = endpoint({
  name: 'createArticle',
  method: 'POST',
  path: '/api/private/articles',
  audience: 'agent',
  size: 'large',
  right: 'articles.manage',
  idempotent: true,
  status: 201,
  body: articleInput,
  response: managedArticle,
})
export const getManagedArticle = endpoint({
  name: 'getManagedArticle',
  method: 'GET',
  path: '/api/private/articles/{id}',
  audience: 'agent',
  right: 'articles.manage',
  params: one,
  response: managedArticle,
})
export const updateArticle = endpoint({
  name: 'updateArticle',
  method: 'PUT',
  path: '/api/private/articles/{id}',
  audience: 'agent',
  size: 'large',
  right: 'articles.manage',
  params: one,
  body: articleInput,
  response: managedArticle,
})
export const deleteArticle = endpoint({
  name: 'deleteArticle',
  method: 'DELETE',
  path: '/api/private/articles/{id}',
  audience: 'agent',
  right: 'articles.manage',
  status: 204,
  params: one,
  response: nothing,
})
export const publishArticle = endpoint({
  name: 'publishArticle',
  method: 'PUT',
  path: '/api/private/articles/{id}/published',
  audience: 'agent',
  right: 'articles.manage',
  params: one,
  body: z.strictObject({
    published: z.boolean(),
    ...articleReaders,
  }),
  response: managedArticle,
})
/** Merges an article into another, which its readers are sent to from now on; null ends that. Publishing it ends it as well. */
export const redirectArticle = endpoint({
  name: 'redirectArticle',
  method: 'PUT',
  path: '/api/private/articles/{id}/redirect',
  audience: 'agent',
  right: 'articles.manage',
  params: one,
  body: z.strictObject({ articleId: id.nullable() }),
  response: managedArticle,
})
export const markArticlePopular = endpoint({
  name: 'markArticlePopular',
  method: 'PUT',
  path: '/api/private/articles/{id}/popular',
  audience: 'agent',
  right: 'articles.manage',
  params: one,
  body: z.strictObject({ popular: z.boolean() }),
  response: managedArticle,
})
export const copyArticle = endpoint({
  name: 'copyArticle',
  method: 'POST',
  path: '/api/private/articles/{id}/copy',
  audience: 'agent',
  right: 'articles.manage',
  idempotent: true,
  status: 201,
  params: one,
  body: articleTopic,
  response: managedArticle,
})
export const moveArticle = endpoint({
  name: 'moveArticle',
  method: 'POST',
  path: '/api/private/articles/{id}/move',
  audience: 'agent',
  right: 'articles.manage',
  params: one,
  body: articleTopic,
  response: managedArticle,
})
export const saveArticleDraft = endpoint({
  name: 'saveArticleDraft',
  method: 'PUT',
  path: '/api/private/articles/{id}/draft',
  audience: 'agent',
  size: 'large',
  right: 'articles.manage',
  params: one,
  body: articleDraftInput,
  response: z.object({ version: z.number().int(), updatedAt: time }),
})
export const discardArticleDraft = endpoint({
  name: 'discardArticleDraft',
  method: 'DELETE',
  path: '/api/private/articles/{id}/draft',
  audience: 'agent',
  right: 'articles.manage',
  status: 204,
  params: one,
  response: nothing,
})

export const articleActions = ['publish', 'unpublish', 'move', 'copy', 'delete'] as const
export type ArticleAction = (typeof articleActions)[number]

export const changeArticles = endpoint({
  name: 'changeArticles',
  method: 'POST',
  path: '/api/private/articles/change',
  audience: 'agent',
  right: 'articles.manage',
  idempotent: true,
  status: 200,
  body: z
    .strictObject({
      ids: z.array(id).min(1).max(limits.articlesAtOnce),
      action: z.enum(articleActions),
      topic: articleTopic.optional(),
    })
    .refine(({ action, topic }) => (action !== 'move' && action !== 'copy') || topic !== undefined, {
      path: ['topic'],
      message: 'Mandatory field',
    }),
  response: z.object({ results: z.array(z.object({ id, outcome: z.enum(['done', 'notFound']) })) }),
})

export const listArticleTags = endpoint({
  name: 'listArticleTags',
  method: 'GET',
  path: '/api/private/articles/tags',
  audience: 'agent',
  right: 'articles.manage',
  query: z.strictObject({ text: z.string().trim().max(limits.articleTagMaxLength).optional() }),
  response: z.object({ items: z.array(z.object({ tag: z.string(), count: z.number().int() })) }),
})
export const listArticleAuthors = endpoint({
  name: 'listArticleAuthors',
  method: 'GET',
  path: '/api/private/articles/authors',
  audience: 'agent',
  right: 'articles.manage',
  response: z.object({ items: z.array(named) }),
})
