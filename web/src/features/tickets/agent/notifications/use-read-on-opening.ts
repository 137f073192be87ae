import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { countNotificationsQuery, markNotificationsReadRequest } from './notifications-api.ts'

/** What one looks at is read: on opening the ticket, when something comes while it is open, and on coming back to it. */
export function useReadOnOpening(ticketId: number) {
  const { data } = useQuery(countNotificationsQuery())
  const isUnread = data?.ticketIds.includes(ticketId) ?? false
  useEffect(() => {
    if (!isUnread) return
    const read = () => {
      if (document.visibilityState === 'visible' && document.hasFocus())
        void markNotificationsReadRequest({ ticketId }).catch(() => {})
    }
    read()
    window.addEventListener('focus', read)
    return () => window.removeEventListener('focus', read)
  }, [isUnread, ticketId])
}
