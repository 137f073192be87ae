import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, ticketId, time } from '../values.ts'
import { typings } from './presence.ts'
import { eventKinds, ticketStatuses } from './ticket-values.ts'

/**
 * One message of the event stream. `ticket` tells that something happened to a ticket the listener may see;
 * `hidden` that a ticket left the listener's sight;
 * `ready` opens each stream and says where to resume from; `resync` that too much was missed to be told one by one;
 * `presence` who else looks at a ticket that was announced by `announcePresence`;
 * `delivery` that a mail of a ticket got further on its way, for agents who may see it;
 * `customer` that something else is known of a player whose ticket the listener has open;
 * `session` that the listener's own rights changed or ended. SSE `id` is the event id to resume from.
 */
export const liveMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ticket'),
    eventId: z.number().int(),
    ticketId,
    kind: z.enum(eventKinds),
    /** Who did it, so that a page can leave out its own doing. */
    actor: z.object({ kind: z.enum(['agent', 'customer', 'guest', 'system']), id: z.string().nullable() }),
    status: z.enum(ticketStatuses),
    title: z.string(),
    at: time,
  }),
  z.object({ type: z.literal('hidden'), eventId: z.number().int(), ticketId }),
  z.object({ type: z.literal('ready'), eventId: z.number().int() }),
  /** Everybody who has the ticket open now, the listener's own windows left out. */
  z.object({
    type: z.literal('presence'),
    ticketId,
    viewers: z.array(z.object({ id: z.uuid(), name: z.string(), typing: z.enum(typings).nullable() })),
  }),
  z.object({ type: z.literal('delivery'), ticketId }),
  z.object({ type: z.literal('customer'), customerId: id }),
  z.object({ type: z.literal('resync') }),
  z.object({ type: z.literal('session') }),
])
export type LiveMessage = z.output<typeof liveMessage>

export const getEvents = endpoint({
  name: 'getEvents',
  method: 'GET',
  path: '/api/events',
  audience: 'signedIn',
  carries: 'events',
  response: z.unknown(),
})
