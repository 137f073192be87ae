import {
  getMyAvailability,
  setMyAvailability,
  takeNextTicket,
} from '@savepoint/contract/tickets/assignment/assignment.ts'
import type { Availability } from '@savepoint/contract/tickets/assignment/assignment-values.ts'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../../lib/api/api.ts'
import { operationQuery } from '../../../../lib/api/operation-query.ts'
import { queryClient } from '../../../../lib/api/query-client.ts'
import { getTicketQuery, refreshQueue } from '../ticket-data/ticket-api.ts'

export const getMyAvailabilityQuery = () => operationQuery('Assignment', getMyAvailability, { quiet: true })

export const useSetMyAvailability = () =>
  useMutation({
    mutationFn: (state: Availability) => sendRequest(setMyAvailability, { body: { state } }),
    onSuccess: (saved) => queryClient.setQueryData(getMyAvailabilityQuery().queryKey, saved),
  })

type Taking = { onTaken: (ticket: Ticket | null) => void; onError: (error: Error) => void }

/** Null when nothing waits. What follows does so also when its button is gone by then. */
export const useTakeNextTicket = ({ onTaken, onError }: Taking) =>
  useMutation({
    mutationFn: () => sendRequest(takeNextTicket, { quiet: true }),
    onSuccess: (ticket) => {
      if (ticket) queryClient.setQueryData(getTicketQuery(ticket.id).queryKey, ticket)
      onTaken(ticket)
    },
    onError,
    onSettled: refreshQueue,
  })
