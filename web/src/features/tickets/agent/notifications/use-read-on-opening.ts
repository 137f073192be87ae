import { useQuery } from '@tanstack/react-query'
import { useReading } from '../../reading/use-reading.ts'
import { countNotificationsQuery, markNotificationsReadRequest } from './notifications-api.ts'

/** What one looks at is read: on opening the ticket, when something comes while it is open, and on coming back to it. */
export function useReadOnOpening(ticketId: number) {
  const { data } = useQuery(countNotificationsQuery())
  const isUnread = data?.ticketIds.includes(ticketId) ?? false
  useReading(isUnread ? String(ticketId) : null, async () => {
    if (document.hasFocus()) await markNotificationsReadRequest({ ticketId })
  })
}
