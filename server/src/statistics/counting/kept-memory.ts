import type { TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import type { Fact, Standing } from './facts.ts'
import { factOf } from './facts.ts'
import type { KeptMemory, MemoryRow } from './gather-queries.ts'
import type { Standings } from './standings.ts'
import type { TicketMemory } from './ticket-facts.ts'

export function keepMemory(memory: TicketMemory, { idOf }: Standings): MemoryRow {
  const { created, resolution } = memory
  const kept: KeptMemory = {
    statusSince: memory.statusSince,
    unansweredSince: memory.unansweredSince,
    replies: memory.replies,
    waited: memory.waited,
    created: created && { eventId: created.eventId, standing: idOf(created.standing) },
    resolution: resolution && {
      eventId: resolution.eventId,
      at: resolution.at,
      standing: idOf(resolution.standing),
      seconds: resolution.seconds ?? 0,
      ownSeconds: resolution.ownSeconds ?? 0,
      replies: resolution.replies ?? 0,
      isFirst: resolution.isFirst ?? false,
    },
    touches: memory.touches,
  }
  return {
    ticket_id: memory.ticketId,
    standing_id: idOf(memory.standing),
    status: memory.status,
    created_at: toTime(memory.createdAt),
    open_since: memory.openSince === null ? null : toTime(memory.openSince),
    memory: kept,
  }
}

export function readMemory(row: MemoryRow, { of }: Standings): TicketMemory {
  const { created, resolution, ...kept } = row.memory
  const ticketId = row.ticket_id
  const createdAt = Date.parse(row.created_at)
  return {
    ...kept,
    ticketId,
    standing: of(row.standing_id),
    status: row.status as TicketStatus,
    createdAt,
    openSince: row.open_since === null ? null : Date.parse(row.open_since),
    created: created && readFact('created', ticketId, of(created.standing), { ...created, at: createdAt }),
    resolution: resolution && readFact('resolved', ticketId, of(resolution.standing), resolution),
  }
}

function readFact(
  kind: 'created' | 'resolved',
  ticketId: number,
  standing: Standing,
  {
    eventId,
    at,
    ...details
  }: { eventId: number; at: number } & Partial<NonNullable<KeptMemory['resolution']>>,
): Fact {
  const { seconds = null, ownSeconds = null, replies = null, isFirst = null } = details
  return factOf({ ticketId, standing }, { id: eventId, at }, kind, { seconds, ownSeconds, replies, isFirst })
}

/** The standings a row names. */
export function standingsIn({ standing_id, memory }: MemoryRow): number[] {
  return [standing_id, memory.created?.standing, memory.resolution?.standing].filter((id) => id !== undefined)
}

export const toTime = (ms: number) => new Date(ms).toISOString()
