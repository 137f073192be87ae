import * as contract from '@savepoint/contract/tickets/scheduled-replies/scheduled-replies.ts'
import type { Implement } from '../../platform/http/implement.ts'
import type { TicketServices } from '../ticket-services.ts'
import {
  cancelScheduledReply,
  deleteScheduledReply,
  listScheduledReplies,
  sendScheduledReply,
} from './change-scheduled.ts'
import { scheduleReply } from './schedule-reply.ts'

export function scheduledReplyRoutes(implement: Implement, services: TicketServices) {
  implement(contract, {
    listScheduledReplies: async ({ actor, params }) => listScheduledReplies(services.db, actor, params.id),
    scheduleReply: async ({ actor, params, body, retryable }) =>
      scheduleReply(services, actor, { id: params.id, input: body, retryable }),
    sendScheduledReply: async ({ actor, params }) =>
      sendScheduledReply(services, actor, { ticketId: params.id, id: params.replyId }),
    cancelScheduledReply: async ({ actor, params }) =>
      cancelScheduledReply(services, actor, { ticketId: params.id, id: params.replyId }),
    deleteScheduledReply: async ({ actor, params }) => {
      await deleteScheduledReply(services, actor, { ticketId: params.id, id: params.replyId })
      return null
    },
  })
}
