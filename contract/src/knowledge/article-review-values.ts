import { z } from 'zod'
import { id, time } from '../values.ts'
import { contentLanguage } from './translations/locales.ts'

/** `id` is null for a deleted employee; the author is null when nobody in particular wrote the article. */
export const articleAuthor = z.object({ id: id.nullable(), name: z.string() }).nullable()

/** An editor's text that waits to be published, or that was returned with an answer. */
export const articleReview = z.object({
  state: z.enum(['asked', 'returned']),
  author: articleAuthor,
  comment: z.string().nullable(),
  askedAt: time,
  reviewer: articleAuthor,
  answer: z.string().nullable(),
  answeredAt: time.nullable(),
})
export type ArticleReview = z.output<typeof articleReview>

/** A translation that waits to be published, in a language of the project. */
export const waitingTranslation = articleReview
  .pick({ author: true, askedAt: true })
  .extend({ locale: contentLanguage })
