import { z } from 'zod'
import { storedDocument } from '../documents.ts'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { text } from '../text-fields.ts'
import { id, nothing, time, versionNumber } from '../values.ts'
import { articleContent, articleSeeAlso, articleTags, articleTitle } from './article-inputs.ts'
import { articleReview } from './article-review-values.ts'
import { articleReference, managedArticle } from './articles.ts'

const one = z.object({ id })

/** The text as it was when the editor asked. */
export const reviewedText = articleReview.extend({
  title: z.string(),
  content: storedDocument,
  tags: z.array(z.string()),
  seeAlso: z.array(articleReference),
})
export type ReviewedText = z.output<typeof reviewedText>

export const getArticleReview = endpoint({
  name: 'getArticleReview',
  method: 'GET',
  path: '/api/private/articles/{id}/review',
  audience: 'agent',
  right: 'articles.manage',
  params: one,
  response: reviewedText,
})

/** Replaces what the editor asked before; 409 `ChangedMeanwhile` while the text of somebody else waits. */
export const askForReview = endpoint({
  name: 'askForReview',
  method: 'PUT',
  path: '/api/private/articles/{id}/review',
  audience: 'agent',
  size: 'large',
  right: 'articles.manage',
  params: one,
  body: z.strictObject({
    title: articleTitle,
    content: articleContent,
    tags: articleTags,
    seeAlso: articleSeeAlso,
    comment: text({ max: limits.reviewCommentMaxLength }).nullish(),
  }),
  response: managedArticle,
})

/** By its author, or by whoever may review it. The editor's draft stays. */
export const withdrawReview = endpoint({
  name: 'withdrawReview',
  method: 'DELETE',
  path: '/api/private/articles/{id}/review',
  audience: 'agent',
  right: 'articles.manage',
  status: 204,
  params: one,
  response: nothing,
})

/** Publishes the text. 409 `ChangedMeanwhile` when it or the article is no longer what the reviewer read. */
export const approveReview = endpoint({
  name: 'approveReview',
  method: 'POST',
  path: '/api/private/articles/{id}/review/approval',
  audience: 'agent',
  right: 'articles.review',
  params: one,
  status: 200,
  body: z.strictObject({ askedAt: time, version: versionNumber }),
  response: managedArticle,
})

export const returnReview = endpoint({
  name: 'returnReview',
  method: 'POST',
  path: '/api/private/articles/{id}/review/return',
  audience: 'agent',
  right: 'articles.review',
  params: one,
  status: 200,
  body: z.strictObject({
    askedAt: time,
    answer: text({ min: 1, max: limits.reviewCommentMaxLength }),
  }),
  response: managedArticle,
})
