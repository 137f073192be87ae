import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { contentLanguage, contentLanguagesMax } from '../knowledge/translations/locales.ts'
import { limits } from '../limits.ts'
import { locales } from '../people/locales.gen.ts'
import { line } from '../text-fields.ts'
import { day, id, named, nothing, pageOf, pageQuery, shortListQuery, ticketId, time } from '../values.ts'
import { insightLimits } from './insight-limits.ts'
import { checkPeriod } from './statistics-values.ts'

const seen = { audience: 'agent', right: 'insights.view', deferrable: true } as const
const period = { from: day, to: day }
// Sorted by words, the cursor contains them.
const asked = z.strictObject({ ...pageQuery.shape, cursor: z.string().max(2_000).optional(), ...period })
const count = z.number().int()

export const searchOutcomes = ['notFound', 'unhelpful'] as const
export type SearchOutcome = (typeof searchOutcomes)[number]

/** By whom and when a row was dealt with; the agent's id is null once they are deleted. */
const insightReview = z.object({ id, at: time, by: z.object({ id: id.nullable(), name: z.string() }) })
export type InsightReview = z.output<typeof insightReview>

/** Only rows that were reviewed and have not come again; without it, all others. */
const reviewed = z.enum(['true', 'false']).default('false')

/** Days are those of UTC. */
const searchInsight = z.object({
  words: z.string(),
  locale: z.string(),
  project: named.nullable(),
  searches: count,
  averageResults: z.number(),
  /** Searches after which an article was opened within ten minutes, as a share. */
  openedShare: z.number(),
  /** Searches after which a request was sent within a day in the same browser session, as a share. */
  requestedShare: z.number(),
  /** The articles opened most after it. */
  articles: z.array(z.object({ id, title: z.string(), opened: count })).max(insightLimits.articlesShown),
  review: insightReview.nullable(),
})
export type SearchInsight = z.output<typeof searchInsight>

const articleInsight = z.object({
  id,
  title: z.string(),
  project: named,
  views: count,
  helpful: count,
  unhelpful: count,
  /** Requests sent within a day after reading it, in the same browser session. */
  requests: count,
  deflections: count,
  updatedAt: time,
  /** Not changed for `limits.articleStaleMonths` months. */
  isStale: z.boolean(),
})
export type ArticleInsight = z.output<typeof articleInsight>

const topicInsight = z.object({
  words: z.array(z.string()),
  count,
  title: z.string(),
  project: named,
  tickets: z.array(z.object({ id: ticketId, title: z.string() })),
  /** A published article with these words in title or tags. */
  article: z.object({ id, title: z.string(), projectId: id }).nullable(),
  /** The newest of the group. */
  lastTicketId: ticketId,
  review: insightReview.nullable(),
})
export type TopicInsight = z.output<typeof topicInsight>

/**
 * Counts of a language: published articles of active projects, searches of readers, and tickets that you may see. `written` are the articles of
 * projects whose source language it is; the others are `ready`, `outdated` or `missing`.
 */
const languageInsight = z.object({
  locale: contentLanguage,
  written: count,
  ready: count,
  outdated: count,
  missing: count,
  searches: count,
  notFound: count,
  tickets: count,
})
export type LanguageInsight = z.output<typeof languageInsight>

const ofSearches = {
  outcome: z.enum(searchOutcomes).optional(),
  locale: contentLanguage.optional(),
  reviewed,
}

export const listSearchInsights = endpoint({
  name: 'listSearchInsights',
  method: 'GET',
  path: '/api/private/insights/searches',
  ...seen,
  query: z.strictObject({ ...asked.shape, ...ofSearches }).superRefine(checkPeriod),
  response: pageOf(searchInsight),
})
export const listArticleInsights = endpoint({
  name: 'listArticleInsights',
  method: 'GET',
  path: '/api/private/insights/articles',
  ...seen,
  query: asked.superRefine(checkPeriod),
  response: pageOf(articleInsight),
})
export const listTopicInsights = endpoint({
  name: 'listTopicInsights',
  method: 'GET',
  path: '/api/private/insights/topics',
  ...seen,
  query: z.strictObject({ ...shortListQuery.shape, ...period, reviewed }).superRefine(checkPeriod),
  response: z.object({
    items: z.array(topicInsight).max(limits.insightTopicsShown),
    nextCursor: z.string().nullable(),
  }),
})
export const listLanguageInsights = endpoint({
  name: 'listLanguageInsights',
  method: 'GET',
  path: '/api/private/insights/languages',
  ...seen,
  query: z.strictObject(period).superRefine(checkPeriod),
  response: z.object({ items: z.array(languageInsight).max(contentLanguagesMax + locales.length) }),
})

/** CSV with a byte order mark. Headings, separator and signs are those of a language. */
const exported = { ...period, language: z.enum(['ru', 'en']).default('ru') }
export const exportSearchInsights = endpoint({
  name: 'exportSearchInsights',
  method: 'GET',
  path: '/api/private/insights/searches/export',
  ...seen,
  carries: 'download',
  query: z.strictObject({ ...exported, ...ofSearches }).superRefine(checkPeriod),
  response: z.unknown(),
})
export const exportArticleInsights = endpoint({
  name: 'exportArticleInsights',
  method: 'GET',
  path: '/api/private/insights/articles/export',
  ...seen,
  carries: 'download',
  query: z.strictObject(exported).superRefine(checkPeriod),
  response: z.unknown(),
})
export const exportTopicInsights = endpoint({
  name: 'exportTopicInsights',
  method: 'GET',
  path: '/api/private/insights/topics/export',
  ...seen,
  carries: 'download',
  query: z.strictObject({ ...exported, reviewed }).superRefine(checkPeriod),
  response: z.unknown(),
})

export const reviewInsight = endpoint({
  name: 'reviewInsight',
  method: 'PUT',
  path: '/api/private/insights/reviews',
  audience: 'agent',
  right: 'insights.view',
  body: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('search'),
      words: line({ min: 1, max: 200 }),
      locale: contentLanguage,
      projectId: id.nullable(),
    }),
    z.strictObject({
      kind: z.literal('topic'),
      words: z
        .array(line({ min: 1, max: 100 }))
        .min(2)
        .max(2),
      projectId: id,
      lastTicketId: ticketId,
    }),
  ]),
  response: insightReview,
})
export const undoInsightReview = endpoint({
  name: 'undoInsightReview',
  method: 'DELETE',
  path: '/api/private/insights/reviews/{id}',
  audience: 'agent',
  right: 'insights.view',
  status: 204,
  params: z.object({ id }),
  response: nothing,
})
