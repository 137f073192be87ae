import { listViewersOfCustomers } from '../presence/presence-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import type { LiveConnection } from './live-connection.ts'

export async function deliverCustomers(
  { db, clock }: Pick<TicketServices, 'db' | 'clock'>,
  customerIds: string[],
  connections: Iterable<LiveConnection>,
): Promise<void> {
  const viewers = await listViewersOfCustomers(db, customerIds, clock.now())
  for (const connection of connections) {
    for (const { agent_id, customer_id } of viewers) {
      if (connection.actor.kind === 'agent' && connection.actor.id === agent_id)
        connection.send({ type: 'customer', customerId: customer_id })
    }
  }
}
