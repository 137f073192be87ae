import { z } from 'zod'
import { documentSchema, storedDocument } from '../documents.ts'
import { endpoint } from '../endpoint.ts'
import { ticketId, time } from '../values.ts'
import { attachment, attachmentIds, replyStatuses } from './ticket-values.ts'

/**
 * What an agent has begun to write on a ticket and not sent: theirs alone, the same on each device. `status` is the one chosen
 * beside the reply; `attachments` go with whichever of the two is sent first.
 */
export const ticketDraft = z.object({
  message: storedDocument.nullable(),
  note: storedDocument.nullable(),
  status: z.enum(replyStatuses).nullable(),
  attachments: z.array(attachment),
  /** Grows with each save; 0 stands for no draft. */
  version: z.number().int(),
  updatedAt: time,
})
export type TicketDraft = z.output<typeof ticketDraft>

export const saveTicketDraft = endpoint({
  name: 'saveTicketDraft',
  method: 'PUT',
  path: '/api/private/tickets/{id}/draft',
  audience: 'agent',
  size: 'large',
  right: ['tickets.reply', 'tickets.note'],
  params: z.object({ id: ticketId }),
  body: z.strictObject({
    message: documentSchema.nullable(),
    note: documentSchema.nullable(),
    status: z.enum(replyStatuses).nullable(),
    attachments: attachmentIds,
    version: z.number().int(),
  }),
  response: z.object({ version: z.number().int(), updatedAt: time }),
})

export const listTicketDrafts = endpoint({
  name: 'listTicketDrafts',
  method: 'GET',
  path: '/api/private/tickets/drafts',
  audience: 'agent',
  response: z.object({
    items: z.array(
      z.object({
        ticketId,
        title: z.string(),
        /** Whether the client may still see the ticket. */
        visible: z.boolean(),
        draft: ticketDraft,
      }),
    ),
  }),
})
