import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import { snoozeTicket } from '@savepoint/contract/tickets/snooze/snooze.ts'
import { useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../../lib/api/api.ts'
import { queryClient } from '../../../../lib/api/query-client.ts'
import { translator } from '../../../../lib/language/i18n.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { getTicketQuery, refreshQueue, refreshTicket } from '../ticket-data/ticket-api.ts'

export const useSnoozeTicket = (id: number) =>
  useMutation({
    mutationFn: (body: BodyGiven<typeof snoozeTicket>) =>
      sendRequest(snoozeTicket, { params: { id }, body, quiet: true }),
    onSuccess: (ticket) => {
      if (ticket) queryClient.setQueryData(getTicketQuery(id).queryKey, ticket)
    },
    // Undoing may outlive the page of the ticket.
    onError: () => void notify.error(translator('desk')(($) => $.snooze.failed)),
    onSettled: () => {
      refreshQueue()
      refreshTicket(id)
    },
  })
