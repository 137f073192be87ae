import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { nothing, ticketId } from './values.ts'

export const typings = ['reply', 'note'] as const

/**
 * Says which ticket this page shows and what is being typed; null when none. Said again every 15 seconds while it holds, and forgotten after
 * `limits.presenceSeconds`. `page` tells windows of one agent apart. Others who may see the ticket hear of it as a live message.
 */
export const announcePresence = endpoint({
  name: 'announcePresence',
  method: 'POST',
  path: '/api/private/presence',
  audience: 'agent',
  status: 204,
  body: z.strictObject({
    page: z.string().min(8).max(64),
    ticketId: ticketId.nullable(),
    typing: z.enum(typings).nullable(),
  }),
  response: nothing,
})
