import type { NotifiedEvent } from '@savepoint/contract/people/notified-events.ts'
import type { Notifications } from '@savepoint/contract/people/profile-inputs.ts'
import type { LiveMessage } from '@savepoint/contract/tickets/live.ts'

export type TicketMessage = Extract<LiveMessage, { type: 'ticket' }>
export type NotificationMessage = Extract<LiveMessage, { type: 'notification' }>

export type Call = {
  reason: NotifiedEvent
  ticketId: number | null
  /** The same in every window that is notified of the same thing. */
  key: string
}

/** A new ticket concerns everybody who sees it; the server names whom anything else concerns. */
export function callOf(message: TicketMessage | NotificationMessage, agentId: string): Call | null {
  if (message.type === 'notification') {
    const { kind, ticketId, eventId } = message
    return kind === null ? null : { reason: kind, ticketId, key: `${kind} ${eventId ?? Date.now()}` }
  }
  const { kind, actor, ticketId, eventId } = message
  const isOwn = actor.kind === 'agent' && actor.id === agentId
  return kind === 'ticketCreated' && !isOwn ? { reason: 'newTicket', ticketId, key: `new ${eventId}` } : null
}

export const isWanted = ({ sound, browser, events }: Notifications, reason: NotifiedEvent) =>
  (sound || browser) && events.includes(reason)
