import type { BodyGiven, ResponseOf } from '@savepoint/contract/endpoint.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { listAssignees } from '@savepoint/contract/tickets/assignment/ticket-choices.ts'
import {
  createTicketView,
  deleteTicketView,
  listTicketViews,
  updateTicketView,
} from '@savepoint/contract/tickets/ticket-views.ts'
import { changeTickets, listTickets, outlineTickets } from '@savepoint/contract/tickets/tickets.ts'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../../../lib/api/api.ts'
import { invalidateGroups, operationPages, operationQuery } from '../../../../../lib/api/operation-query.ts'
import { isProblem } from '../../../../../lib/problems/problem-error.ts'
import { refreshQueue, refreshTicket } from '../../ticket-data/ticket-api.ts'
import type { QueueFilter } from './queue-filter.ts'

export const listTicketsQuery = (filter: QueueFilter) => ({
  ...operationPages('TicketsInfo', listTickets, { query: filter, quiet: true }),
  placeholderData: keepPreviousData,
})

/** One page of the middle of a queue. */
export const listTicketsPageQuery = (filter: QueueFilter, cursor: string) =>
  operationQuery('TicketsInfo', listTickets, { query: { ...filter, cursor }, quiet: true })

/** Not refetched with the queue: it only places the scrollbar, and reads the whole section. */
export const outlineTicketsQuery = ({ text: _, ...filter }: QueueFilter) => ({
  ...operationQuery('TicketsOutline', outlineTickets, { query: filter, quiet: true }),
  staleTime: 60_000,
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
    onError: (error) => (isProblem(error, 'changedMeanwhile') ? refreshViews() : undefined),
  })

export const useDeleteTicketView = () =>
  useMutation({
    mutationFn: (id: string) => sendRequest(deleteTicketView, { params: { id } }),
    onSuccess: refreshViews,
  })

export const useChangeTickets = () =>
  useMutation({
    mutationFn: changeAll,
    onSettled: (_answer, _error, { ids }) => {
      refreshQueue()
      for (const id of ids) refreshTicket(Number(id))
    },
  })

type Changed = { ids: readonly number[]; change: BodyGiven<typeof changeTickets>['change'] }

/**
 * As many requests, one after another, as the server's bound on one of them asks for. When one of the later ones fails,
 * `left` are the tickets that were not changed.
 */
async function changeAll({ ids, change }: Changed) {
  const results: ResponseOf<typeof changeTickets>['results'] = []
  for (let from = 0; from < ids.length; from += limits.ticketsAtOnce) {
    const body = { ids: ids.slice(from, from + limits.ticketsAtOnce), change }
    try {
      results.push(...(await sendRequest(changeTickets, { body })).results)
    } catch (error) {
      if (from === 0) throw error
      return { results, left: ids.slice(from) }
    }
  }
  return { results, left: [] }
}
