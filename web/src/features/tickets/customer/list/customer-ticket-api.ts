import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
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
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../../lib/api/api.ts'
import { queryClient } from '../../../../lib/api/query-client.ts'
import { isNotFound, isTransient } from '../../../../lib/problems/problem-error.ts'

export type CustomerTab = (typeof customerTabs)[number]

export const customerTicketsQuery = (tab: CustomerTab) =>
  infiniteQueryOptions({
    queryKey: ['customerTickets', tab],
    queryFn: ({ pageParam, signal }) =>
      sendRequest(listCustomerTickets, {
        query: { tab, cursor: pageParam ?? undefined },
        signal,
        quiet: true,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

export const customerTicketQuery = (id: number) =>
  queryOptions({
    queryKey: ['customerTicket', id],
    queryFn: ({ signal }) => sendRequest(getCustomerTicket, { params: { id }, signal, quiet: true }),
    retry: (failures, error) => !isNotFound(error) && isTransient(error) && failures < 2,
  })

export const customerCountersQuery = () =>
  queryOptions({
    queryKey: ['customerCounters'],
    queryFn: ({ signal }) => sendRequest(getCustomerCounters, { signal, quiet: true }),
  })

/** Lists, counters and, when known, the one ticket that changed. */
export function refreshTickets(id?: number) {
  void queryClient.invalidateQueries({ queryKey: ['customerTickets'] })
  void queryClient.invalidateQueries({ queryKey: ['customerCounters'] })
  void queryClient.invalidateQueries({
    queryKey: id === undefined ? ['customerTicket'] : ['customerTicket', id],
  })
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

export async function sendMessage(id: number, body: BodyGiven<typeof sendCustomerMessage>, key: string) {
  const message = await sendRequest(sendCustomerMessage, {
    params: { id },
    body,
    idempotencyKey: key,
    quiet: true,
  })
  appendMessage(id, message)
  refreshTickets(id)
}

export async function markTicketRead(id: number) {
  await sendRequest(markCustomerTicketRead, { params: { id }, quiet: true })
  queryClient.setQueryData(
    customerTicketQuery(id).queryKey,
    (ticket) => ticket && { ...ticket, unreadCount: 0 },
  )
  void queryClient.invalidateQueries({ queryKey: ['customerTickets'] })
  void queryClient.invalidateQueries({ queryKey: ['customerCounters'] })
}

const cacheTicket = (ticket: CustomerTicket) =>
  queryClient.setQueryData(customerTicketQuery(ticket.id).queryKey, ticket)

function appendMessage(id: number, message: Message) {
  queryClient.setQueryData(customerTicketQuery(id).queryKey, (ticket) => {
    if (!ticket || ticket.messages.some((known) => known.id === message.id)) return ticket
    return { ...ticket, messages: [...ticket.messages, message] }
  })
}
