import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { useEffect, useRef } from 'react'
import { knownOf, newsOf } from './news.ts'
import { stopHeld } from './send-queue.ts'

/** A reply that can still be undone stops as soon as somebody else writes. */
export function useNewsWhileHeld(ticket: Ticket, owner: string) {
  const { id, messages } = ticket
  const seen = useRef({ id, messageIds: knownOf(ticket).messageIds })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when messages came
  useEffect(() => {
    const news = seen.current.id === id ? newsOf(ticket, seen.current.messageIds, owner) : []
    if (news.length > 0) stopHeld(owner, id, news)
    seen.current = { id, messageIds: knownOf(ticket).messageIds }
  }, [id, messages])
}
