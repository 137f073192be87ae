import { z } from 'zod'
import { storedDocument } from '../documents.ts'
import { endpoint } from '../endpoint.ts'
import { id, named, pageOf, pageQuery, time } from '../values.ts'
import { articleAuthor } from './article-review-values.ts'
import { shownLocale, wantedLanguages } from './translations/locales.ts'

/** For employees: no call of guests answers with it, and of players only those of its groups read it. */
export const internalArticleRow = z.object({
  id,
  title: z.string(),
  project: named,
  category: named,
  tags: z.array(z.string()),
  excerpt: z.string(),
  /** Groups of players who read it as well. */
  customerGroups: z.array(z.string()),
  updatedAt: time,
  ...shownLocale,
})
export type InternalArticleRow = z.output<typeof internalArticleRow>

export const internalArticle = internalArticleRow.extend({
  content: storedDocument,
  updatedBy: articleAuthor,
})
export type InternalArticle = z.output<typeof internalArticle>

const one = z.object({ id })

/** The latest first; with `text`, those that hold it. */
export const listInternalArticles = endpoint({
  name: 'listInternalArticles',
  method: 'GET',
  path: '/api/private/internalArticles',
  audience: 'agent',
  query: pageQuery.extend({
    projectId: id.optional(),
    text: z.string().trim().max(200).optional(),
    locale: wantedLanguages.optional(),
  }),
  response: pageOf(internalArticleRow),
})
export const getInternalArticle = endpoint({
  name: 'getInternalArticle',
  method: 'GET',
  path: '/api/private/internalArticles/{id}',
  audience: 'agent',
  params: one,
  query: z.strictObject({ locale: wantedLanguages.optional() }),
  response: internalArticle,
})
/** A picture of the article's text. */
export const getInternalArticleImage = endpoint({
  name: 'getInternalArticleImage',
  method: 'GET',
  path: '/api/private/internalArticles/{id}/images/{imageId}',
  audience: 'agent',
  carries: 'download',
  params: z.object({ id, imageId: id }),
  query: z.strictObject({ w: z.coerce.number().int().min(1).max(4_000).optional() }),
  response: z.unknown(),
})
