import { useEffect } from 'react'
import { invalidate } from '../../../lib/api/invalidate.ts'
import { listenToEvents } from '../../../lib/api/live-events.ts'
import { sessionChanged } from '../../../lib/session/session-changed.ts'
import { resendWaiting, startSending } from './composer/sending/send-queue.ts'
import { hearNotification } from './notifications/hear-notification.ts'
import { useUnreadMark } from './notifications/use-unread-mark.ts'
import { hearPresence } from './presence/presence.ts'
import { followDraft, refreshCustomer, refreshQueue, refreshTicket } from './ticket-data/ticket-api.ts'

const gatherMs = 150

export function useLiveDesk(agentId: string) {
  useUnreadMark()
  useEffect(() => {
    if (agentId === '') return
    let timer: ReturnType<typeof setTimeout> | undefined
    const changed = new Set<number>()
    const settle = () => {
      timer = undefined
      refreshQueue()
      for (const id of changed) refreshTicket(id)
      changed.clear()
    }
    const stop = listenToEvents({
      onMessage: (message) => {
        // Rights may have changed before this connection, or between two.
        if (message.type === 'ready') return sessionChanged()
        if (message.type === 'presence') return hearPresence(message.ticketId, message.viewers)
        if (message.type === 'draft') return followDraft(message.ticketId, message.version)
        if (message.type === 'customer') return refreshCustomer(message.customerId)
        if (message.type === 'delivery') return refreshTicket(message.ticketId)
        if (message.type === 'session') sessionChanged()
        if (message.type === 'session' || message.type === 'resync') return void invalidate()
        hearNotification(message, agentId)
        if (message.type === 'notification') return
        changed.add(message.ticketId)
        timer ??= setTimeout(settle, gatherMs)
      },
      onCatchUp: () => {
        void invalidate()
        resendWaiting()
      },
    })
    const stopSending = startSending(agentId)
    return () => {
      stopSending()
      clearTimeout(timer)
      stop()
    }
  }, [agentId])
}
