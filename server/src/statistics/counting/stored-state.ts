import type { TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import type { DimensionSets } from './dimension-sets.ts'
import type { DimensionSet, Fact } from './facts.ts'
import { factOf } from './facts.ts'
import type { StoredState, TicketStateRow } from './gather-queries.ts'
import type { TicketState } from './ticket-state.ts'

export function storeTicketState(state: TicketState, { idOf }: DimensionSets): TicketStateRow {
  const { created, resolution, closing } = state
  const kept: StoredState = {
    statusSince: state.statusSince,
    unansweredSince: state.unansweredSince,
    replies: state.replies,
    waited: state.waited,
    created: created && { eventId: created.eventId, dimensionSet: idOf(created.dimensionSet) },
    resolution: resolution && {
      eventId: resolution.eventId,
      at: resolution.at,
      dimensionSet: idOf(resolution.dimensionSet),
      seconds: resolution.seconds ?? 0,
      ownSeconds: resolution.ownSeconds ?? 0,
      replies: resolution.replies ?? 0,
      isFirst: resolution.isFirst ?? false,
    },
    closing: closing && {
      eventId: closing.eventId,
      at: closing.at,
      dimensionSet: idOf(closing.dimensionSet),
    },
    touches: state.touches,
  }
  return {
    ticket_id: state.ticketId,
    dimension_set_id: idOf(state.dimensionSet),
    status: state.status,
    created_at: toTime(state.createdAt),
    open_since: state.openSince === null ? null : toTime(state.openSince),
    state: kept,
  }
}

export function readTicketState(row: TicketStateRow, { of }: DimensionSets): TicketState {
  const { created, resolution, closing, ...kept } = row.state
  const ticketId = row.ticket_id
  const createdAt = Date.parse(row.created_at)
  return {
    ...kept,
    ticketId,
    dimensionSet: of(row.dimension_set_id),
    status: row.status as TicketStatus,
    createdAt,
    openSince: row.open_since === null ? null : Date.parse(row.open_since),
    created:
      created &&
      readFact({
        kind: 'created',
        ticketId,
        dimensionSet: of(created.dimensionSet),
        stored: { ...created, at: createdAt },
      }),
    resolution:
      resolution &&
      readFact({ kind: 'resolved', ticketId, dimensionSet: of(resolution.dimensionSet), stored: resolution }),
    closing: closing
      ? readFact({ kind: 'closed', ticketId, dimensionSet: of(closing.dimensionSet), stored: closing })
      : null,
  }
}

function readFact({
  kind,
  ticketId,
  dimensionSet,
  stored: { eventId, at, ...details },
}: {
  kind: 'created' | 'resolved' | 'closed'
  ticketId: number
  dimensionSet: DimensionSet
  stored: { eventId: number; at: number } & Partial<NonNullable<StoredState['resolution']>>
}): Fact {
  const { seconds = null, ownSeconds = null, replies = null, isFirst = null } = details
  return factOf(
    { ticketId, dimensionSet },
    {
      event: { id: eventId, at },
      kind,
      details: {
        seconds,
        ownSeconds,
        replies,
        isFirst,
      },
    },
  )
}

export function listDimensionSetIds({ dimension_set_id, state }: TicketStateRow): number[] {
  const facts = [state.created, state.resolution, state.closing]
  return [dimension_set_id, ...facts.map((fact) => fact?.dimensionSet)].filter((id) => id !== undefined)
}

export const toTime = (ms: number) => new Date(ms).toISOString()
