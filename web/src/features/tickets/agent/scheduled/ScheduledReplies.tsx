import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'

const ScheduledBubble = whenNeeded(async () => (await import('./ScheduledBubble.tsx')).ScheduledBubble)

/** At the end of the thread, in the order of their time. */
export function ScheduledReplies({ ticket }: { ticket: Ticket }) {
  return ticket.scheduledReplies.map((reply) => (
    <ScheduledBubble key={reply.id} ticketId={ticket.id} reply={reply} />
  ))
}
