import { useInfiniteQuery } from '@tanstack/react-query'
import { listCustomerTicketsQuery } from '../list/customer-ticket-api.ts'
import { shownAbove } from '../list/waiting-first.ts'
import { WaitingForYou } from './WaitingForYou.tsx'

/** Comes before everything else on the page: nobody else can move these on. */
export function HomeWaiting() {
  const { data } = useInfiniteQuery(listCustomerTicketsQuery('active'))
  const tickets = shownAbove(data?.pages[0]?.items ?? [])
  return tickets.length > 0 ? <WaitingForYou tickets={tickets} /> : null
}
