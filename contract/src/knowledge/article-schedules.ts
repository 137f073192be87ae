import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { id, time } from '../values.ts'
import { managedArticle } from './articles.ts'

const one = z.object({ id })

/** Both in the future. An unpublished article disappears only after it has appeared; a published one cannot appear again. */
export const scheduleArticle = endpoint({
  name: 'scheduleArticle',
  method: 'PUT',
  path: '/api/private/articles/{id}/schedule',
  audience: 'agent',
  right: 'articles.manage',
  params: one,
  body: z
    .strictObject({ publishAt: time.nullable(), unpublishAt: time.nullable() })
    .refine(
      ({ publishAt, unpublishAt }) =>
        publishAt === null || unpublishAt === null || Date.parse(publishAt) < Date.parse(unpublishAt),
      { path: ['unpublishAt'], message: 'Before the start' },
    ),
  response: managedArticle,
})

/** The months count from now. */
export const planArticleVerification = endpoint({
  name: 'planArticleVerification',
  method: 'PUT',
  path: '/api/private/articles/{id}/verification',
  audience: 'agent',
  right: 'articles.manage',
  params: one,
  body: z.strictObject({
    everyMonths: z.number().int().min(1).max(limits.verificationMonthsMax).nullable(),
  }),
  response: managedArticle,
})

/** Says that the text still holds. */
export const verifyArticle = endpoint({
  name: 'verifyArticle',
  method: 'POST',
  path: '/api/private/articles/{id}/verification',
  audience: 'agent',
  right: 'articles.manage',
  params: one,
  status: 200,
  response: managedArticle,
})
