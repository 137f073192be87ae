import { useEffect } from 'react'
import { queryClient } from '../../../../lib/api/query-client.ts'
import { idle } from '../../../../lib/chunks/lazy-chunk.tsx'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { ticketBelow } from '../shell/use-desk-keys.ts'
import { getTicketQuery } from '../ticket-data/ticket-api.ts'
import { threadEventsQuery } from '../ticket-data/ticket-pane-api.ts'

/** Once a ticket is on screen, fetches the next one in the list, so that the key J shows it at once. */
export function useNextTicketAhead(id: number, isShown: boolean) {
  const mayViewLog = useRight('tickets.viewLog')
  useEffect(() => {
    if (!isShown) return
    let isLeft = false
    void idle().then(() => {
      const next = isLeft ? null : ticketBelow(id)
      if (next === null) return
      void queryClient.prefetchQuery(getTicketQuery(next))
      if (mayViewLog) void queryClient.prefetchQuery(threadEventsQuery(next))
    })
    return () => {
      isLeft = true
    }
  }, [id, isShown, mayViewLog])
}
