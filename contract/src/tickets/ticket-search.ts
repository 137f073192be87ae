import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { pageOf, pageQuery } from '../values.ts'
import { ticketSummary } from './tickets.ts'

const textParts = z.array(z.object({ text: z.string(), hit: z.boolean() }))

export const ticketHit = ticketSummary.extend({
  /** `hit` marks a match. */
  titleParts: textParts,
  found: z
    .object({
      where: z.enum(['message', 'note', 'email', 'login', 'nickname', 'number', 'tag']),
      parts: textParts,
    })
    .nullable(),
})
export type TicketHit = z.output<typeof ticketHit>

export const searchTickets = endpoint({
  name: 'searchTickets',
  method: 'GET',
  path: '/api/private/tickets/search',
  deferrable: true,
  audience: 'agent',
  right: 'tickets.search',
  query: pageQuery.extend({
    q: z.string().trim().min(1).max(limits.searchTextMaxLength),
    limit: pageQuery.shape.limit.unwrap().default(20),
  }),
  response: pageOf(ticketHit),
})
