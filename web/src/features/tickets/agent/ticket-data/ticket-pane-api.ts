import { listTicketsOfCustomer } from '@savepoint/contract/tickets/customer-records.ts'
import { type EventKind, eventKinds } from '@savepoint/contract/tickets/ticket-values.ts'
import { getTicketLog } from '@savepoint/contract/tickets/tickets.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendRequest } from '../../../../lib/api/api.ts'

/** Every event of a ticket or those of some kinds, newest first. */
export const ticketLogQuery = (id: number, kinds: readonly EventKind[] = []) =>
  infiniteQueryOptions({
    queryKey: ['ticketLog', id, kinds],
    queryFn: ({ pageParam, signal }) =>
      sendRequest(getTicketLog, {
        params: { id },
        query: { cursor: pageParam ?? undefined, limit: 20, kinds: kinds.join() || undefined },
        signal,
        quiet: true,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

const isShownBetweenMessages: Record<EventKind, boolean> = {
  ticketCreated: false,
  replied: false,
  noted: false,
  customerWrote: false,
  statusChanged: true,
  agentAssigned: true,
  teamAssigned: true,
  moved: true,
  addressConfirmed: true,
  reminded: true,
  revealed: false,
  mailFailed: false,
  mailResent: false,
  markedSpam: true,
  erased: false,
}
const kindsBetweenMessages = eventKinds.filter((kind) => isShownBetweenMessages[kind])

/** What happened between the messages; of a long history the latest hundred events. */
export const threadEventsQuery = (id: number) =>
  queryOptions({
    queryKey: ['ticketLog', id, 'thread'],
    queryFn: ({ signal }) =>
      sendRequest(getTicketLog, {
        params: { id },
        query: { limit: 100, kinds: kindsBetweenMessages.join() },
        signal,
        quiet: true,
      }),
  })

export const customerTicketsQuery = (customerId: string, q: string) =>
  infiniteQueryOptions({
    queryKey: ['customerTickets', customerId, q],
    queryFn: ({ pageParam, signal }) =>
      sendRequest(listTicketsOfCustomer, {
        params: { id: customerId },
        query: { cursor: pageParam ?? undefined, limit: 20, q: q || undefined },
        signal,
        quiet: true,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
