import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getTicketQuery } from '../ticket-data/ticket-api.ts'
import { knowTicket, useTabs } from './tabs-store.ts'

const known = (results: readonly { data: Ticket | undefined }[]) =>
  results.flatMap(({ data }) => (data ? [data] : []))

export function useLiveTabs(activeId: number | null) {
  const tabs = useTabs((state) => state.tabs)
  const tickets = useQueries({
    queries: tabs.map(({ ticketId }) => ({ ...getTicketQuery(ticketId), staleTime: 60_000 })),
    combine: known,
  })
  useEffect(() => {
    for (const ticket of tickets) {
      const title = ticket.erasure ? null : ticket.title
      knowTicket({ ...ticket, title }, ticket.id === activeId)
    }
  }, [tickets, activeId])
}
