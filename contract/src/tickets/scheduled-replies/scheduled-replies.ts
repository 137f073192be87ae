import { z } from 'zod'
import { documentSchema } from '../../documents.ts'
import { endpoint } from '../../endpoint.ts'
import { eventNumber, id, nothing, ticketId, time } from '../../values.ts'
import { attachmentIds, message, replyStatuses } from '../ticket-values.ts'
import { scheduledReply } from './scheduled-reply-values.ts'

const ofTicket = z.object({ id: ticketId })
const one = ofTicket.extend({ replyId: id })

export const listScheduledReplies = endpoint({
  name: 'listScheduledReplies',
  method: 'GET',
  path: '/api/private/tickets/{id}/scheduledReplies',
  audience: 'agent',
  params: ofTicket,
  response: z.object({ items: z.array(scheduledReply) }),
})

export const scheduleReply = endpoint({
  name: 'scheduleReply',
  method: 'POST',
  path: '/api/private/tickets/{id}/scheduledReplies',
  audience: 'agent',
  size: 'large',
  right: 'tickets.reply',
  idempotent: true,
  status: 201,
  params: ofTicket,
  body: z.strictObject({
    content: documentSchema,
    attachments: attachmentIds,
    status: z.enum(replyStatuses).optional(),
    sendAt: time,
    seenEventId: eventNumber.optional(),
    force: z.boolean().optional(),
  }),
  response: scheduledReply,
})

export const sendScheduledReply = endpoint({
  name: 'sendScheduledReply',
  method: 'POST',
  path: '/api/private/tickets/{id}/scheduledReplies/{replyId}/send',
  audience: 'agent',
  right: 'tickets.reply',
  params: one,
  response: message,
})

export const cancelScheduledReply = endpoint({
  name: 'cancelScheduledReply',
  method: 'POST',
  path: '/api/private/tickets/{id}/scheduledReplies/{replyId}/cancel',
  audience: 'agent',
  right: 'tickets.reply',
  params: one,
  response: scheduledReply,
})

export const deleteScheduledReply = endpoint({
  name: 'deleteScheduledReply',
  method: 'DELETE',
  path: '/api/private/tickets/{id}/scheduledReplies/{replyId}',
  audience: 'agent',
  right: 'tickets.reply',
  status: 204,
  params: one,
  response: nothing,
})
