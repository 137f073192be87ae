import { useEffect } from 'react'
import { listenToEvents } from '../../../../lib/api/live-events.ts'
import { queryClient } from '../../../../lib/api/query-client.ts'
import { resendOutbox } from '../conversation/send-message.ts'
import { refreshTickets } from '../list/customer-ticket-api.ts'

export function useLiveTickets(customerId: string | undefined) {
  useEffect(() => {
    if (!customerId) return
    return listenToEvents({
      onMessage: (message) => {
        if (message.type === 'ticket') refreshTickets(message.ticketId)
        if (message.type === 'hidden' || message.type === 'resync') refreshTickets()
        if (message.type === 'session') void queryClient.invalidateQueries()
      },
      onCatchUp: () => {
        refreshTickets()
        resendOutbox(customerId)
      },
    })
  }, [customerId])
}
