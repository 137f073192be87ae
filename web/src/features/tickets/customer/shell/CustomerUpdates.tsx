import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUnreadSigns } from '../../../../lib/browser/use-unread-signs.ts'
import { startOutbox } from '../conversation/send-message.ts'
import { getCustomerCountersQuery } from '../list/customer-ticket-api.ts'
import { useLiveTickets } from './use-live-tickets.ts'

/** Keeps the pages of a signed-in player up to date; visitors do not load it. */
export function CustomerUpdates({ customerId }: { customerId: string }) {
  const { data } = useQuery(getCustomerCountersQuery())
  useLiveTickets()
  useUnreadSigns(data?.unreadTicketsCount ?? 0)
  useEffect(() => startOutbox(customerId), [customerId])
  return null
}
