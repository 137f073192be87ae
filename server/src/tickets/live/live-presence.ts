import type { LiveMessage } from '@savepoint/contract/tickets/live.ts'
import { listViewedTickets, listViewers, type ViewerRow } from '../presence/presence-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import type { LiveConnection } from './live-connection.ts'

type Services = Pick<TicketServices, 'db' | 'clock'>

export async function deliverPresence(
  { db, clock }: Services,
  ticketIds: number[],
  connections: Iterable<LiveConnection>,
): Promise<void> {
  if (ticketIds.length === 0) return
  const viewers = Map.groupBy(await listViewers(db, ticketIds, clock.now()), (row) => row.ticket_id)
  const pages = Map.groupBy(connections, ({ actor }) => (actor.kind === 'agent' ? actor.id : null))
  for (const [ticketId, rows] of viewers) {
    for (const { agent_id: agentId } of rows) {
      const message = messageFor(agentId, ticketId, rows)
      for (const page of pages.get(agentId) ?? []) page.send(message)
    }
  }
}

export async function deliverPresenceTo(services: Services, connection: LiveConnection): Promise<void> {
  const { actor } = connection
  if (actor.kind !== 'agent') return
  const ticketIds = await listViewedTickets(services.db, actor.id, services.clock.now())
  await deliverPresence(services, ticketIds, [connection])
}

function messageFor(listener: string, ticketId: number, rows: ViewerRow[]): LiveMessage {
  const others = rows.filter((row) => row.agent_id !== listener)
  const viewers = others.map((row) => ({ id: row.agent_id, name: row.name, typing: row.typing }))
  return { type: 'presence', ticketId, viewers }
}
