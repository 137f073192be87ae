import type { Notifications, NotifiedEvent } from '@savepoint/contract/people/profile-inputs.ts'
import type { LiveMessage } from '@savepoint/contract/tickets/live.ts'
import type { EventKind } from '@savepoint/contract/tickets/ticket-values.ts'

export type TicketMessage = Extract<LiveMessage, { type: 'ticket' }>

const reasons: Record<EventKind, NotifiedEvent | null> = {
  ticketCreated: 'newTicket',
  customerWrote: 'customerWrote',
  agentAssigned: 'assignedToMe',
  noted: 'notedInMine',
  replied: null,
  statusChanged: null,
  teamAssigned: null,
  moved: null,
  addressConfirmed: null,
  reminded: null,
  revealed: null,
  mailFailed: null,
  mailResent: null,
  markedSpam: null,
  erased: null,
}

/** What an agent could be notified of by a live message, before asking whose ticket it is; their own doing never. */
export function notificationReason({ kind, actor }: TicketMessage, agentId: string): NotifiedEvent | null {
  if (actor.kind === 'agent' && actor.id === agentId) return null
  return reasons[kind]
}

/** Whether the agent wants to be notified of it in any way. */
export const isWanted = ({ sound, browser, events }: Notifications, reason: NotifiedEvent) =>
  (sound || browser) && events.includes(reason)

/** A new ticket is everybody's who sees it; the rest concerns whoever works the ticket. */
export const concernsMineAlone = (reason: NotifiedEvent) => reason !== 'newTicket'
