import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { satisfactionBreakdowns, satisfactionScores } from '../satisfaction/satisfaction-values.ts'
import { id, ticketId, time } from '../values.ts'
import { checkPeriod, statisticsAsked } from './statistics-values.ts'

const seen = { audience: 'agent', right: 'statistics.view' } as const
const asked = z.strictObject({ ...statisticsAsked.shape, by: z.enum(satisfactionBreakdowns) })

const share = z.number().nullable()
const figures = z.object({
  asked: z.number().int(),
  answered: z.number().int(),
  good: z.number().int(),
  bad: z.number().int(),
  /** Answered ÷ asked; null when nobody was asked. */
  responseRate: share,
  /** Good ÷ answered, with its interval; null without answers. */
  score: share,
  low: share,
  high: share,
})
export type SatisfactionFigures = z.output<typeof figures>

/** Questions count on the day they were asked, under the agent, team and category of that moment. */
export const satisfactionReport = z.object({
  total: figures,
  /** Most asked first; `id` and `name` are null for questions without one. */
  rows: z.array(figures.extend({ id: id.nullable(), name: z.string().nullable() })),
  /** The newest, of the tickets that you may see. */
  comments: z.array(
    z.object({
      ticketId,
      title: z.string(),
      score: z.enum(satisfactionScores),
      comment: z.string(),
      agent: z.string().nullable(),
      at: time,
    }),
  ),
})
export type SatisfactionReport = z.output<typeof satisfactionReport>

export const getSatisfactionReport = endpoint({
  name: 'getSatisfactionReport',
  method: 'GET',
  path: '/api/private/statistics/satisfaction',
  deferrable: true,
  ...seen,
  query: asked.superRefine(checkPeriod),
  response: satisfactionReport,
})

export const exportSatisfactionReport = endpoint({
  name: 'exportSatisfactionReport',
  method: 'GET',
  path: '/api/private/statistics/satisfaction/export',
  deferrable: true,
  ...seen,
  carries: 'download',
  query: z
    .strictObject({ ...asked.shape, separator: z.enum([',', ';']).default(';') })
    .superRefine(checkPeriod),
  response: z.unknown(),
})
