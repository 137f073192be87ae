import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import {
  deleteTicketLink,
  listTicketLinks,
  putTicketLink,
  type TicketLink,
} from '@savepoint/contract/tickets/merging/links.ts'
import {
  listMergeCandidates,
  type MergeCandidate,
  mergeTickets,
  splitTicket,
  unmergeTicket,
} from '@savepoint/contract/tickets/merging/merging.ts'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../../lib/api/api.ts'
import { invalidateGroups, invalidateOperation, operationQuery } from '../../../../lib/api/operation-query.ts'
import { queryClient } from '../../../../lib/api/query-client.ts'
import { getTicketQuery } from '../ticket-data/ticket-api.ts'

/** During an upgrade a process of the release before may answer, which has them as `data` alone. */
const itemsOf = <Item>({ items, data }: { items?: Item[]; data: Item[] }) => items ?? data

export const listTicketLinksQuery = (id: number) => ({
  ...operationQuery('TicketInfo', listTicketLinks, { params: { id }, quiet: true }),
  select: itemsOf<TicketLink>,
  staleTime: 60_000,
})

export const listMergeCandidatesQuery = (id: number) => ({
  ...operationQuery('TicketInfo', listMergeCandidates, { params: { id }, quiet: true }),
  select: itemsOf<MergeCandidate>,
  staleTime: 60_000,
})

/** Messages, lists and counts of several tickets change at once. */
const refreshTickets = () => void invalidateGroups('TicketInfo', 'TicketsInfo', 'Customer', 'TicketDrafts')

const keepTicket = (ticket: Ticket) => queryClient.setQueryData(getTicketQuery(ticket.id).queryKey, ticket)

export function useMergeTickets() {
  return useMutation({
    mutationFn: (body: BodyGiven<typeof mergeTickets>) => sendRequest(mergeTickets, { body, quiet: true }),
    onSuccess: keepTicket,
    onSettled: refreshTickets,
  })
}

export function useUnmergeTicket() {
  return useMutation({
    mutationFn: (id: number) => sendRequest(unmergeTicket, { params: { id }, quiet: true }),
    onSuccess: keepTicket,
    onSettled: refreshTickets,
  })
}

export function useSplitTicket(id: number) {
  return useMutation({
    mutationFn: (body: BodyGiven<typeof splitTicket>) =>
      sendRequest(splitTicket, { params: { id }, body, quiet: true }),
    onSettled: refreshTickets,
  })
}

/** Both tickets show the link. */
function refreshLinks(...ids: number[]) {
  for (const id of ids) void invalidateOperation('TicketInfo', listTicketLinks, { params: { id } })
}

export function usePutTicketLink(id: number) {
  return useMutation({
    mutationFn: (body: BodyGiven<typeof putTicketLink>) =>
      sendRequest(putTicketLink, { params: { id }, body, quiet: true }),
    onSettled: (_links, _error, { ticketId }) => refreshLinks(id, Number(ticketId)),
  })
}

export function useDeleteTicketLink(id: number) {
  return useMutation({
    mutationFn: (ticketId: number) =>
      sendRequest(deleteTicketLink, { params: { id }, body: { ticketId }, quiet: true }),
    onSettled: (_links, _error, ticketId) => refreshLinks(id, ticketId),
  })
}
