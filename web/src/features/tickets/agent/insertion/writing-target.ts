import type { Document } from '@savepoint/contract/documents.ts'
import type { Attachment, ReplyStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import { useEffect, useRef } from 'react'

export type PutBack = { content: Document; attachments: Attachment[]; status: ReplyStatus | null }
type Target = { ticketId: number; put: (reply: PutBack) => void }

let target: Target | null = null

/** The field in which the open ticket is answered. */
export const writingTarget = (ticketId: number) => (target?.ticketId === ticketId ? target : null)

/** Beside another ticket a message says which one it is about. */
export const aboutTicket = (words: string, ticketId: number) =>
  writingTarget(ticketId) ? words : `${words} · #${ticketId}`

export function useWritingTarget({ ticketId, put }: Target) {
  const latest = useRef(put)
  latest.current = put
  useEffect(() => {
    const own: Target = { ticketId, put: (reply) => latest.current(reply) }
    target = own
    return () => {
      if (target === own) target = null
    }
  }, [ticketId])
}
