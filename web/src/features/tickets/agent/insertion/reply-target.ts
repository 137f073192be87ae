import type { FoundReply } from '@savepoint/contract/tickets/replies/saved-replies.ts'
import { useEffect, useRef } from 'react'

type Target = { ticketId: number; choose: (found: FoundReply) => void }

let target: Target | null = null

/** The open ticket, where a saved reply is inserted or a macro run. */
export const replyTarget = () => target

export function useReplyTarget({ ticketId, choose }: Target) {
  const latest = useRef(choose)
  latest.current = choose
  useEffect(() => {
    const own: Target = { ticketId, choose: (found) => latest.current(found) }
    target = own
    return () => {
      if (target === own) target = null
    }
  }, [ticketId])
}
