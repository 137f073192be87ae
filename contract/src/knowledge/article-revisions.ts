import { z } from 'zod'
import { storedDocument } from '../documents.ts'
import { endpoint } from '../endpoint.ts'
import { id, pageOf, pageQuery, time } from '../values.ts'
import { articleAuthor } from './article-review-values.ts'

export const articleRevision = z.object({
  id,
  /** Counts from 1 with each save. */
  number: z.number().int(),
  title: z.string(),
  author: articleAuthor,
  createdAt: time,
  published: z.boolean(),
})
export type ArticleRevision = z.output<typeof articleRevision>

export const listArticleRevisions = endpoint({
  name: 'listArticleRevisions',
  method: 'GET',
  path: '/api/private/articles/{id}/revisions',
  audience: 'agent',
  right: 'articles.manage',
  params: z.object({ id }),
  query: pageQuery,
  response: pageOf(articleRevision),
})
export const articleRevisionDetails = articleRevision.extend({
  content: storedDocument,
  tags: z.array(z.string()),
})
export type ArticleRevisionDetails = z.output<typeof articleRevisionDetails>
export const getArticleRevision = endpoint({
  name: 'getArticleRevision',
  method: 'GET',
  path: '/api/private/articles/{id}/revisions/{revisionId}',
  audience: 'agent',
  right: 'articles.manage',
  params: z.object({ id, revisionId: id }),
  response: articleRevisionDetails,
})
