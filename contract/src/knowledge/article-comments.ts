import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { text } from '../text-fields.ts'
import { id, nothing, pageOf, pageQuery, time, visitorMark } from '../values.ts'

/** Private: only those who edit articles read it. */
export const commentOnArticle = endpoint({
  name: 'commentOnArticle',
  method: 'PUT',
  path: '/api/public/articles/{articleId}/comment',
  audience: 'public',
  limit: 'articleComments',
  status: 204,
  params: z.object({ articleId: id }),
  body: z.strictObject({
    helpful: z.boolean(),
    text: text({ min: 1, max: limits.articleCommentMaxLength }),
    visitor: visitorMark.optional(),
  }),
  response: nothing,
})

export const articleComment = z.object({ id, helpful: z.boolean(), text: z.string(), createdAt: time })
export type ArticleComment = z.output<typeof articleComment>

export const listArticleComments = endpoint({
  name: 'listArticleComments',
  method: 'GET',
  path: '/api/private/articles/{id}/comments',
  audience: 'agent',
  right: 'articles.manage',
  params: z.object({ id }),
  query: pageQuery,
  response: pageOf(articleComment),
})

export const deleteArticleComment = endpoint({
  name: 'deleteArticleComment',
  method: 'DELETE',
  path: '/api/private/articles/{id}/comments/{commentId}',
  audience: 'agent',
  right: 'articles.manage',
  status: 204,
  params: z.object({ id, commentId: id }),
  response: nothing,
})
