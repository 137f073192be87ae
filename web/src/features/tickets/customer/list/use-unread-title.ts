import { useQuery } from '@tanstack/react-query'
import { useUnreadSigns } from '../../../../lib/browser/use-unread-signs.ts'
import { getCustomerCountersQuery } from './customer-ticket-api.ts'

export function useUnreadTitle(isSignedIn: boolean) {
  const { data } = useQuery({ ...getCustomerCountersQuery(), enabled: isSignedIn })
  useUnreadSigns(isSignedIn ? (data?.unreadTicketsCount ?? 0) : 0)
}
