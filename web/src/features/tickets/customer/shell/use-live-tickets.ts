import { useEffect } from 'react'
import { invalidate } from '../../../../lib/api/invalidate.ts'
import { listenToEvents } from '../../../../lib/api/live-events.ts'
import { resendOutbox } from '../conversation/send-message.ts'
import { refreshTickets } from '../list/customer-ticket-api.ts'

export function useLiveTickets() {
  useEffect(() => {
    return listenToEvents({
      onMessage: (message) => {
        if (message.type === 'ticket' || message.type === 'read') refreshTickets(message.ticketId)
        if (message.type === 'hidden' || message.type === 'resync') refreshTickets()
        if (message.type === 'session') void invalidate()
      },
      onCatchUp: () => {
        refreshTickets()
        resendOutbox()
      },
    })
  }, [])
}
