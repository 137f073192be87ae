import type {
  Erasure,
  PendingErasure,
  RequestedErasure,
} from '@savepoint/contract/personal-data/personal-data.ts'
import type { ErasureRow } from './erasure-request-queries.ts'

type PendingRow = Pick<ErasureRow, 'id' | 'requested_at' | 'due_at' | 'agent_id' | 'agent_name'>

/** For the player, who does not learn which employee asked. */
export function presentPending(row: Omit<PendingRow, 'id' | 'agent_name'>): PendingErasure {
  return {
    requestedAt: row.requested_at,
    dueAt: row.due_at,
    requestedBy: row.agent_id === null ? 'customer' : 'administrator',
  }
}

export function presentRequested(row: PendingRow): RequestedErasure {
  return { ...presentPending(row), id: row.id, agent: agentOf(row) }
}

export function presentErasure(row: ErasureRow): Erasure {
  return {
    id: row.id,
    email: row.completed_at === null ? row.email : null,
    agent: agentOf(row),
    requestedAt: row.requested_at,
    dueAt: row.due_at,
    state: stateOf(row),
    endedAt: row.cancelled_at ?? row.completed_at,
    tickets: row.tickets,
  }
}

function agentOf({ agent_id, agent_name }: Pick<ErasureRow, 'agent_id' | 'agent_name'>) {
  return agent_id === null ? null : { id: agent_id, name: agent_name ?? '' }
}

function stateOf(row: ErasureRow): Erasure['state'] {
  if (row.cancelled_at !== null) return 'cancelled'
  if (row.completed_at !== null) return 'completed'
  return row.started_at === null ? 'waiting' : 'running'
}
