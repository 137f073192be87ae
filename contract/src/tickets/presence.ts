import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { nothing, ticketId } from '../values.ts'

export const typings = ['reply', 'note'] as const

export const announcePresence = endpoint({
  name: 'announcePresence',
  countsOnly: true,
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
