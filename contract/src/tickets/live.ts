import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { notifiedEvents } from '../people/notified-events.ts'
import { id, ticketId, time } from '../values.ts'
import { typings } from './presence.ts'
import { eventKinds, ticketStatuses } from './ticket-values.ts'

/**
 * A message of the event stream. `ticket`: something happened to a ticket that the listener may see; `hidden`: a ticket is no longer visible;
 * `ready`: the first message, with the id to resume from; `resync`: too much was missed to send it one by one; `presence`: who else has a ticket
 * open that was announced by `announcePresence`; `delivery`: an email of a ticket made progress, for agents; `customer`: the data of a player
 * changed whose ticket the listener has open; `notification`: the listener was notified of something, for agents; `session`: the listener's own rights changed or ended. The SSE `id` is the event id to resume from.
 */
export const liveMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ticket'),
    eventId: z.number().int(),
    ticketId,
    kind: z.enum(eventKinds),
    /** Lets a page ignore its own actions. Customers learn no id of an agent. */
    actor: z.object({ kind: z.enum(['agent', 'customer', 'guest', 'system']), id: z.string().nullable() }),
    status: z.enum(ticketStatuses),
    title: z.string(),
    at: time,
  }),
  z.object({ type: z.literal('hidden'), eventId: z.number().int(), ticketId }),
  z.object({ type: z.literal('ready'), eventId: z.number().int() }),
  /** Without the listener's own windows. */
  z.object({
    type: z.literal('presence'),
    ticketId,
    viewers: z.array(z.object({ id: z.uuid(), name: z.string(), typing: z.enum(typings).nullable() })),
  }),
  z.object({ type: z.literal('delivery'), ticketId }),
  /** The listener's own draft, saved in any of their windows; version 0 once it is deleted. */
  z.object({ type: z.literal('draft'), ticketId, version: z.number().int() }),
  /** A player read a ticket in any of their windows, for that player. */
  z.object({ type: z.literal('read'), ticketId }),
  /** Without a kind: the listener's notifications were read. */
  z.object({
    type: z.literal('notification'),
    kind: z.enum(notifiedEvents).nullable(),
    ticketId: ticketId.nullable(),
    eventId: z.number().int().optional(),
  }),
  z.object({ type: z.literal('customer'), customerId: id }),
  z.object({ type: z.literal('resync') }),
  z.object({ type: z.literal('session') }),
])
export type LiveMessage = z.output<typeof liveMessage>

/** `pageAge`: milliseconds since the page began to fetch what it shows; what happened meanwhile is sent again. */
export const getEvents = endpoint({
  name: 'getEvents',
  method: 'GET',
  path: '/api/events',
  audience: 'signedIn',
  carries: 'events',
  query: z.strictObject({
    pageAge: z.coerce.number().int().min(0).max(limits.livePageAgeMilliseconds).optional(),
  }),
  response: z.unknown(),
})
