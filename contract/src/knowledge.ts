import { z } from 'zod'
import { documentSchema, storedDocument } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { id, named, pageOf, pageQuery, time } from './values.ts'

export const fieldTypes = ['text', 'textarea', 'select', 'datetime'] as const
export type FieldType = (typeof fieldTypes)[number]

/** A category's own question on the request form. `options` only for `select`, at least 2. */
export const categoryField = z.object({
  id,
  type: z.enum(fieldTypes),
  title: z.string(),
  description: z.string().nullable(),
  required: z.boolean(),
  options: z.array(z.string()),
})
export type CategoryField = z.output<typeof categoryField>

/** Images are shown by `GET /api/public/images/{id}?w=`. */
export const publicProject = z.object({ id, name: z.string(), logoId: id.nullable(), coverId: id.nullable() })
export type PublicProject = z.output<typeof publicProject>

const articleTitle = z.object({ id, title: z.string() })

export const publicCategory = z.object({
  id,
  name: z.string(),
  iconId: id.nullable(),
  accountRecovery: z.boolean(),
  fields: z.array(categoryField),
  articles: z.array(articleTitle),
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
})
export type ArticleSummary = z.output<typeof articleSummary>

export const publicArticle = articleSummary.extend({
  content: storedDocument,
  seeAlso: z.array(articleSummary),
  similar: z.array(articleSummary),
})
export type PublicArticle = z.output<typeof publicArticle>

/** Text in pieces; `hit` marks what the search found. */
export const snippet = z.array(z.object({ text: z.string(), hit: z.boolean() }))
export type Snippet = z.output<typeof snippet>
export const articleHit = articleSummary.omit({ excerpt: true }).extend({ titleParts: snippet, snippet })
export type ArticleHit = z.output<typeof articleHit>

export const listProjects = endpoint({
  name: 'listProjects',
  method: 'GET',
  path: '/api/public/projects',
  audience: 'public',
  response: pageOf(publicProject),
})
export const getProject = endpoint({
  name: 'getProject',
  method: 'GET',
  path: '/api/public/projects/{projectId}',
  audience: 'public',
  params: z.object({ projectId: id }),
  response: publicProjectDetails,
})
export const listArticles = endpoint({
  name: 'listArticles',
  method: 'GET',
  path: '/api/public/articles',
  audience: 'public',
  query: pageQuery.extend({ projectId: id.optional(), categoryId: id.optional() }),
  response: pageOf(articleSummary),
})
export const getArticle = endpoint({
  name: 'getArticle',
  method: 'GET',
  path: '/api/public/articles/{articleId}',
  audience: 'public',
  params: z.object({ articleId: id }),
  response: publicArticle,
})
export const searchArticles = endpoint({
  name: 'searchArticles',
  method: 'GET',
  path: '/api/public/articles/search',
  audience: 'public',
  query: z.strictObject({
    q: z.string().trim().max(200),
    projectId: id.optional(),
    limit: z.coerce.number().int().min(1).max(limits.pageSizeMax).default(20),
  }),
  response: pageOf(articleHit),
})
export const listPopularArticles = endpoint({
  name: 'listPopularArticles',
  method: 'GET',
  path: '/api/public/articles/popular',
  audience: 'public',
  query: z.strictObject({ projectId: id.optional() }),
  response: pageOf(articleSummary),
})
/** Answers the picture itself; `w` asks for the nearest stored width (covers: 640, 1280, 1920). */
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

/** What an article is made of when somebody writes it; used by the operations behind the demo story and the editor. */
export const articleInput = z.strictObject({
  projectId: id,
  categoryId: id,
  title: z.string().trim().min(limits.nameMinLength).max(200),
  content: documentSchema,
  tags: z.array(z.string().trim().min(1).max(40)).max(20).default([]),
  seeAlso: z.array(id).max(10).default([]),
  published: z.boolean().default(false),
  popular: z.boolean().default(false),
})
