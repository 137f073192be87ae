import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import {
  createTicketView,
  deleteTicketView,
  listTicketViews,
  updateTicketView,
} from '@savepoint/contract/tickets/ticket-views.ts'
import { changeTickets, listAssignees, listTickets } from '@savepoint/contract/tickets/tickets.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../../lib/api/api.ts'
import { queryClient } from '../../../../lib/api/query-client.ts'
import { refreshQueue, refreshTicket } from '../ticket-data/ticket-api.ts'
import type { QueueFilter } from './queue-filter.ts'

/** Old rows stay on screen while other filters are looked up. */
export const queueQuery = (filter: QueueFilter) =>
  infiniteQueryOptions({
    queryKey: ['queue', filter],
    queryFn: ({ pageParam, signal }) =>
      sendRequest(listTickets, {
        query: { ...filter, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
        quiet: true,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })

export const assigneesQuery = () =>
  queryOptions({
    queryKey: ['ticketAssignees'],
    queryFn: ({ signal }) => sendRequest(listAssignees, { signal, quiet: true }),
    staleTime: 60_000,
  })

export const viewsQuery = () =>
  queryOptions({
    queryKey: ['ticketViews'],
    queryFn: ({ signal }) => sendRequest(listTicketViews, { signal, quiet: true }),
    staleTime: 60_000,
  })

const refreshViews = () => queryClient.invalidateQueries({ queryKey: viewsQuery().queryKey })

export const useCreateTicketView = () =>
  useMutation({
    mutationFn: (body: BodyGiven<typeof createTicketView>) =>
      sendRequest(createTicketView, { body, quiet: true }),
    onSuccess: refreshViews,
  })

export const useUpdateTicketView = () =>
  useMutation({
    mutationFn: ({ id, ...body }: BodyGiven<typeof updateTicketView> & { id: string }) =>
      sendRequest(updateTicketView, { params: { id }, body, quiet: true }),
    onSuccess: refreshViews,
  })

export const useDeleteTicketView = () =>
  useMutation({
    mutationFn: (id: string) => sendRequest(deleteTicketView, { params: { id } }),
    onSuccess: refreshViews,
  })

export const useChangeTickets = () =>
  useMutation({
    mutationFn: (body: BodyGiven<typeof changeTickets>) => sendRequest(changeTickets, { body }),
    onSettled: (_answer, _error, { ids }) => {
      refreshQueue()
      for (const id of ids) refreshTicket(Number(id))
    },
  })
