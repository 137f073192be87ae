import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import type { SideStatus } from '@savepoint/contract/tickets/side-conversations/side-conversation-values.ts'
import {
  getSideConversation,
  listSideConversations,
  markSideConversationRead,
  resendSideMessage,
  type SideConversation,
  setSideStatus,
  startSideConversation,
  writeSideMessage,
} from '@savepoint/contract/tickets/side-conversations/side-conversations.ts'
import { useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../../lib/api/api.ts'
import { operationQuery } from '../../../../lib/api/operation-query.ts'
import { queryClient } from '../../../../lib/api/query-client.ts'
import { refreshTicket } from '../ticket-data/ticket-api.ts'

export const listSideConversationsQuery = (id: number) =>
  operationQuery('TicketInfo', listSideConversations, { params: { id }, quiet: true })

export const getSideConversationQuery = (id: number, conversationId: string) =>
  operationQuery('TicketInfo', getSideConversation, { params: { id, conversationId }, quiet: true })

function show(ticketId: number, conversation: SideConversation) {
  queryClient.setQueryData(getSideConversationQuery(ticketId, conversation.id).queryKey, conversation)
  refreshTicket(ticketId)
}

export type NewSideMessage = { body: BodyGiven<typeof startSideConversation>; idempotencyKey: string }

/** Without a conversation, a new one. The same key never sends twice. */
export const useSendSideMessage = (ticketId: number, conversationId: string | null) =>
  useMutation({
    mutationFn: ({ body: { subject, ...message }, idempotencyKey }: NewSideMessage) =>
      conversationId === null
        ? sendRequest(startSideConversation, {
            params: { id: ticketId },
            body: { subject, ...message },
            idempotencyKey,
            quiet: true,
          })
        : sendRequest(writeSideMessage, {
            params: { id: ticketId, conversationId },
            body: message,
            idempotencyKey,
            quiet: true,
          }),
    onSuccess: (conversation) => show(ticketId, conversation),
  })

export const useSetSideStatus = (ticketId: number, conversationId: string) =>
  useMutation({
    mutationFn: (status: SideStatus) =>
      sendRequest(setSideStatus, { params: { id: ticketId, conversationId }, body: { status }, quiet: true }),
    onSuccess: (conversation) => show(ticketId, conversation),
  })

export const useResendSideMessage = (ticketId: number, conversationId: string) =>
  useMutation({
    mutationFn: (messageId: string) =>
      sendRequest(resendSideMessage, { params: { id: ticketId, conversationId, messageId }, quiet: true }),
    onSuccess: (conversation) => show(ticketId, conversation),
    onError: () => refreshTicket(ticketId),
  })

export async function markSideReadRequest(ticketId: number, conversationId: string) {
  await sendRequest(markSideConversationRead, { params: { id: ticketId, conversationId }, quiet: true })
  refreshTicket(ticketId)
}
