import type { EventKind, TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import type { DimensionSet, Fact } from './facts.ts'

/** What is remembered of a ticket between its events. Times are in milliseconds. */
export type TicketState = {
  ticketId: number
  dimensionSet: DimensionSet
  status: TicketStatus
  statusSince: number
  createdAt: number
  openSince: number | null
  /** Moves to the first team and agent that the ticket is assigned to. */
  created: Fact | null
  unansweredSince: number | null
  replies: number
  waited: number
  resolution: Fact | null
  /** Withdrawn when it turns out that the ticket was closed by a merge that is undone. */
  closing: Fact | null
  touches: Record<string, number>
}

export type TicketEvent = {
  id: number
  ticketId: number
  kind: EventKind
  at: number
  actorKind: 'agent' | 'customer' | 'guest' | 'system'
  actorId: string | null
  data: Record<string, unknown>
}

/** What an event adds to the facts, and the earlier facts that it withdraws. */
export type Counted = { state: TicketState; added: Fact[]; withdrawn: Fact[] }

export type Topic = { projectId: string | null; categoryId: string | null }

export function newTicketState({
  ticketId,
  at,
  topic,
  channel,
}: {
  ticketId: number
  at: number
  topic: Topic
  channel: string
}): TicketState {
  return {
    ticketId,
    dimensionSet: { ...topic, channel, teamId: null, agentId: null },
    status: 'Created',
    statusSince: at,
    createdAt: at,
    openSince: null,
    created: null,
    unansweredSince: at,
    replies: 0,
    waited: 0,
    resolution: null,
    closing: null,
    touches: {},
  }
}
