import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { text } from '../text-fields.ts'
import { nothing, ticketId, time } from '../values.ts'
import { satisfactionScores, satisfactionStates } from './satisfaction-values.ts'

/** Of the ticket no more than its number, title and project. */
const question = z.object({
  ticketId,
  title: z.string(),
  project: z.string(),
  state: z.enum(satisfactionStates),
  score: z.enum(satisfactionScores).nullable(),
  comment: z.string().nullable(),
  /** Until when it may be answered, or the answer changed. */
  until: time,
})
export type SatisfactionQuestion = z.output<typeof question>

const answer = z.strictObject({
  score: z.enum(satisfactionScores),
  comment: text({ max: limits.satisfactionCommentMaxLength }).optional(),
})
export type SatisfactionAnswer = z.output<typeof answer>

const tokenParams = z.object({
  token: z
    .string()
    .max(64)
    .regex(/^[\w-]+$/),
})
const ticketParams = z.object({ id: ticketId })

/** Changes nothing: scanners of email open every link. */
export const getSatisfaction = endpoint({
  name: 'getSatisfaction',
  method: 'GET',
  path: '/api/public/satisfaction/{token}',
  audience: 'public',
  params: tokenParams,
  response: question,
})

export const giveSatisfaction = endpoint({
  name: 'giveSatisfaction',
  method: 'POST',
  path: '/api/public/satisfaction/{token}',
  audience: 'public',
  limit: 'satisfactionAnswers',
  params: tokenParams,
  body: answer,
  response: question,
})

export const getTicketSatisfaction = endpoint({
  name: 'getTicketSatisfaction',
  method: 'GET',
  path: '/api/customer/tickets/{id}/satisfaction',
  audience: 'customer',
  params: ticketParams,
  /** Null when nothing is asked, or it was skipped. */
  response: z.object({ question: question.nullable() }),
})

export const giveTicketSatisfaction = endpoint({
  name: 'giveTicketSatisfaction',
  method: 'POST',
  path: '/api/customer/tickets/{id}/satisfaction',
  audience: 'customer',
  limit: 'customerActions',
  params: ticketParams,
  body: answer,
  response: question,
})

export const skipTicketSatisfaction = endpoint({
  name: 'skipTicketSatisfaction',
  method: 'POST',
  path: '/api/customer/tickets/{id}/satisfaction/skip',
  audience: 'customer',
  limit: 'customerActions',
  status: 204,
  params: ticketParams,
  response: nothing,
})
