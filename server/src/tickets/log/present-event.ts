import type { LogEvent } from '@savepoint/contract/tickets/tickets.ts'
import type { EventRow } from './event-queries.ts'

export function presentEvent(row: EventRow): LogEvent {
  return {
    id: row.id,
    kind: row.kind,
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    data: row.data,
    createdAt: row.created_at,
  }
}
