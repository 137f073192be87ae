import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { email } from '../people/credentials.ts'
import { id, nothing, pageOf, pageQuery, ticketId, time } from '../values.ts'

export const blockedSender = z.object({
  id,
  email: z.string(),
  /** Verified email from this address is still accepted. */
  onlyUnverified: z.boolean(),
  blockedAt: time,
  /** Null once that employee is deleted. */
  blockedBy: z.string().nullable(),
  /** The ticket that was marked as spam. */
  ticketId: ticketId.nullable(),
})
export type BlockedSender = z.output<typeof blockedSender>

export const listBlockedSenders = endpoint({
  name: 'listBlockedSenders',
  method: 'GET',
  path: '/api/private/blockedSenders',
  audience: 'agent',
  right: 'mailAccounts.manage',
  query: pageQuery,
  response: pageOf(blockedSender),
})

export const blockSender = endpoint({
  name: 'blockSender',
  method: 'POST',
  path: '/api/private/blockedSenders',
  audience: 'agent',
  right: 'mailAccounts.manage',
  status: 201,
  body: z.strictObject({ email }),
  response: blockedSender,
})

export const unblockSender = endpoint({
  name: 'unblockSender',
  method: 'DELETE',
  path: '/api/private/blockedSenders/{id}',
  audience: 'agent',
  right: 'mailAccounts.manage',
  status: 204,
  params: z.object({ id }),
  response: nothing,
})

export const markTicketAsSpam = endpoint({
  name: 'markTicketAsSpam',
  method: 'POST',
  path: '/api/private/tickets/{id}/spam',
  audience: 'agent',
  right: 'tickets.markSpam',
  params: z.object({ id: ticketId }),
  body: z.strictObject({ blockSender: z.boolean().default(true) }).nullish(),
  response: z.object({ blocked: z.string().nullable() }),
})
