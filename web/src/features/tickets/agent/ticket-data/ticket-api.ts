import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import { getCustomer, revealCustomerField } from '@savepoint/contract/tickets/customer-records.ts'
import { markTicketAsSpam } from '@savepoint/contract/tickets/spam.ts'
import type { Message } from '@savepoint/contract/tickets/ticket-values.ts'
import {
  countTickets,
  getTicket,
  listAllowedAgents,
  listTicketProjects,
  markTicketRead as markTicketReadCall,
  type Ticket,
  updateTicket,
} from '@savepoint/contract/tickets/tickets.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../../lib/api/api.ts'
import { queryClient } from '../../../../lib/api/query-client.ts'
import { isNotFound, isTransient } from '../../../../lib/problems/problem-error.ts'

export const countersQuery = () =>
  queryOptions({
    queryKey: ['queueCounters'],
    queryFn: ({ signal }) => sendRequest(countTickets, { signal, quiet: true }),
  })

export const projectsQuery = () =>
  queryOptions({
    queryKey: ['ticketProjects'],
    queryFn: ({ signal }) => sendRequest(listTicketProjects, { signal, quiet: true }),
    staleTime: 60_000,
  })

export const ticketQuery = (id: number) =>
  queryOptions({
    queryKey: ['ticket', id],
    queryFn: ({ signal }) => sendRequest(getTicket, { params: { id }, signal, quiet: true }),
    retry: (failures, error) => !isNotFound(error) && isTransient(error) && failures < 2,
  })

export const allowedAgentsQuery = (id: number) =>
  queryOptions({
    queryKey: ['ticketAllowedAgents', id],
    queryFn: ({ signal }) => sendRequest(listAllowedAgents, { params: { id }, signal, quiet: true }),
  })

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['customerRecord', id],
    queryFn: ({ signal }) => sendRequest(getCustomer, { params: { id }, signal, quiet: true }),
    staleTime: 60_000,
  })

export function refreshCustomer(id: string) {
  void queryClient.invalidateQueries({ queryKey: ['customerRecord', id] })
}

export function refreshQueue() {
  void queryClient.invalidateQueries({ queryKey: ['queue'] })
  void queryClient.invalidateQueries({ queryKey: ['queueCounters'] })
}

export function refreshTicket(id: number) {
  void queryClient.invalidateQueries({ queryKey: ['ticket', id] })
  void queryClient.invalidateQueries({ queryKey: ['ticketLog', id] })
}

export const useUpdateTicket = (id: number) =>
  useMutation({
    mutationFn: (body: BodyGiven<typeof updateTicket>) => sendRequest(updateTicket, { params: { id }, body }),
    onSuccess: (ticket) => {
      if (ticket) queryClient.setQueryData(ticketQuery(id).queryKey, ticket)
    },
    onSettled: () => {
      refreshQueue()
      refreshTicket(id)
    },
  })

export const useMarkTicketAsSpam = (id: number) =>
  useMutation({
    mutationFn: (body: BodyGiven<typeof markTicketAsSpam>) =>
      sendRequest(markTicketAsSpam, { params: { id }, body, quiet: true }),
    onSettled: () => {
      refreshQueue()
      refreshTicket(id)
    },
  })

export const useRevealCustomerField = (customerId: string) =>
  useMutation({
    mutationFn: (body: BodyGiven<typeof revealCustomerField>) =>
      sendRequest(revealCustomerField, { params: { id: customerId }, body }),
    onSuccess: (_revealed, { ticketId }) => refreshTicket(Number(ticketId)),
  })

export async function markTicketRead(id: number) {
  await sendRequest(markTicketReadCall, { params: { id }, quiet: true })
  queryClient.setQueryData(ticketQuery(id).queryKey, (ticket) => ticket && { ...ticket, unread: false })
  void queryClient.invalidateQueries({ queryKey: ['queue'] })
}

/** A message that has just reached the server stands in the thread at once. */
export function afterMessage(id: number, message: Message) {
  queryClient.setQueryData(ticketQuery(id).queryKey, (ticket) => appended(ticket, message))
  refreshTicket(id)
  refreshQueue()
}

function appended(ticket: Ticket | undefined, message: Message) {
  if (!ticket || ticket.messages.some(({ id }) => id === message.id)) return ticket
  return { ...ticket, messages: [...ticket.messages, message] }
}
