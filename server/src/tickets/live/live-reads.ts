import type { CustomerRead } from '../workflow/ticket-write-queries.ts'
import type { LiveConnection } from './live-connection.ts'

/** Other windows and devices of the player count anew. */
export function deliverRead(
  { customerId, ticketId }: CustomerRead,
  connections: Iterable<LiveConnection>,
): void {
  for (const { actor, send } of connections)
    if (actor.kind === 'customer' && actor.id === customerId) send({ type: 'read', ticketId })
}
