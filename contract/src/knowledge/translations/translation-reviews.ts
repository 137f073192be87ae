import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { text } from '../../text-fields.ts'
import { id, nothing, time, versionNumber } from '../../values.ts'
import { contentLanguage } from './locales.ts'
import { articleTranslationInput } from './translation-inputs.ts'
import { articleTranslation } from './translations.ts'

const one = { audience: 'agent', params: z.object({ id, locale: contentLanguage }) } as const
const path = '/api/private/articles/{id}/translations/{locale}/review'

/** Replaces what the editor asked before; 409 `ChangedMeanwhile` while the text of somebody else waits. */
export const askForTranslationReview = endpoint({
  name: 'askForTranslationReview',
  method: 'PUT',
  path,
  ...one,
  size: 'large',
  right: 'articles.manage',
  body: articleTranslationInput
    .pick({ title: true, content: true, tags: true, sourceUpdatedAt: true })
    .extend({ comment: text({ max: limits.reviewCommentMaxLength }).nullish() }),
  response: articleTranslation,
})

/** By its author, or by whoever may review it. */
export const withdrawTranslationReview = endpoint({
  name: 'withdrawTranslationReview',
  method: 'DELETE',
  path,
  ...one,
  right: 'articles.manage',
  status: 204,
  response: nothing,
})

/** Publishes the text. 409 `ChangedMeanwhile` when it or the translation is no longer what the reviewer read. */
export const approveTranslationReview = endpoint({
  name: 'approveTranslationReview',
  method: 'POST',
  path: `${path}/approval`,
  ...one,
  right: 'articles.review',
  status: 200,
  body: z.strictObject({
    askedAt: time,
    /** Of the translation that the text will replace, 0 when there is none. */
    revision: versionNumber,
  }),
  response: articleTranslation,
})

export const returnTranslationReview = endpoint({
  name: 'returnTranslationReview',
  method: 'POST',
  path: `${path}/return`,
  ...one,
  right: 'articles.review',
  status: 200,
  body: z.strictObject({
    askedAt: time,
    answer: text({ min: 1, max: limits.reviewCommentMaxLength }),
  }),
  response: articleTranslation,
})
