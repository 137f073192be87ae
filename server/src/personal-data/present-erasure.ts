import type { Erasure, PendingErasure } from '@savepoint/contract/personal-data.ts'
import type { ErasureRow } from './erasure-request-queries.ts'

export function presentPending(
  row: Pick<ErasureRow, 'requested_at' | 'due_at' | 'agent_id'>,
): PendingErasure {
  return {
    requestedAt: row.requested_at,
    dueAt: row.due_at,
    requestedBy: row.agent_id === null ? 'customer' : 'administrator',
  }
}

export function presentErasure(row: ErasureRow): Erasure {
  return {
    id: row.id,
    customer:
      row.customer_id !== null && row.email !== null ? { id: row.customer_id, email: row.email } : null,
    agent: row.agent_id === null ? null : { id: row.agent_id, name: row.agent_name ?? '' },
    requestedAt: row.requested_at,
    dueAt: row.due_at,
    state: stateOf(row),
    endedAt: row.cancelled_at ?? row.completed_at,
    tickets: row.tickets,
  }
}

function stateOf(row: ErasureRow): Erasure['state'] {
  if (row.cancelled_at !== null) return 'cancelled'
  if (row.completed_at !== null) return 'completed'
  return row.started_at === null ? 'waiting' : 'running'
}
