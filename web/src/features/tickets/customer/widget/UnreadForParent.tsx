import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tellParentPage } from '../../../../lib/widget/parent-page.ts'
import { getCustomerCountersQuery } from '../list/customer-ticket-api.ts'

/** The badge of the button that opens the widget. */
export function UnreadForParent() {
  const { data } = useQuery(getCustomerCountersQuery())
  const count = data?.unreadTicketsCount
  useEffect(() => {
    if (count !== undefined) tellParentPage({ savepoint: 'unread', count })
  }, [count])
  return null
}
