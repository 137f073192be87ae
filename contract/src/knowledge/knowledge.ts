import { z } from 'zod'
import { storedDocument } from '../documents.ts'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { line } from '../text-fields.ts'
import { id, named, nothing, pageOf, pageQuery, shortListQuery, time, visitorMark } from '../values.ts'
import { fieldTypes } from './field-types.ts'
import { contentLanguage, shownLocale, wantedLanguages } from './translations/locales.ts'

/** The reader's language. What is not translated comes in that of the project: `pt-BR`, then `pt`, then the source. */
const asked = { locale: wantedLanguages.optional() }
const inLocale = z.strictObject(asked)
const shortListInLocale = shortListQuery.extend(asked)

/** A field of the category's request form. `options` only for `select`, at least 2; `imageId` is an image beside its description. */
export const categoryField = z.object({
  id,
  type: z.enum(fieldTypes),
  title: z.string(),
  description: z.string().nullable(),
  imageId: id.nullable(),
  required: z.boolean(),
  options: z.array(z.string()),
})
export type CategoryField = z.output<typeof categoryField>

/** `labels` are shown for the `options`, which are the values. */
export const publicField = categoryField.extend({ labels: z.array(z.string()) })
export type PublicField = z.output<typeof publicField>

/** Images are served by `GET /api/public/images/{id}?w=`. */
export const publicProject = z.object({
  id,
  name: z.string(),
  logoId: id.nullable(),
  coverId: id.nullable(),
  ...shownLocale,
})
export type PublicProject = z.output<typeof publicProject>

/** Of a topic, listed with its project; `listArticles` has the others. */
export const listedArticles = 100

const articleTitle = z.object({ id, title: z.string(), locale: contentLanguage })

export const publicCategory = z.object({
  id,
  name: z.string(),
  iconId: id.nullable(),
  accountRecovery: z.boolean(),
  ...shownLocale,
  fields: z.array(publicField),
  articlesCount: z.number().int(),
  articles: z.array(articleTitle).max(listedArticles),
})
export type PublicCategory = z.output<typeof publicCategory>

export const publicProjectDetails = publicProject.extend({ categories: z.array(publicCategory) })
export type PublicProjectDetails = z.output<typeof publicProjectDetails>

export const articleSummary = z.object({
  id,
  title: z.string(),
  project: named,
  category: named,
  excerpt: z.string(),
  tags: z.array(z.string()),
  updatedAt: time,
  ...shownLocale,
})
export type ArticleSummary = z.output<typeof articleSummary>

export const publicArticle = articleSummary.extend({
  content: storedDocument,
  seeAlso: z.array(articleSummary),
  similar: z.array(articleSummary),
  /** This visitor's vote; null when there is none. */
  myVote: z.boolean().nullable(),
})
export type PublicArticle = z.output<typeof publicArticle>

/** `hit` marks a match. */
export const snippet = z.array(z.object({ text: z.string(), hit: z.boolean() }))
export type Snippet = z.output<typeof snippet>
/** `matchedTags` are the tags by which the article was found; `titleParts` and `snippet` mark matches in title and text. */
export const articleHit = articleSummary
  .omit({ excerpt: true })
  .extend({ titleParts: snippet, snippet, matchedTags: z.array(z.string()) })
export type ArticleHit = z.output<typeof articleHit>

export const listProjects = endpoint({
  name: 'listProjects',
  method: 'GET',
  path: '/api/public/projects',
  audience: 'public',
  query: shortListInLocale,
  response: pageOf(publicProject),
})
export const getProject = endpoint({
  name: 'getProject',
  method: 'GET',
  path: '/api/public/projects/{projectId}',
  audience: 'public',
  params: z.object({ projectId: id }),
  query: inLocale,
  response: publicProjectDetails,
})
export const listArticles = endpoint({
  name: 'listArticles',
  method: 'GET',
  path: '/api/public/articles',
  audience: 'public',
  query: pageQuery.extend({ projectId: id.optional(), categoryId: id.optional(), ...asked }),
  response: pageOf(articleSummary),
})
export const getArticle = endpoint({
  name: 'getArticle',
  method: 'GET',
  path: '/api/public/articles/{articleId}',
  audience: 'public',
  params: z.object({ articleId: id }),
  query: inLocale,
  response: publicArticle,
})
export const searchArticles = endpoint({
  name: 'searchArticles',
  method: 'GET',
  path: '/api/public/articles/search',
  deferrable: true,
  audience: 'public',
  query: pageQuery.extend({
    q: z.string().trim().max(200),
    projectId: id.optional(),
    ...asked,
    limit: pageQuery.shape.limit.unwrap().default(20),
  }),
  /** `shownFor` is what was searched for instead, when nothing contains the words as typed. */
  response: pageOf(articleHit).extend({ shownFor: z.string().nullable() }),
})
const recordedSearch = z.strictObject({
  q: line({ min: 2, max: 200 }),
  projectId: id.optional(),
  /** The language searched in. */
  locale: contentLanguage,
  results: z.number().int().min(0).max(limits.pageSizeMax),
})
export type RecordedSearch = z.output<typeof recordedSearch>
/** Sent by pages once a search has settled, once when an article is opened after it, and once when a request is sent after it. */
export const recordSearch = endpoint({
  name: 'recordSearch',
  countsOnly: true,
  method: 'POST',
  path: '/api/public/searches',
  audience: 'public',
  limit: 'searchRecords',
  status: 204,
  body: z.strictObject({
    step: z.enum(['searched', 'opened', 'requested']),
    search: recordedSearch.optional(),
    /** The article that was opened, or those read in this browser session before the request was sent. */
    articleIds: z.array(id).max(limits.searchedArticlesMax).optional(),
  }),
  response: nothing,
})
export const listPopularArticles = endpoint({
  name: 'listPopularArticles',
  method: 'GET',
  path: '/api/public/articles/popular',
  audience: 'public',
  query: shortListInLocale.extend({ projectId: id.optional() }),
  response: pageOf(articleSummary),
})
export const getImage = endpoint({
  name: 'getImage',
  method: 'GET',
  path: '/api/public/images/{imageId}',
  audience: 'public',
  carries: 'download',
  params: z.object({ imageId: id }),
  query: z.strictObject({ w: z.coerce.number().int().min(1).max(4_000).optional() }),
  response: z.unknown(),
})

export const voteOnArticle = endpoint({
  name: 'voteOnArticle',
  method: 'PUT',
  path: '/api/public/articles/{articleId}/vote',
  audience: 'public',
  limit: 'articleVotes',
  params: z.object({ articleId: id }),
  body: z.strictObject({ helpful: z.boolean(), visitor: visitorMark.optional() }),
  response: z.object({ helpful: z.boolean() }),
})
export const countArticleView = endpoint({
  name: 'countArticleView',
  countsOnly: true,
  method: 'POST',
  path: '/api/public/articles/{articleId}/views',
  audience: 'public',
  limit: 'articleViews',
  status: 204,
  params: z.object({ articleId: id }),
  response: nothing,
})
export const countDeflection = endpoint({
  name: 'countDeflection',
  countsOnly: true,
  method: 'POST',
  path: '/api/public/articles/{articleId}/deflections',
  audience: 'public',
  limit: 'articleVotes',
  status: 204,
  params: z.object({ articleId: id }),
  response: nothing,
})
