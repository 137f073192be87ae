import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import {
  createTicketView,
  deleteTicketView,
  listTicketViews,
  updateTicketView,
} from '@savepoint/contract/tickets/ticket-views.ts'
import { changeTickets, listAssignees, listTickets } from '@savepoint/contract/tickets/tickets.ts'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../../lib/api/api.ts'
import { invalidateGroups, operationPages, operationQuery } from '../../../../lib/api/operation-query.ts'
import { refreshQueue, refreshTicket } from '../ticket-data/ticket-api.ts'
import type { QueueFilter } from './queue-filter.ts'

export const listTicketsQuery = (filter: QueueFilter) => ({
  ...operationPages('TicketsInfo', listTickets, { query: filter, quiet: true }),
  placeholderData: keepPreviousData,
})

export const listAssigneesQuery = () => ({
  ...operationQuery('Agents', listAssignees, { quiet: true }),
  staleTime: 60_000,
})

export const listTicketViewsQuery = () => ({
  ...operationQuery('TicketViews', listTicketViews, { quiet: true }),
  staleTime: 60_000,
})

const refreshViews = () => invalidateGroups('TicketViews')

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
