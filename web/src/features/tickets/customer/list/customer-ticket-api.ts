import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import { getTicketSatisfaction } from '@savepoint/contract/satisfaction/satisfaction.ts'
import {
  type CustomerTicket,
  closeTicket,
  type customerTabs,
  getCustomerCounters,
  getCustomerTicket,
  listCustomerTickets,
  markCustomerTicketRead,
  sendCustomerMessage,
  submitTicket,
} from '@savepoint/contract/tickets/customer-tickets.ts'
import type { Message } from '@savepoint/contract/tickets/ticket-values.ts'
import { useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../../lib/api/api.ts'
import {
  invalidateGroups,
  invalidateOperation,
  operationPages,
  operationQuery,
} from '../../../../lib/api/operation-query.ts'
import { queryClient } from '../../../../lib/api/query-client.ts'

export type CustomerTab = (typeof customerTabs)[number]

export const listCustomerTicketsQuery = (tab: CustomerTab) =>
  operationPages('CustomerTickets', listCustomerTickets, { query: { tab }, quiet: true })

export const getCustomerTicketQuery = (id: number) =>
  operationQuery('CustomerTicket', getCustomerTicket, { params: { id }, quiet: true })

export const getCustomerCountersQuery = () =>
  operationQuery('CustomerTickets', getCustomerCounters, { quiet: true })

export function refreshTickets(id?: number) {
  void invalidateGroups('CustomerTickets')
  const about = id === undefined ? {} : { params: { id } }
  void invalidateOperation('CustomerTicket', getCustomerTicket, about)
  void invalidateOperation('CustomerTicket', getTicketSatisfaction, about)
}

export type NewRequest = { body: BodyGiven<typeof submitTicket>; idempotencyKey: string }

export const useSubmitTicket = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: NewRequest) =>
      sendRequest(submitTicket, { body, idempotencyKey, quiet: true }),
    onSuccess: (ticket) => {
      cacheTicket(ticket)
      refreshTickets(ticket.id)
    },
  })

export const useCloseTicket = (id: number) =>
  useMutation({
    mutationFn: () => sendRequest(closeTicket, { params: { id } }),
    onSuccess: cacheTicket,
    onSettled: () => refreshTickets(id),
  })

export async function sendCustomerMessageRequest(
  id: number,
  body: BodyGiven<typeof sendCustomerMessage>,
  key: string,
) {
  const message = await sendRequest(sendCustomerMessage, {
    params: { id },
    body,
    idempotencyKey: key,
    quiet: true,
  })
  appendMessage(id, message)
  refreshTickets(id)
}

export async function markCustomerTicketReadRequest(id: number) {
  await sendRequest(markCustomerTicketRead, { params: { id }, quiet: true })
  queryClient.setQueryData(
    getCustomerTicketQuery(id).queryKey,
    (ticket) => ticket && { ...ticket, unreadCount: 0 },
  )
  void invalidateGroups('CustomerTickets')
}

const cacheTicket = (ticket: CustomerTicket) =>
  queryClient.setQueryData(getCustomerTicketQuery(ticket.id).queryKey, ticket)

function appendMessage(id: number, message: Message) {
  queryClient.setQueryData(getCustomerTicketQuery(id).queryKey, (ticket) => {
    if (!ticket || ticket.messages.some((known) => known.id === message.id)) return ticket
    return { ...ticket, messages: [...ticket.messages, message] }
  })
}
