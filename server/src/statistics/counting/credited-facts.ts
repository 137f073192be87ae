import type { EventKind } from '@savepoint/contract/tickets/ticket-values.ts'
import { type Fact, type FactKind, factOf } from './facts.ts'
import type { Counted, TicketEvent, TicketState } from './ticket-state.ts'

const isAction: Record<EventKind, boolean> = {
  ticketCreated: false,
  replied: true,
  noted: true,
  customerWrote: false,
  statusChanged: true,
  agentAssigned: true,
  teamAssigned: true,
  moved: true,
  priorityChanged: false,
  tagsChanged: false,
  slaWarned: false,
  slaBreached: false,
  satisfactionAsked: false,
  satisfactionGiven: false,
  checklistChanged: false,
  ruleRan: false,
  autoReplied: false,
  agentsNotified: false,
  templateEmailed: false,
  addressConfirmed: false,
  reminded: false,
  revealed: false,
  mailFailed: false,
  mailResent: false,
  markedSpam: false,
  merged: false,
  mergedInto: false,
  unmerged: false,
  linked: false,
  unlinked: false,
  split: false,
  replyScheduled: false,
  scheduledReplyCanceled: false,
  snoozed: false,
  woken: false,
  sideConversationStarted: false,
  sideMessageSent: false,
  sideMessageReceived: false,
  sideMessageFailed: false,
  sideStatusChanged: false,
  erased: false,
}

/** Counts once a day per agent and ticket; the day is derived from the agent's previous action. */
export function touch(counted: Counted, event: TicketEvent): Counted {
  const { state, added } = counted
  const { actorId } = event
  if (event.actorKind !== 'agent' || actorId === null || !isAction[event.kind]) return counted
  const since = state.touches[actorId] ?? null
  const touches = { ...state.touches, [actorId]: event.at }
  return {
    ...counted,
    state: { ...state, touches },
    added:
      since === event.at ? added : [...added, credited({ state, event, kind: 'touched', more: { since } })],
  }
}

export function credited({
  state,
  event,
  kind,
  more = {},
}: {
  state: TicketState
  event: TicketEvent
  kind: FactKind
  more?: Parameters<typeof factOf>[1]['details']
}): Fact {
  const agentId = event.actorKind === 'agent' ? event.actorId : state.dimensionSet.agentId
  return factOf(state, { event, kind, details: more, credit: { agentId } })
}

export const secondsFrom = (since: number, at: number) => toSeconds(Math.max(0, at - since))
export const toSeconds = (ms: number) => Math.floor(ms / 1_000)

export function idIn(named: unknown): string | null {
  return (named as { id?: string } | null)?.id ?? null
}
