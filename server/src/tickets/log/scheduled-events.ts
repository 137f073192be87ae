import type { CancelReason } from '@savepoint/contract/tickets/scheduled-replies/scheduled-reply-values.ts'
import type { EventActor, NewEvent } from './event-queries.ts'

/** Its author is notified. */
export function canceledReply({
  ticketId,
  actor,
  canceled: { agent_id, author_name },
  reason,
  now,
}: {
  ticketId: number
  actor: EventActor
  canceled: { agent_id: string | null; author_name: string }
  reason: CancelReason
  now: Date
}): NewEvent {
  const agents = agent_id === null ? [] : [{ id: agent_id, name: author_name }]
  return { ticketId, kind: 'scheduledReplyCanceled', actor, data: { reason, agents }, now }
}
