import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { pools } from '../rights.ts'
import { line } from '../text-fields.ts'
import { editedVersion, id, nothing, time } from '../values.ts'
import { ticketFilter } from './tickets.ts'

export const ticketViewInput = z.strictObject({
  name: line({ min: 1, max: limits.viewNameMaxLength }),
  section: z.enum(pools),
  filter: ticketFilter,
  /** With the team of its owner: they open it and copy it. */
  shared: z.boolean().default(false),
})
export const ticketView = ticketViewInput.extend({
  id,
  /** The colleague whose it is; null for your own. */
  owner: z.string().nullable(),
  updatedAt: time,
})
export type TicketView = z.output<typeof ticketView>

export const listTicketViews = endpoint({
  name: 'listTicketViews',
  method: 'GET',
  path: '/api/private/ticketViews',
  audience: 'agent',
  response: z.object({ items: z.array(ticketView) }),
})
export const createTicketView = endpoint({
  name: 'createTicketView',
  method: 'POST',
  path: '/api/private/ticketViews',
  audience: 'agent',
  idempotent: true,
  status: 201,
  body: ticketViewInput,
  response: ticketView,
})
export const updateTicketView = endpoint({
  name: 'updateTicketView',
  method: 'PUT',
  path: '/api/private/ticketViews/{id}',
  audience: 'agent',
  params: z.object({ id }),
  body: ticketViewInput.extend(editedVersion),
  response: ticketView,
})
export const deleteTicketView = endpoint({
  name: 'deleteTicketView',
  method: 'DELETE',
  path: '/api/private/ticketViews/{id}',
  audience: 'agent',
  status: 204,
  params: z.object({ id }),
  response: nothing,
})
