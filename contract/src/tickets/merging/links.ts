import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { nothing, ticketId, time } from '../../values.ts'
import { ticketStatus } from '../ticket-values.ts'
import { linkTypes } from './link-values.ts'

/** `data` is what pages of the release before read; the next release leaves it out. */
export function wholeList<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.null(), data: z.array(item) })
}

const idParams = z.object({ id: ticketId })
const linkType = z.enum(linkTypes)

export const ticketLink = z.object({
  type: linkType,
  /** The link leads from the other ticket to this one: “#2 is a duplicate of this”. Always false for related tickets. */
  incoming: z.boolean(),
  ticket: z.object({ id: ticketId, title: z.string(), status: ticketStatus }),
  createdAt: time,
})
export type TicketLink = z.output<typeof ticketLink>

/** Only those whose other ticket the agent sees. */
export const listTicketLinks = endpoint({
  name: 'listTicketLinks',
  method: 'GET',
  path: '/api/private/tickets/{id}/links',
  audience: 'agent',
  params: idParams,
  response: wholeList(ticketLink),
})

/** Two tickets have at most one link; another type or direction replaces it. */
export const putTicketLink = endpoint({
  name: 'putTicketLink',
  method: 'PUT',
  path: '/api/private/tickets/{id}/links',
  audience: 'agent',
  right: 'tickets.merge',
  params: idParams,
  body: z.strictObject({ type: linkType, ticketId, incoming: z.boolean().default(false) }),
  response: wholeList(ticketLink),
})

export const deleteTicketLink = endpoint({
  name: 'deleteTicketLink',
  method: 'DELETE',
  path: '/api/private/tickets/{id}/links',
  audience: 'agent',
  right: 'tickets.merge',
  status: 204,
  params: idParams,
  /** Whatever the type is; one that is named must be right. */
  body: z.strictObject({ type: linkType.optional(), ticketId }),
  response: nothing,
})
