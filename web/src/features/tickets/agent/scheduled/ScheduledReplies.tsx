import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { ScheduledBubble } from './ScheduledBubble.tsx'

/** At the end of the thread, in the order of their time. */
export function ScheduledReplies({ ticket }: { ticket: Ticket }) {
  return ticket.scheduledReplies.map((reply) => (
    <ScheduledBubble key={reply.id} ticketId={ticket.id} reply={reply} />
  ))
}
