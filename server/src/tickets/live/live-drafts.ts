import type { SavedDraft } from '../details/ticket-draft-queries.ts'
import type { LiveConnection } from './live-connection.ts'

/** A draft is its writer's alone. */
export function deliverDraft(
  { agentId, ticketId, version }: SavedDraft,
  connections: Iterable<LiveConnection>,
): void {
  for (const { actor, send } of connections)
    if (actor.kind === 'agent' && actor.id === agentId) send({ type: 'draft', ticketId, version })
}
