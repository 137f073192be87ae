import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { id, named, pageOf, pageQuery, ticketId, time } from '../values.ts'
import { checkPeriod, day } from './statistics-values.ts'

const seen = { audience: 'agent', right: 'insights.view', deferrable: true } as const
const period = { from: day, to: day }
// Sorted by words, the cursor contains them.
const asked = z.strictObject({ ...pageQuery.shape, cursor: z.string().max(2_000).optional(), ...period })
const count = z.number().int()

export const searchOutcomes = ['notFound', 'unhelpful'] as const
export type SearchOutcome = (typeof searchOutcomes)[number]

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
})
export type TopicInsight = z.output<typeof topicInsight>

export const listSearchInsights = endpoint({
  name: 'listSearchInsights',
  method: 'GET',
  path: '/api/private/insights/searches',
  ...seen,
  query: z
    .strictObject({ ...asked.shape, outcome: z.enum(searchOutcomes).optional() })
    .superRefine(checkPeriod),
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
  query: z.strictObject(period).superRefine(checkPeriod),
  response: z.object({
    items: z.array(topicInsight).max(limits.insightTopicsShown),
    nextCursor: z.null(),
  }),
})
