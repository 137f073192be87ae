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
  priorityChanged: null,
  tagsChanged: null,
  slaWarned: 'slaWarned',
  slaBreached: 'slaBreached',
  satisfactionAsked: null,
  satisfactionGiven: 'satisfactionGiven',
  ruleRan: null,
  autoReplied: null,
  agentsNotified: 'notifiedByRule',
  addressConfirmed: null,
  reminded: null,
  revealed: null,
  mailFailed: null,
  mailResent: null,
  markedSpam: null,
  merged: 'customerWrote',
  mergedInto: null,
  unmerged: null,
  linked: null,
  unlinked: null,
  split: null,
  erased: null,
}

/** Before asking whose ticket it is; never for the agent's own actions. */
export function notificationReason(
  { kind, actor, notified }: TicketMessage,
  agentId: string,
): NotifiedEvent | null {
  if (actor.kind === 'agent' && actor.id === agentId) return null
  if (kind === 'agentsNotified' && !notified?.includes(agentId)) return null
  return reasons[kind]
}

export const isWanted = ({ sound, browser, events }: Notifications, reason: NotifiedEvent) =>
  (sound || browser) && events.includes(reason)

/** A new ticket concerns everybody who can see it, and a rule names whom it means; the rest only its assignee. */
export const concernsMineAlone = (reason: NotifiedEvent) =>
  reason !== 'newTicket' && reason !== 'notifiedByRule'
