import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { ticketId, time } from '../../values.ts'
import { ticket } from '../tickets.ts'

export const snoozeTicket = endpoint({
  name: 'snoozeTicket',
  method: 'PUT',
  path: '/api/private/tickets/{id}/snooze',
  audience: 'agent',
  right: 'tickets.snooze',
  params: z.object({ id: ticketId }),
  /** `until: null` wakes the ticket. */
  body: z.strictObject({ until: time.nullable(), surviveReplies: z.boolean().default(false) }),
  response: ticket.nullable(),
})
