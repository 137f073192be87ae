import { z } from 'zod'
import { documentSchema, noteSchema, storedDocument } from '../documents.ts'
import { endpoint } from '../endpoint.ts'
import { ticketId, time, versionNumber } from '../values.ts'
import { attachment, attachmentIds, replyStatuses } from './ticket-values.ts'

/**
 * An agent's unsent text on a ticket, the same on every device. `status` is the one chosen beside the reply; `attachments` belong to whichever of
 * reply and note is sent first.
 */
export const ticketDraft = z.object({
  message: storedDocument.nullable(),
  note: storedDocument.nullable(),
  status: z.enum(replyStatuses).nullable(),
  attachments: z.array(attachment),
  /** Increases with each save; 0 means no draft. */
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
    note: noteSchema.nullable(),
    status: z.enum(replyStatuses).nullable().default(null),
    attachments: attachmentIds,
    /** Of the draft that was edited; without it, whatever was saved meanwhile is replaced. */
    version: versionNumber.optional(),
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
        /** Whether the agent may still see the ticket. */
        visible: z.boolean(),
        draft: ticketDraft,
      }),
    ),
  }),
})
