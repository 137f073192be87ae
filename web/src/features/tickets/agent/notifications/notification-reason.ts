import type { Notifications, NotifiedEvent } from '@savepoint/contract/people/profile-inputs.ts'
import type { LiveMessage } from '@savepoint/contract/tickets/live.ts'
import type { EventKind } from '@savepoint/contract/tickets/ticket-values.ts'

export type TicketMessage = Extract<LiveMessage, { type: 'ticket' }>

const reasons: Partial<Record<EventKind, NotifiedEvent>> = {
  ticketCreated: 'newTicket',
  customerWrote: 'customerWrote',
  agentAssigned: 'assignedToMe',
  noted: 'notedInMine',
}

/** What an agent could be called for by a live message, before asking whose ticket it is; their own doing never. */
export function notificationReason({ kind, actor }: TicketMessage, agentId: string): NotifiedEvent | null {
  if (actor.kind === 'agent' && actor.id === agentId) return null
  return reasons[kind] ?? null
}

/** Whether the agent wants to be called for it in any way. */
export const isWanted = ({ sound, browser, events }: Notifications, reason: NotifiedEvent) =>
  (sound || browser) && events.includes(reason)

/** A new ticket is everybody's who sees it; the rest concerns whoever works the ticket. */
export const concernsMineAlone = (reason: NotifiedEvent) => reason !== 'newTicket'
