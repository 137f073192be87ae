import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { id, ticketId, time } from '../../values.ts'
import { ticketTitle } from '../request-fields.ts'
import { ticketStatus } from '../ticket-values.ts'
import { ticket } from '../tickets.ts'
import { wholeList } from './links.ts'

const idParams = z.object({ id: ticketId })

const mergeInput = {
  intoId: ticketId,
  /** An email that the conversation continues in the other ticket; one for each customer. */
  notify: z.boolean().default(true),
}

/**
 * The messages go to the other ticket, in the order of their times; tags and fields that it lacks are added, and the higher priority wins. The merged
 * ticket is archived and leads to the other one. Tickets of different customers also need `tickets.mergeCustomers`.
 */
export const mergeTicket = endpoint({
  name: 'mergeTicket',
  method: 'POST',
  path: '/api/private/tickets/{id}/merge',
  audience: 'agent',
  right: 'tickets.merge',
  idempotent: true,
  params: idParams,
  body: z.strictObject(mergeInput),
  /** The ticket that stays. */
  response: ticket,
})

/** All or none. */
export const mergeTickets = endpoint({
  name: 'mergeTickets',
  method: 'POST',
  path: '/api/private/tickets/merge',
  audience: 'agent',
  right: 'tickets.merge',
  idempotent: true,
  body: z.strictObject({ ids: z.array(ticketId).min(1).max(limits.ticketsToMerge), ...mergeInput }),
  response: ticket,
})

/** Within `limits.unmergeMinutes`. What was written to the other ticket meanwhile stays there, unless the customer of the merged one emailed it. */
export const unmergeTicket = endpoint({
  name: 'unmergeTicket',
  method: 'POST',
  path: '/api/private/tickets/{id}/unmerge',
  audience: 'agent',
  right: 'tickets.merge',
  params: idParams,
  /** The ticket that stands by itself again. */
  response: ticket,
})

export const mergeCandidate = z.object({
  id: ticketId,
  title: z.string(),
  status: ticketStatus,
  createdAt: time,
  messagesCount: z.number().int(),
  /** About the same, by the words of both titles and the category. */
  likely: z.boolean(),
})
export type MergeCandidate = z.output<typeof mergeCandidate>

/** Other tickets of the same customer that it could be merged with, the likeliest first. */
export const listMergeCandidates = endpoint({
  name: 'listMergeCandidates',
  method: 'GET',
  path: '/api/private/tickets/{id}/mergeCandidates',
  deferrable: true,
  audience: 'agent',
  params: idParams,
  response: wholeList(mergeCandidate),
})

/**
 * The messages leave for a new ticket of the same customer, agent and team. The first message of a ticket stays, and so does what was written for a
 * ticket of another customer that was merged into this one.
 */
export const splitTicket = endpoint({
  name: 'splitTicket',
  method: 'POST',
  path: '/api/private/tickets/{id}/split',
  audience: 'agent',
  right: 'tickets.merge',
  idempotent: true,
  status: 201,
  params: idParams,
  body: z.strictObject({
    messageIds: z.array(id).min(1).max(limits.messagesToSplit),
    title: ticketTitle,
  }),
  /** The new ticket. */
  response: ticket,
})
