import * as contract from '@savepoint/contract/tickets/side-conversations/side-conversations.ts'
import type { Implement } from '../../platform/http/implement.ts'
import type { TicketServices } from '../ticket-services.ts'
import { resendSideMessage, setSideStatus } from './change-side-conversation.ts'
import {
  getSideConversation,
  listSideConversations,
  markSideConversationRead,
} from './read-side-conversations.ts'
import { startSideConversation, writeSideMessage } from './write-side-message.ts'

const keyOf = (params: { id: number; conversationId: string }) => ({
  ticketId: params.id,
  id: params.conversationId,
})

export function sideConversationRoutes(implement: Implement, services: TicketServices) {
  const { db } = services
  implement(contract, {
    listSideConversations: async ({ actor, params }) => listSideConversations(db, actor, params.id),
    getSideConversation: async ({ actor, params }) => getSideConversation(db, actor, keyOf(params)),
    startSideConversation: async ({ actor, params, body, retryable }) =>
      startSideConversation(services, actor, { ticketId: params.id, input: body, retryable }),
    writeSideMessage: async ({ actor, params, body, retryable }) =>
      writeSideMessage(services, actor, { ...keyOf(params), input: body, retryable }),
    resendSideMessage: async ({ actor, params }) =>
      resendSideMessage(services, actor, { ...keyOf(params), messageId: params.messageId }),
    setSideStatus: async ({ actor, params, body }) =>
      setSideStatus(services, actor, { ...keyOf(params), status: body.status }),
    markSideConversationRead: async ({ actor, params }) =>
      markSideConversationRead(services, actor, keyOf(params)),
  })
}
