import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tellParentPage } from '../../../../lib/widget/parent-page.ts'
import { useCustomer } from '../../../people/authentication/use-session.ts'
import { getCustomerCountersQuery } from '../list/customer-ticket-api.ts'

/** The badge of the button that opens the widget. A guest, or whoever is one by now, has nothing unread. */
export function UnreadForParent() {
  const isPlayer = Boolean(useCustomer())
  const { data } = useQuery({ ...getCustomerCountersQuery(), enabled: isPlayer })
  const count = isPlayer ? data?.unreadTicketsCount : 0
  useEffect(() => {
    if (count !== undefined) tellParentPage({ savepoint: 'unread', count })
  }, [count])
  return null
}
